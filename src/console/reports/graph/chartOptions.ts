import { text } from '../../../definition/text';
import { metricText } from '../table/metricText';
import { type Drawn, type GraphPoint, graphPoints, seriesNames } from './graphData';
import type { LineColours } from './lineColours';

/** How a graph is drawn: a line for each series over the days. */
export function chartOptions({ metric, data, today }: Drawn, { isDark, lines, others }: LineColours) {
  const range = data.series.map(({ value }, line) =>
    value === null && line > 0 ? others : lines[line % lines.length],
  );
  const dayLabel = (day: string) =>
    day < today ? day.slice(5) : `${day.slice(5)} ${text('report.partial')}`;
  const written = (value: number | null) => metricText(metric, value);
  return {
    data: graphPoints(data),
    xField: 'day',
    yField: 'value',
    colorField: 'series',
    theme: { type: isDark ? 'classicDark' : 'classic', view: { viewFill: 'transparent' } },
    scale: { color: { domain: seriesNames(data), range }, y: { nice: true, domainMin: 0 } },
    axis: {
      x: { title: false, labelFormatter: dayLabel, labelAutoHide: true, labelAutoRotate: false },
      y: { title: false, labelFormatter: written },
    },
    legend: data.series.length > 1 && { color: { itemMarker: 'point', position: 'bottom' } },
    tooltip: {
      title: (point: GraphPoint) => point.day,
      items: [(point: GraphPoint) => ({ name: point.series, value: written(point.value) })],
    },
    style: { lineWidth: 2 },
    animate: false,
  };
}
