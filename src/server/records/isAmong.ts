import { type RawBuilder, sql } from 'kysely';

/** Compares a column with any number of values, none too, as one parameter. */
export function isAmong(column: string | RawBuilder<unknown>, values: unknown[]) {
  const value = typeof column === 'string' ? sql.ref(column) : column;
  return sql<boolean>`${value} = any (${values})`;
}
