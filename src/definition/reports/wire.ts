import type { DayRange } from '../days';
import type { Choice, Row, Scalar } from '../model/entity';
import { profile } from '../profile';
import type { Comparison } from './compare';

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
  /** Where no row matches: as many of the last days that have any, of those that may be asked for. */
  [profile.report.nearest]?: DayRange;
  /** What was compared, where that was asked for. */
  [profile.report.compared]?: Comparison;
  /** The Total row: over everything that matches, not over the page. */
  total: Row;
}

/** A metric over the days: one line, or one for each of a dimension's greatest values and one for the rest. */
export interface GraphData {
  days: string[];
  /** The days that each is compared with. */
  before?: string[];
  series: GraphSeries[];
}

/** One line of a graph. */
export interface GraphSeries {
  /** What the facts hold; null where the line is not of one value. */
  value: Scalar | null;
  label: string;
  /** One for each day. */
  values: (number | null)[];
  /** One for each day that each is compared with. */
  before?: (number | null)[];
}
