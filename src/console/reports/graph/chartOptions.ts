import { metricText } from '../table/metricText';
import { text } from '../text';
import { type Drawn, type GraphPoint, ghostName, ghostPoints, graphPoints, seriesNames } from './graphData';
import type { LineColours } from './lineColours';

/** How a graph is drawn in so many pixels: a line for each series over the days; of one day a bar for each. */
export function chartOptions(drawn: Drawn, { isDark, lines, others }: LineColours, width = 900) {
  const { metric, data, today } = drawn;
  const ghost = ghostPoints(data);
  const names = [...seriesNames(data), ...(ghost.length > 0 ? [ghostName(data)] : [])];
  const range = names.map((_, line) =>
    line > 0 && data.series[line]?.value == null ? others : lines[line % lines.length],
  );
  const { days } = data;
  const isNamed = namedDays(days, today, width);
  const written = (value: number | null) => metricText(metric, value);
  const shared = {
    data: [...graphPoints(drawn), ...ghost],
    xField: 'day',
    yField: 'value',
    colorField: 'series',
    theme: { type: isDark ? 'classicDark' : 'classic', view: { viewFill: 'transparent' } },
    scale: { color: { domain: names, range }, y: { nice: true, domainMin: leastOf(data) } },
    axis: {
      x: {
        title: false,
        labelFormatter: (day: string) => dayLabel(day, today),
        tickFilter: (_: string, index: number) => isNamed(index),
        labelAutoHide: false,
        labelAutoRotate: false,
      },
      y: { title: false, labelFormatter: written },
    },
    legend: names.length > 1 && { color: { itemMarker: 'point', position: 'bottom' } },
    tooltip: {
      title: (point: GraphPoint) => dayLabel(point.day, today, 0),
      items: [
        (point: GraphPoint) => ({
          name: point.isJoint ? '' : (point.before ?? point.series),
          value: written(point.value),
        }),
      ],
    },
    interaction: { tooltip: { filter: ({ name }: { name: string }) => name !== '' } },
    animate: false,
  };
  if (days.length === 1) {
    const fillOpacity = ({ isPartial }: GraphPoint) => (isPartial ? 0.55 : 1);
    return { ...shared, group: names.length > 1, style: { maxWidth: 64, fillOpacity } };
  }
  return {
    ...shared,
    seriesField: 'stroke',
    // The first and the last day's label stand half beside their point.
    insetLeft: labelWidth / 2,
    insetRight: (days.at(-1) ?? '') < today ? labelWidth / 2 : partialWidth / 2,
    style: {
      lineWidth: 2,
      lineDash: ([point]: GraphPoint[]) =>
        point?.before !== undefined ? [4, 4] : point?.isPartial ? [2, 3] : undefined,
    },
  };
}

/** In pixels, with the room between two. */
const labelWidth = 52;
const partialWidth = 96;

/** Which days of a graph are named: the last always, and before it as many as find room beside each other. */
function namedDays(days: string[], today: string, width: number): (index: number) => boolean {
  const last = days.length - 1;
  const each = width / Math.max(days.length, 1);
  const step = Math.max(1, Math.ceil(labelWidth / each));
  const room = (days[last] ?? '') < today ? labelWidth : (partialWidth + labelWidth) / 2;
  return (index) => index === last || ((last - index) % step === 0 && (last - index) * each >= room);
}

/** A day as it is named under a graph, from the month on; one that is not over says so. */
function dayLabel(day: string, today: string, from = 5): string {
  const name = day.slice(from);
  return day < today ? name : `${name} ${text('report.partial')}`;
}

/** Where the scale begins: at nothing, or below it where figures are. */
function leastOf({ series }: Drawn['data']): number {
  return Math.min(0, ...series.flatMap(({ values, before = [] }) => [...values, ...before]).map(Number));
}
