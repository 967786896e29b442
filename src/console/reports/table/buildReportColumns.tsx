import type { ReactNode } from 'react';
import { getSourceMark } from '#console/explainer.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Dimension, Metric, Report } from '#definition/model/report.ts';
import { getChangeColumnName } from '#definition/reports/comparisonRange.ts';
import type { ReportState } from '#definition/reports/reportState.ts';
import type { TenantReportOptions } from '#definition/reports/resolveTenantReportOptions.ts';
import { formatPreviousValue } from '../compare/formatChange.ts';
import { MetricChange } from '../compare/MetricChange.tsx';
import { getReportText } from '../getReportText.ts';
import {
  getChangeColumnWidthInCharacters,
  getDimensionColumnWidthInCharacters,
  getMetricColumnWidthInCharacters,
} from './columnWidths.ts';
import { buildDrillDownStateChange, DimensionValueCell } from './DimensionValueCell.tsx';
import { formatMetric } from './formatMetric.ts';
import { formatDimensionValue, type LabelsByDimension } from './useDimensionLabels.ts';

/** Input of `buildReportColumns`. */
interface ReportColumnsInput {
  report: Report;
  available: TenantReportOptions;
  state: ReportState;
  /** The columns of the loaded rows. */
  shown: { dimensions: string[]; metrics: string[]; isCompared: boolean };
  labels: LabelsByDimension;
  rows: RecordValues[];
  total: RecordValues;
  /** The current day, whose data is incomplete. */
  today: string;
  onChange: (part: Partial<ReportState>) => void;
}

/**
 * Builds the columns of a report's table: dimensions in the order of the definition, then the shown metrics in their
 * order, each with its change.
 */
export function buildReportColumns(source: ReportColumnsInput): ReportColumn[] {
  const { available, shown } = source;
  const dimensions = available.dimensions.filter(({ name }) => shown.dimensions.includes(name));
  const metrics = shown.metrics.flatMap((name) => available.metrics.filter((metric) => metric.name === name));
  return [
    ...dimensions.map((dimension, index) => ({
      ...dimensionColumn(dimension, source),
      className: getStickyCellClass(index, dimensions.length),
    })),
    ...metrics.flatMap((metric) => [
      metricColumn(metric, source),
      ...(shown.isCompared ? [changeColumn(metric, source)] : []),
    ]),
  ];
}

/** Number of sticky dimension columns. */
const stickyDimensionCount = 2;

/**
 * Returns the CSS class of a dimension's cells. The first columns are sticky, and the last sticky column has a border.
 */
function getStickyCellClass(index: number, dimensions: number): string | undefined {
  const name = ['cell-first', 'cell-second'][index];
  return index === Math.min(dimensions, stickyDimensionCount) - 1 ? `${name} cell-edge` : name;
}

function dimensionColumn(dimension: Dimension, source: ReportColumnsInput): ReportColumn {
  const { report, available, state, labels, rows, today, onChange } = source;
  const { name, title, description: tip, isDay } = dimension;
  const label = (row: RecordValues) => formatDimensionValue(dimension, row, labels[name]);
  const isPartial = (row: RecordValues) => isDay && String(row[name]) >= today;
  // Labels are measured once per distinct value, because large reports repeat them.
  const different = [...new Map(rows.map((row) => [row[dimension.labelKey], row])).values()];
  const mark = different.some(isPartial) ? getReportText('report.partial').length + 1 : 0;
  return {
    name,
    title,
    tip,
    sourceMark: getSourceMark(report, dimension),
    isNumeric: false,
    width: getDimensionColumnWidthInCharacters(title, different.map(label), mark),
    render: (row) => {
      const change = buildDrillDownStateChange(report, available, state, dimension, row);
      return (
        <DimensionValueCell
          label={label(row)}
          onDrillDown={change && (() => onChange(change))}
          isPartial={isPartial(row)}
        />
      );
    },
  };
}

function metricColumn(metric: Metric, { report, rows, total }: ReportColumnsInput): ReportColumn {
  const { name, title, description: tip } = metric;
  return {
    name,
    title,
    tip,
    sourceMark: getSourceMark(report, metric),
    isNumeric: true,
    className: 'cell-end',
    width: getMetricColumnWidthInCharacters(metric, rows, total),
    render: (row) => formatMetric(metric, row[name]),
  };
}

function changeColumn(metric: Metric, { report, rows, total }: ReportColumnsInput): ReportColumn {
  const title = getReportText('report.change', { title: metric.title });
  return {
    name: getChangeColumnName(metric),
    title,
    sourceMark: getSourceMark(report, metric),
    isNumeric: true,
    className: 'cell-end cell-change',
    width: getChangeColumnWidthInCharacters(metric, title, rows, total),
    render: (row) => <MetricChange metric={metric} row={row} title={formatPreviousValue(metric, row)} />,
  };
}

/** A column of a report's table: heading, width in characters, and a function that renders its cells. */
export interface ReportColumn {
  name: string;
  title: string;
  /** Description and formula of the metric. */
  tip?: string;
  /** Source mark of the column, for Explain. */
  sourceMark?: string;
  isNumeric: boolean;
  /** CSS classes of the cells: right-aligned for numbers, sticky for the first two dimensions. */
  className?: string;
  /** In characters. */
  width: number;
  render: (row: RecordValues) => ReactNode;
}
