import type { RowPropertyDefinition } from '#definition/generated/definitions.generated.ts';
import type { FactTableColumn, Metric, MetricMeasure } from '#definition/model/report.ts';

type MeasureDefinitionInput = NonNullable<RowPropertyDefinition['measure']>;

/** Expands the measure of a metric: sum, unique count or ratio. */
export function expandMeasure({ sum, unique, ratio, multiplier }: MeasureDefinitionInput): MetricMeasure {
  if (ratio) return { kind: 'ratio', columns: [ratio[0] ?? '', ratio[1] ?? ''], multiplier: multiplier ?? 1 };
  if (unique) return { kind: 'unique', column: unique };
  return { kind: 'sum', column: sum ?? '' };
}

/** Returns the fact columns that a metric is computed from. */
export function getMetricFactColumns(measure: MetricMeasure): string[] {
  return measure.kind === 'ratio' ? measure.columns : [measure.column];
}

/** Returns the fact-table column that a sum or unique-count metric is computed from; undefined for a ratio. */
export function getMeasuredFactColumn({
  measure,
  display,
  type,
  renamedFrom,
}: RowPropertyDefinition): FactTableColumn | undefined {
  if (measure?.unique) return { column: measure.unique, renamedFrom, kind: 'unique' };
  if (!measure?.sum) return undefined;
  return {
    column: measure.sum,
    renamedFrom,
    kind: display === 'money' || type === 'number' ? 'amount' : 'count',
  };
}

/**
 * Describes a ratio as a formula for its tooltip: "Page RPM = gross revenue / page views * 1000". Empty for other
 * measures.
 */
export function describeRatio(
  title: string,
  measure: MetricMeasure,
  metrics: Pick<Metric, 'title' | 'measure'>[],
): string {
  if (measure.kind !== 'ratio') return '';
  const [over, under] = measure.columns.map((column) => lowercaseTitle(findColumnTitle(column, metrics)));
  return `${title} = ${over} / ${under}${measure.multiplier === 1 ? '' : ` * ${measure.multiplier}`}`;
}

function findColumnTitle(column: string, metrics: Pick<Metric, 'title' | 'measure'>[]): string {
  const base = metrics.find(({ measure }) => measure.kind !== 'ratio' && measure.column === column);
  return base?.title ?? column;
}

/** Lowercases a title for use within a sentence. Abbreviations such as UVs keep their capitals. */
function lowercaseTitle(title: string): string {
  return title.replace(/\w+/g, (word) => (/[A-Z].*[A-Z]/.test(word) ? word : word.toLowerCase()));
}
