import { formatDay } from '#definition/format/dates.ts';
import { formatAxisValue } from '#definition/reports/formatMetricValue.ts';
import type { RecordChangeAnnotation } from '#definition/reports/reportResponses.ts';
import { getReportText } from '../getReportText.ts';
import { formatMetric } from '../table/formatMetric.ts';
import { assignPaletteIndexes } from './assignPaletteIndexes.ts';
import type { LinePalette } from './buildLinePalette.ts';
import {
  buildComparisonPoints,
  buildGraphPoints,
  findIsolatedPoints,
  type GraphInput,
  type GraphPoint,
  getComparisonLineName,
  getGraphLineNames,
} from './graphPoints.ts';
import { type GraphPosition, getGraphPositions, getHourName } from './graphPositions.ts';

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
  const { metric, data, today, isOfOneRecord = false, colors = new Map() } = drawn;
  const comparison = buildComparisonPoints(data);
  const names = [...getGraphLineNames(data), ...(comparison.length > 0 ? [getComparisonLineName(data)] : [])];
  const isOthers = (line: number) => line > 0 && data.series[line]?.value == null;
  const members = names.map((name, line) => String(data.series[line]?.value ?? name));
  const places = assignPaletteIndexes(
    members.filter((_, line) => !isOthers(line)),
    colors,
    lines.length,
  );
  const range = names.map((_, line) => (isOthers(line) ? othersColor : lines[places.shift() ?? 0]));
  const positions = getGraphPositions(data, today);
  const positionsByName = new Map(positions.map((position) => [position.name, position]));
  const isNamed = pickLabeledPositions(positions, width);
  const marks = getMarksByPosition(data, positions, isOfOneRecord);
  const written = (value: number | null) => formatMetric(metric, value);
  const points = [...buildGraphPoints(drawn), ...comparison];
  const shared = {
    data: points,
    xField: 'position',
    yField: 'value',
    colorField: 'series',
    theme: { type: isDark ? 'classicDark' : 'classic', view: { viewFill: 'transparent' } },
    scale: { color: { domain: names, range }, y: { nice: true, domainMin: getAxisMinimum(data) } },
    axis: {
      x: {
        title: false,
        labelFormatter: (name: string) => positionsByName.get(name)?.label ?? name,
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
      title: ({ position }: GraphPoint) =>
        describePosition(positionsByName.get(position)?.title ?? position, marks.get(position)),
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
  if (positions.length === 1) {
    const fillOpacity = ({ isPartial }: GraphPoint) => (isPartial ? 0.55 : 1);
    return { ...shared, group: names.length > 1, style: { maxWidth: 64, fillOpacity } };
  }
  const isolated = findIsolatedPoints(points);
  return {
    ...shared,
    seriesField: 'stroke',
    annotations: [
      {
        type: 'lineX',
        data: [...marks.keys()].map((position) => ({ position })),
        encode: { x: 'position' },
        style: { stroke: othersColor, lineWidth: 1, lineDash: [3, 3] },
        tooltip: false,
      },
      ...(isolated.length > 0
        ? [
            {
              type: 'point',
              data: isolated,
              encode: { x: 'position', y: 'value', shape: 'point' },
              style: {
                r: 3.5,
                fill: ({ series }: GraphPoint) => range[names.indexOf(series)],
                fillOpacity: 1,
                lineWidth: 0,
              },
              tooltip: false,
            },
          ]
        : []),
    ],
    // Half of the first and last labels extends beyond their points.
    insetLeft: getLabelWidth(positions[0]?.label ?? '') / 2,
    insetRight: getLabelWidth(positions.at(-1)?.label ?? '') / 2,
    style: {
      lineWidth: 2,
      lineDash: ([point]: GraphPoint[]) =>
        point?.before !== undefined ? [4, 4] : point?.isPartial ? [2, 3] : undefined,
    },
  };
}

/** The number of changes on a day or in an hour, and the texts of its notes. */
interface PositionMarks {
  changes: number;
  notes: string[];
}

/**
 * Returns the marks of each position that has changes or notes, by its name. A note belongs to a day, not to an hour. The
 * label of the record that a note concerns precedes the text, unless all notes concern the same one.
 */
function getMarksByPosition(
  { days, hours, annotations, notes }: GraphInput['data'],
  positions: GraphPosition[],
  isOfOneRecord: boolean,
): Map<string, PositionMarks> {
  const isAt = ({ day, timeOfDay }: RecordChangeAnnotation, name: string) =>
    hours ? day === days[0] && getHourName(Number.parseInt(timeOfDay, 10)) === name : day === name;
  const marksOf = (name: string): PositionMarks => ({
    changes: (annotations ?? []).filter((annotation) => isAt(annotation, name)).length,
    notes: (notes ?? [])
      .filter(({ day }) => day === name)
      .map(({ text, record }) =>
        record && !isOfOneRecord ? `${record.label}: ${shortenNote(text)}` : shortenNote(text),
      ),
  });
  const marks = positions.map(({ name }): [string, PositionMarks] => [name, marksOf(name)]);
  return new Map(marks.filter(([, { changes, notes: texts }]) => changes + texts.length > 0));
}

/** Maximum length of a note in a tooltip, in characters. */
const maxTooltipNoteLength = 60;

function shortenNote(text: string): string {
  return text.length > maxTooltipNoteLength ? `${text.slice(0, maxTooltipNoteLength)}…` : text;
}

/** Adds the number of changes and the first note to the title of a day or an hour. */
function describePosition(
  title: string,
  { changes, notes }: PositionMarks = { changes: 0, notes: [] },
): string {
  const [note, ...others] = notes;
  return [
    title,
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

/** Returns the index of the position that always gets a label: the first that is not over, else the last one. */
function findMainIndex(positions: GraphPosition[]): number {
  const unfinished = positions.findIndex(({ isOver }) => !isOver);
  return unfinished >= 0 ? unfinished : positions.length - 1;
}

/** Selects the positions that get a label: always the main one, and as many others as fit. */
function pickLabeledPositions(positions: GraphPosition[], width: number): (index: number) => boolean {
  const main = findMainIndex(positions);
  const widths = positions.map(({ label }) => getLabelWidth(label));
  const [mainWidth = 0] = widths.splice(main, 1);
  const widest = Math.max(0, ...widths);
  const each = width / Math.max(positions.length, 1);
  const step = Math.max(1, Math.ceil(widest / each));
  const room = (mainWidth + widest) / 2;
  return (index) => {
    const apart = Math.abs(main - index);
    return apart === 0 || (apart % step === 0 && apart * each >= room);
  };
}

/** Returns the minimum of the value axis: 0, or lower if there are negative values. */
function getAxisMinimum({ series }: GraphInput['data']): number {
  return Math.min(0, ...series.flatMap(({ values, before = [] }) => [...values, ...before]).map(Number));
}
