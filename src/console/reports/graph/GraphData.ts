import type { Scalar } from '../../../definition/types';

/** A graph's figures: the days, and for each line one figure a day, in that order. */
export interface GraphData {
  days: string[];
  series: GraphSeries[];
}

/** One line of a graph; the one of all the rest together, or of everything, has no value. */
export interface GraphSeries {
  value: Scalar | null;
  label: string;
  values: (number | null)[];
}
