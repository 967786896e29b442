import type { Dataset, MetricMeasure } from '#definition/model/report.ts';
import { quoteIdentifier } from '#server/storage/clickhouse/factTable.ts';

/**
 * Returns the SQL of a metric. A ratio is a ratio of sums, never a sum of ratios, and null when divided by zero.
 * `condition` limits the facts that count.
 */
export function buildMetricSql(measure: MetricMeasure, row: Dataset, condition?: string): string {
  if (measure.kind !== 'ratio') return buildColumnAggregateSql(measure.column, row, condition);
  const [over, under] = measure.columns.map(
    (column) => `toFloat64(${buildColumnAggregateSql(column, row, condition)})`,
  );
  const times = measure.multiplier === 1 ? '' : ` * ${measure.multiplier}`;
  return `${over}${times} / nullIf(${under}, 0)`;
}

/** Returns the SQL that sums a column, or counts its distinct values. */
export function buildColumnAggregateSql(
  column: string,
  { factColumns }: Dataset,
  condition: string | undefined,
): string {
  const name = factColumns[column]?.kind === 'unique' ? 'uniqMerge' : 'sum';
  return condition
    ? `${name}If(${quoteIdentifier(column)}, ${condition})`
    : `${name}(${quoteIdentifier(column)})`;
}
