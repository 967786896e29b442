import type { Choice, Row, Scalar } from '../model/entity';
import { profile } from '../profile';

/** A metric that a reader receives. */
export interface MetricChoice extends Choice {
  value: string;
  description?: string;
  display?: string;
  /** Whether it is shown at first. */
  default?: boolean;
}

/** A page of a report's table. */
export interface ReportRows {
  rows: Row[];
  [profile.report.count]: number;
  /** The Total row: over everything that matches, not over the page. */
  total: Row;
}

/** A metric over the days: one line, or one for each of a dimension's greatest values and one for the rest. */
export interface GraphData {
  days: string[];
  series: GraphSeries[];
}

/** One line of a graph. */
export interface GraphSeries {
  /** What the facts hold; null where the line is not of one value. */
  value: Scalar | null;
  label: string;
  /** One for each day. */
  values: (number | null)[];
}
