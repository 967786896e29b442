import type { Metric } from '../../../definition/reports/types';
import { text } from '../../../definition/text';
import { metricText } from '../table/metricText';
import type { GraphData } from './GraphData';
import { seriesNames } from './graphPoints';

/** What a graph shows, in words: each line's lowest and highest figure, and the day of it. */
export function graphSummary(metric: Metric, data: GraphData): string {
  const { days } = data;
  const lines = data.series.map(({ values }, line) => {
    const known = values.filter((value) => value !== null);
    const [least, most] = [Math.min(...known), Math.max(...known)];
    const name = seriesNames(data)[line];
    if (known.length === 0) return text('report.graph.nothing', { name });
    return text('report.graph.line', {
      name,
      least: metricText(metric, least),
      leastDay: days[values.indexOf(least)],
      most: metricText(metric, most),
      mostDay: days[values.indexOf(most)],
    });
  });
  const lead = text('report.graph.of', { title: metric.title, begin: days[0], end: days.at(-1) });
  return [lead, ...lines].join(' ');
}
