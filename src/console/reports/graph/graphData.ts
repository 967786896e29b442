import type { Metric } from '../../../definition/model/report';
import type { GraphData } from '../../../definition/reports/wire';

/** What a graph draws. */
export interface Drawn {
  metric: Metric;
  data: GraphData;
  /** The day that is not over yet. */
  today: string;
}

/** One point of a graph. */
export interface GraphPoint {
  day: string;
  series: string;
  value: number | null;
}

/** The points of all lines. Lines of the same name are told apart by their value. */
export function graphPoints({ days, series }: GraphData): GraphPoint[] {
  const names = seriesNames({ days, series });
  return series.flatMap(({ values }, line) =>
    days.map((day, index) => ({ day, series: names[line] ?? '', value: values[index] ?? null })),
  );
}

/** What each line is called. */
export function seriesNames({ series }: GraphData): string[] {
  const labels = series.map(({ label }) => label || '--');
  return labels.map((label, line) =>
    labels.indexOf(label) === labels.lastIndexOf(label) ? label : `${label} (${series[line]?.value})`,
  );
}
