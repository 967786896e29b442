import type { Dataset, Dimension, Metric } from '#definition/model/report.ts';
import type { ComparedDaysWithoutFacts } from '#definition/reports/comparisonRange.ts';
import type { DayRange } from '#definition/time/days.ts';

/** The facts that a query covers. */
export interface ReportScope {
  row: Dataset;
  tenantId: number;
  range: DayRange;
  /** Facts must match one of the values of each condition. Several conditions may use the same dimension. */
  conditions: { dimension: Dimension; values: (string | number)[] }[];
}

/** Sort order: by a dimension's label, a metric's value, or its change. */
export interface ReportSort {
  field: string;
  descending: boolean;
}

/** A validated and authorized report query. */
export interface ReportQuery extends ReportScope {
  dimensions: Dimension[];
  metrics: Metric[];
  sorts: ReportSort[];
  /** The metric that orders the rows of one day, if rows are sorted by day only. */
  rankBy?: string;
  /** The days to compare with, if any. */
  before?: DayRange;
  /** The days without facts. Their figures are null. */
  withoutFacts?: ComparedDaysWithoutFacts;
  /** Labels by dimension, where they differ from the stored values. */
  labels: Map<string, LabelByValue>;
}

/** Labels of a dimension's values. */
export type LabelByValue = Map<string | number, string>;
