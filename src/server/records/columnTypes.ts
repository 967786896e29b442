import { types } from 'pg';

const { INT8, NUMERIC, DATE, TIMESTAMPTZ } = types.builtins;

/** How values leave the database: numbers as numbers, times as ISO 8601 in UTC, dates as YYYY-MM-DD. */
const parsers: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: (text) => text,
  [TIMESTAMPTZ]: (text) => moment(text).toISOString(),
};

export const columnTypes = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? types.getTypeParser(oid, format as 'text')) as typeof types.getTypeParser,
};

/** PostgreSQL writes "0001-01-01 00:00:00+00", of which JavaScript makes the year 2001 unless it is ISO 8601. */
function moment(text: string): Date {
  return new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
}
