import { formatDay } from '#definition/format/dates.ts';
import { formatAxisValue } from '#definition/reports/formatMetricValue.ts';
import { getReportText } from '../getReportText.ts';
import { formatMetric } from '../table/formatMetric.ts';
import { assignPaletteIndexes } from './assignPaletteIndexes.ts';
import type { LinePalette } from './buildLinePalette.ts';
import {
  buildComparisonPoints,
  buildGraphPoints,
  type GraphInput,
  type GraphPoint,
  getComparisonLineName,
  getGraphLineNames,
} from './graphPoints.ts';

/**
 * Builds the options of the chart library for a graph of the given width in pixels. `fontFamily` is the typeface of its
 * labels; the library draws on a canvas, which inherits none.
 */
export function buildChartOptions(
  drawn: GraphInput,
  { isDark, lines, othersColor }: LinePalette,
  width = 900,
  fontFamily?: string,
) {
  const { metric, data, today, colors = new Map() } = drawn;
  const ghost = buildComparisonPoints(data);
  const names = [...getGraphLineNames(data), ...(ghost.length > 0 ? [getComparisonLineName(data)] : [])];
  const isOthers = (line: number) => line > 0 && data.series[line]?.value == null;
  const members = names.map((name, line) => String(data.series[line]?.value ?? name));
  const places = assignPaletteIndexes(
    members.filter((_, line) => !isOthers(line)),
    colors,
    lines.length,
  );
  const range = names.map((_, line) => (isOthers(line) ? othersColor : lines[places.shift() ?? 0]));
  const { days } = data;
  const labelWidths = getLabelWidths(days, today);
  const isNamed = pickLabeledDays(days, labelWidths, width);
  const marks = getMarksByDay(data);
  const written = (value: number | null) => formatMetric(metric, value);
  const shared = {
    data: [...buildGraphPoints(drawn), ...ghost],
    xField: 'day',
    yField: 'value',
    colorField: 'series',
    theme: { type: isDark ? 'classicDark' : 'classic', view: { viewFill: 'transparent' } },
    scale: { color: { domain: names, range }, y: { nice: true, domainMin: getAxisMinimum(data) } },
    axis: {
      x: {
        title: false,
        labelFormatter: (day: string) => formatDayLabel(day, today, 'dayOfYear'),
        tickFilter: (_: string, index: number) => isNamed(index),
        labelAutoHide: false,
        labelAutoRotate: false,
        labelFontFamily: fontFamily,
      },
      y: {
        title: false,
        labelFormatter: (value: number) => formatAxisValue(metric, value),
        labelFontFamily: fontFamily,
      },
    },
    legend: names.length > 1 && {
      color: { itemMarker: 'point', position: 'bottom', itemLabelFontFamily: fontFamily },
    },
    tooltip: {
      title: (point: GraphPoint) =>
        describeDay(formatDayLabel(point.day, today, 'weekday'), marks.get(point.day)),
      items: [
        (point: GraphPoint) => ({
          name: point.isJoint ? '' : point.before ? formatDay(point.before, 'weekday') : point.series,
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
    annotations: [
      {
        type: 'lineX',
        data: [...marks.keys()].map((day) => ({ day })),
        encode: { x: 'day' },
        style: { stroke: othersColor, lineWidth: 1, lineDash: [3, 3] },
        tooltip: false,
      },
    ],
    // Half of the first and last labels extends beyond their points.
    insetLeft: labelWidths[0] / 2,
    insetRight: labelWidths[1] / 2,
    style: {
      lineWidth: 2,
      lineDash: ([point]: GraphPoint[]) =>
        point?.before !== undefined ? [4, 4] : point?.isPartial ? [2, 3] : undefined,
    },
  };
}

/** The number of changes on a day, and the texts of its notes. */
interface DayMarks {
  changes: number;
  notes: string[];
}

/** Returns the marks of each day that has changes or notes. */
function getMarksByDay({ days, annotations, notes }: GraphInput['data']): Map<string, DayMarks> {
  const marksOf = (day: string): DayMarks => ({
    changes: (annotations ?? []).filter((annotation) => annotation.day === day).length,
    notes: (notes ?? []).filter((note) => note.day === day).map(({ text }) => text),
  });
  const marks = days.map((day): [string, DayMarks] => [day, marksOf(day)]);
  return new Map(marks.filter(([, { changes, notes: texts }]) => changes + texts.length > 0));
}

/** Maximum length of a note in a tooltip, in characters. */
const maxTooltipNoteLength = 60;

/** Adds the number of changes and the first note to the name of a day. */
function describeDay(day: string, { changes, notes }: DayMarks = { changes: 0, notes: [] }): string {
  const [first, ...others] = notes;
  const note =
    first && (first.length > maxTooltipNoteLength ? `${first.slice(0, maxTooltipNoteLength)}…` : first);
  return [
    day,
    ...(changes > 0 ? [getReportText('report.changes', { count: changes })] : []),
    ...(note ? [others.length > 0 ? `${note} (+${others.length})` : note] : []),
  ].join(' · ');
}

/** Widths of a letter and of a Chinese character on the axis, and the gap between two labels, in pixels. */
const letterWidthPx = 7;
const wideLetterWidthPx = 12;
const labelGapPx = 10;

function getLabelWidth(label: string): number {
  const widths = [...label].map((letter) => (letter > '\u2e80' ? wideLetterWidthPx : letterWidthPx));
  return widths.reduce((sum, width) => sum + width, labelGapPx);
}

/** Returns the width of the widest day label, and that of the last one, which may be marked as unfinished, in pixels. */
function getLabelWidths(days: string[], today: string): [widest: number, last: number] {
  const widths = days.map((day) => getLabelWidth(formatDayLabel(day, today, 'dayOfYear')));
  const last = widths.at(-1) ?? 0;
  return [Math.max(0, ...(widths.length > 1 ? widths.slice(0, -1) : widths)), last];
}

/** Selects the days that get a label: always the last day, and as many earlier days as fit. */
function pickLabeledDays(
  days: string[],
  [widest, lastWidth]: [number, number],
  width: number,
): (index: number) => boolean {
  const last = days.length - 1;
  const each = width / Math.max(days.length, 1);
  const step = Math.max(1, Math.ceil(widest / each));
  const room = (lastWidth + widest) / 2;
  return (index) => index === last || ((last - index) % step === 0 && (last - index) * each >= room);
}

/** Formats a day for the axis or the tooltip. Marks an unfinished day. */
function formatDayLabel(day: string, today: string, style: 'dayOfYear' | 'weekday'): string {
  const name = formatDay(day, style);
  return day < today ? name : `${name} ${getReportText('report.partial')}`;
}

/** Returns the minimum of the value axis: 0, or lower if there are negative values. */
function getAxisMinimum({ series }: GraphInput['data']): number {
  return Math.min(0, ...series.flatMap(({ values, before = [] }) => [...values, ...before]).map(Number));
}
