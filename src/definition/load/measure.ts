import type { RowPropertyDefinition } from '../generated/definitions.generated';
import type { Base, Measure, Metric } from '../model/report';

type Definition = NonNullable<RowPropertyDefinition['measure']>;

/** Works out how a metric comes about. */
export function loadMeasure({ sum, unique, ratio, times }: Definition): Measure {
  if (ratio) return { kind: 'ratio', columns: [ratio[0] ?? '', ratio[1] ?? ''], times: times ?? 1 };
  if (unique) return { kind: 'unique', column: unique };
  return { kind: 'sum', column: sum ?? '' };
}

/** The columns that a metric is computed from. */
export function columnsOf(measure: Measure): string[] {
  return measure.kind === 'ratio' ? measure.columns : [measure.column];
}

/** The column that a metric brings into the facts; a ratio brings none. */
export function baseOf({ measure, display, type, was }: RowPropertyDefinition): Base | undefined {
  if (measure?.unique) return { column: measure.unique, was, kind: 'unique' };
  if (!measure?.sum) return undefined;
  return { column: measure.sum, was, kind: display === 'money' || type === 'number' ? 'amount' : 'count' };
}

/**
 * Says how a ratio is computed, such as "Page RPM = gross revenue / page views * 1000": a column is called
 * as the metric is that adds it up.
 */
export function formula(
  title: string,
  measure: Measure,
  metrics: Pick<Metric, 'title' | 'measure'>[],
): string {
  if (measure.kind !== 'ratio') return '';
  const [over, under] = measure.columns.map((column) => spoken(titleOf(column, metrics)));
  return `${title} = ${over} / ${under}${measure.times === 1 ? '' : ` * ${measure.times}`}`;
}

function titleOf(column: string, metrics: Pick<Metric, 'title' | 'measure'>[]): string {
  const base = metrics.find(({ measure }) => measure.kind !== 'ratio' && measure.column === column);
  return base?.title ?? column;
}

/** A title within a sentence: abbreviations such as UVs keep their capitals. */
function spoken(title: string): string {
  return title.replace(/\w+/g, (word) => (/[A-Z].*[A-Z]/.test(word) ? word : word.toLowerCase()));
}
