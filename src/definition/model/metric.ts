import type { LabeledChoice, ReferenceSettings } from './entity.ts';

/** A dimension: a property by which report rows are grouped. */
export interface Dimension {
  name: string;
  title: string;
  description?: string;
  /** Type of the stored value, which is also the type of filter values. */
  type: 'string' | 'integer';
  format?: 'date' | 'utc-offset';
  /** Column of the fact table. */
  column: string;
  /** True for the dimension with the date of a fact. */
  isDay: boolean;
  /**
   * Field of a report row with the stored value; `labelKey` is the field with its label. Both are equal if the value is
   * its own label.
   */
  valueKey: string;
  labelKey: string;
  choices?: LabeledChoice[];
  dictionary?: string;
  references?: ReferenceSettings;
  /** True if facts contain the name that the record had on the day, so values without a record are normal. */
  byName?: boolean;
  /** Property of the referenced record that is shown if the label is empty. */
  fallback?: string;
  /** True if labels begin with the key of the referenced record. */
  labelWithKey?: boolean;
  /** Value for facts whose file has no such column. */
  default?: string | number;
  /** Column with a stable id, for values that can be renamed. */
  identity?: string;
}

/** The computation of a metric from columns of the fact table: sum, unique count or ratio. */
export type MetricMeasure =
  | { kind: 'sum'; column: string }
  | { kind: 'unique'; column: string }
  | { kind: 'ratio'; columns: [string, string]; multiplier: number };

/** A metric of a report, such as impressions or revenue. */
export interface Metric {
  name: string;
  title: string;
  /** Tooltip: meaning and formula. */
  description?: string;
  display: 'number' | 'money' | 'percent';
  /** The direction of an improvement. Undefined: neutral. */
  goodDirection?: 'higher' | 'lower';
  /** Number of decimals. Default: 0 for counts, 2 for other metrics. */
  decimals: number;
  measure: MetricMeasure;
  /** True if the total is the sum of the rows. False for ratios and unique counts. */
  isAdditive: boolean;
}

/** A report's metric of each record of a resource, over the last complete days. */
export interface RecordMetric {
  report: string;
  metric: Metric;
  days: number;
  /** The dimension whose values are the records. */
  dimension: Dimension;
  /** Property of a record that the dimension stores. */
  property: string;
  /** Menu item that a user needs to see the report. */
  menu?: string;
}
