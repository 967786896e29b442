import type { Metric } from '../../../definition/reports/types';
import type { GraphData } from './GraphData';

/** What a graph draws. */
export interface Drawn {
  metric: Metric;
  data: GraphData;
  /** The day that is not over yet. */
  today: string;
}
