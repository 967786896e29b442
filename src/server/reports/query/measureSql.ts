import type { Dataset, Measure } from '../../../definition/model/report';
import { quoted } from '../../storage/clickhouse/factTable';

/** The SQL of a metric: a ratio is one of sums, never a sum of ratios, and empty when divided by zero. */
export function measureSql(measure: Measure, row: Dataset): string {
  if (measure.kind !== 'ratio') return aggregate(measure.column, row);
  const [over, under] = measure.columns.map((column) => `toFloat64(${aggregate(column, row)})`);
  const times = measure.times === 1 ? '' : ` * ${measure.times}`;
  return `${over}${times} / nullIf(${under}, 0)`;
}

function aggregate(column: string, { bases }: Dataset): string {
  return bases[column]?.kind === 'unique' ? `uniqMerge(${quoted(column)})` : `sum(${quoted(column)})`;
}
