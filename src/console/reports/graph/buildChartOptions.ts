import { formatAxisValue } from '#definition/reports/formatMetricValue.ts';
import { assignPaletteIndexes } from './assignPaletteIndexes.ts';
import { buildChartTooltip, tooltipSettings } from './buildChartTooltip.ts';
import type { LinePalette } from './buildLinePalette.ts';
import { getAxisMinimum } from './getAxisMinimum.ts';
import {
  buildComparisonPoints,
  buildGraphPoints,
  findDots,
  type GraphInput,
  type GraphPoint,
  getComparisonLineName,
  getGraphLineNames,
  isLineGraph,
} from './graphPoints.ts';
import { getGraphPositions } from './graphPositions.ts';
import { getLabelWidth, pickLabeledPositions } from './pickLabeledPositions.ts';
import { getMarksByPosition } from './positionMarks.ts';

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
  const { metric, data, today, isOfOneRecord = false, colors = new Map(), isStacked = false } = drawn;
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
  const points = [...buildGraphPoints(drawn), ...comparison];
  const isLine = isLineGraph(drawn);
  const shared = {
    data: isLine ? points : points.filter(({ isGap }) => !isGap),
    xField: 'position',
    yField: 'value',
    colorField: 'series',
    theme: { type: isDark ? 'classicDark' : 'classic', view: { viewFill: 'transparent' } },
    scale: { color: { domain: names, range }, y: { nice: true, domainMin: getAxisMinimum(drawn) } },
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
    tooltip: buildChartTooltip(drawn, positions, marks),
    interaction: { tooltip: tooltipSettings },
    animate: false,
  };
  const markLines = {
    type: 'lineX',
    data: [...marks.keys()].map((position) => ({ position })),
    encode: { x: 'position' },
    // In the middle of a bar.
    style: { stroke: othersColor, lineWidth: 1, lineDash: [3, 3], bandOffset: 0.5 },
    tooltip: false,
  };
  // Half of the first and last labels extends beyond their points.
  const insets = {
    insetLeft: getLabelWidth(positions[0]?.label ?? '') / 2,
    insetRight: getLabelWidth(positions.at(-1)?.label ?? '') / 2,
  };
  if (!isLine) {
    const fillOpacity = ({ isPartial }: GraphPoint) => (isPartial ? 0.55 : 1);
    return {
      ...shared,
      ...(isStacked ? { stack: true } : { group: names.length > 1 }),
      ...insets,
      annotations: positions.length > 1 ? [markLines] : [],
      style: { maxWidth: 64, fillOpacity },
    };
  }
  const dots = findDots(points);
  const getColor = ({ series }: GraphPoint) => range[names.indexOf(series)];
  return {
    ...shared,
    ...insets,
    seriesField: 'stroke',
    annotations: [
      markLines,
      ...(dots.length > 0
        ? [
            {
              type: 'point',
              data: dots,
              // With the color of the line, a dot is hidden when the legend hides the line.
              encode: { x: 'position', y: 'value', color: 'series', shape: 'point' },
              style: {
                r: 3.5,
                fill: getColor,
                fillOpacity: ({ isPartial }: GraphPoint) => (isPartial ? 0 : 1),
                stroke: getColor,
                lineWidth: ({ isPartial }: GraphPoint) => (isPartial ? 2 : 0),
              },
              tooltip: false,
            },
          ]
        : []),
    ],
    style: {
      lineWidth: 2,
      strokeOpacity: ([point]: GraphPoint[]) => (point?.isGap ? 0 : 1),
      lineDash: ([point]: GraphPoint[]) =>
        point?.before !== undefined ? [4, 4] : point?.isPartial ? [2, 3] : undefined,
    },
  };
}
