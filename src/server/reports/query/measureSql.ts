import type { Dataset, Measure } from '../../../definition/model/report';
import { quoted } from '../../storage/clickhouse/factTable';

/**
 * The SQL of a metric: a ratio is one of sums, never a sum of ratios, and empty when divided by zero. With a condition
 * it counts only those facts that meet it.
 */
export function measureSql(measure: Measure, row: Dataset, condition?: string): string {
  if (measure.kind !== 'ratio') return aggregate(measure.column, row, condition);
  const [over, under] = measure.columns.map((column) => `toFloat64(${aggregate(column, row, condition)})`);
  const times = measure.times === 1 ? '' : ` * ${measure.times}`;
  return `${over}${times} / nullIf(${under}, 0)`;
}

/** The SQL of what a column adds up to. */
export function aggregate(column: string, { bases }: Dataset, condition: string | undefined): string {
  const name = bases[column]?.kind === 'unique' ? 'uniqMerge' : 'sum';
  return condition ? `${name}If(${quoted(column)}, ${condition})` : `${name}(${quoted(column)})`;
}
