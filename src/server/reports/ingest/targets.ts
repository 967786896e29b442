import type { Dimension, ReportRow } from '../../../definition/reports/types';
import { companyColumn, visitorColumn } from '../tables/factTable';

/** A column that is written, and what may become a value of it. */
export interface Target {
  column: string;
  /** What people call it. */
  title: string;
  kind: 'day' | 'id' | 'text' | 'count' | 'amount' | 'visitor';
  /** The names that a file may have for it. */
  names: string[];
  choices?: (string | number)[];
  pattern?: RegExp;
  /** What it holds where the file says nothing; none where the file must say something. */
  default?: string | number;
}

const utcOffset = /^UTC[+-]\d\d:\d\d$/;

/** Every column of a report's facts that an ingest writes, in the order in which it is written. */
export function targetsOf(row: ReportRow): Target[] {
  const company: Target = {
    column: companyColumn,
    title: 'Company',
    kind: 'id',
    names: ['Company', 'company_id', 'CompanyId'],
  };
  return [company, ...Object.values(row.dimensions).map(ofDimension), ...ofMetrics(row)];
}

/** A name as it is compared: capitals, spaces, and the like make no difference. */
export function plain(name: string): string {
  return name.toLowerCase().replace(/[\s_./-]+/g, '');
}

function ofDimension(dimension: Dimension): Target {
  const { column, title, name, valueKey, labelKey, references, isDay, type, choices, format } = dimension;
  // A file that names a record by its label cannot be taken for one that gives its key.
  const isKey = references !== undefined && type === 'integer';
  const names = isKey ? [column, valueKey, `${name}Id`] : [column, name, title, labelKey];
  return {
    column,
    title,
    names,
    kind: isDay ? 'day' : type === 'integer' ? 'id' : 'text',
    choices: choices?.map(({ value }) => value as string | number),
    pattern: format === 'utc-offset' ? utcOffset : undefined,
    default: dimension.default,
  };
}

function ofMetrics({ bases, metrics }: ReportRow): Target[] {
  return Object.values(bases).map(({ column, kind }): Target => {
    const metric = Object.values(metrics).find(
      ({ measure }) => measure.kind !== 'ratio' && measure.column === column,
    );
    const names = [column, metric?.name ?? column, metric?.title ?? column];
    const title = metric?.title ?? column;
    if (kind === 'visitors')
      return {
        column: visitorColumn(column),
        title,
        names: [...names, visitorColumn(column)],
        kind: 'visitor',
        default: '',
      };
    return { column, title, names, kind, default: 0 };
  });
}
