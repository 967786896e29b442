import type { DayRange } from '../../../definition/reports/range';
import type { Scalar } from '../../../definition/types';

/** What a report shows: all of it stands in the address. */
export interface ReportState {
  /** The value of the tab; none for all together. */
  tab?: string;
  range: DayRange;
  /** The values of each dimension that is filtered by. */
  filters: Record<string, Scalar[]>;
  dimensions: string[];
  metrics: string[];
  /** The column that rows are sorted by, with a minus when the greatest comes first. */
  sort: string;
  page: number;
  pageSize: number;
  graph: GraphState;
}

/** What the graph shows. */
export interface GraphState {
  isShown: boolean;
  metric: string;
  /** The dimension whose values have a line each; none for one line. */
  by?: string;
}
