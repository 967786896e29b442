import type { Dataset, Dimension, Metric } from '../../../definition/model/report';
import type { DayRange } from '../../../definition/reports/range';

/** Which facts a query is about. */
export interface Scope {
  row: Dataset;
  tenantId: number;
  range: DayRange;
  /** Facts must have one of these values in each; several conditions may be about one dimension. */
  conditions: { dimension: Dimension; values: (string | number)[] }[];
}

/** An order: by a dimension's label or a metric's value. */
export interface Sort {
  field: string;
  descending: boolean;
}

/** What a report is asked, once everything in it is known to be permitted. */
export interface ReportQuery extends Scope {
  dimensions: Dimension[];
  metrics: Metric[];
  sorts: Sort[];
  /** How values read, by dimension, where that is not as they are stored. */
  labels: Map<string, Labels>;
}

/** How the values of a dimension read. */
export type Labels = Map<string | number, string>;
