/** The daily figures of one series: the total, or one value of a dimension. */
export interface MetricSeries {
  /** The stored value of the dimension and its label; both are empty for the total. */
  value: string;
  label: string;
  /** The days with facts. */
  days: Set<string>;
  /** Figures by metric, then by day. Sums are 0 on days on which only other series have facts. */
  figures: Map<string, Map<string, number>>;
}
