import type { Measure, ReportRow } from '../../../definition/reports/types';
import { quoted } from '../tables/factTable';

/** The SQL of a metric: a ratio is one of sums, never a sum of ratios, and empty when divided by zero. */
export function measureSql(measure: Measure, row: ReportRow): string {
  if (measure.kind !== 'ratio') return aggregate(measure.column, row);
  const [over, under] = measure.columns.map((column) => `toFloat64(${aggregate(column, row)})`);
  const times = measure.times === 1 ? '' : ` * ${measure.times}`;
  return `${over}${times} / nullIf(${under}, 0)`;
}

function aggregate(column: string, { bases }: ReportRow): string {
  return bases[column]?.kind === 'visitors' ? `uniqMerge(${quoted(column)})` : `sum(${quoted(column)})`;
}
