import type { DayRange } from '../../../definition/days';
import type { Dataset, Dimension, Metric } from '../../../definition/model/report';

/** Which facts a query is about. */
export interface Scope {
  row: Dataset;
  tenantId: number;
  range: DayRange;
  /** Facts must have one of these values in each; several conditions may be about one dimension. */
  conditions: { dimension: Dimension; values: (string | number)[] }[];
}

/** An order: by a dimension's label, a metric's value, or how it has changed. */
export interface Sort {
  field: string;
  descending: boolean;
}

/** What a report is asked, once everything in it is known to be permitted. */
export interface ReportQuery extends Scope {
  dimensions: Dimension[];
  metrics: Metric[];
  sorts: Sort[];
  /** The days that each metric is compared with, where it is. */
  before?: DayRange;
  /** How values read, by dimension, where that is not as they are stored. */
  labels: Map<string, Labels>;
}

/** How the values of a dimension read. */
export type Labels = Map<string | number, string>;
