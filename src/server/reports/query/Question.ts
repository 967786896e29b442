import type { DayRange } from '../../../definition/reports/range';
import type { Dimension, Metric, ReportRow } from '../../../definition/reports/types';
import type { Labels } from '../labels/Labels';

/** Which facts a question is about. */
export interface Scope {
  row: ReportRow;
  companyId: number;
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
export interface Question extends Scope {
  dimensions: Dimension[];
  metrics: Metric[];
  sorts: Sort[];
  /** How values read, by dimension, where that is not as they are stored. */
  labels: Map<string, Labels>;
}
