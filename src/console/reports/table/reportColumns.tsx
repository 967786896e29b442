import type { ReactNode } from 'react';
import type { Row } from '../../../definition/model/entity';
import type { Dimension, Metric, Report } from '../../../definition/model/report';
import { changeName } from '../../../definition/reports/compare';
import type { Available } from '../../../definition/reports/offered';
import type { ReportState } from '../../../definition/reports/reportState';
import { sourceMark } from '../../sourceMark';
import { beforeText, changeText, isBadChange } from '../compare/change';
import { text } from '../text';
import { changeWidth, dimensionWidth, metricWidth } from './columnWidths';
import { DimensionValue, drillDown } from './DimensionValue';
import { type DimensionLabels, dimensionText } from './dimensionLabels';
import { metricText } from './metricText';

/** What a report's columns are made from. */
interface ColumnSource {
  report: Report;
  available: Available;
  state: ReportState;
  /** The columns that the rows have. */
  shown: { dimensions: string[]; metrics: string[]; isCompared: boolean };
  labels: DimensionLabels;
  rows: Row[];
  total: Row;
  /** The day that is not over yet. */
  today: string;
  onChange: (part: Partial<ReportState>) => void;
}

/** The columns of a report's table: the dimensions that rows are grouped by, then the metrics. */
export function reportColumns(source: ColumnSource): ReportColumn[] {
  const { available, shown } = source;
  const dimensions = available.dimensions.filter(({ name }) => shown.dimensions.includes(name));
  const metrics = available.metrics.filter(({ name }) => shown.metrics.includes(name));
  return [
    ...dimensions.map((dimension, index) => ({
      ...dimensionColumn(dimension, source),
      className: inSight(index, dimensions.length),
      decides: index < inSightAlways,
    })),
    ...metrics.flatMap((metric) => [
      metricColumn(metric, source),
      ...(shown.isCompared ? [changeColumn(metric, source)] : []),
    ]),
  ];
}

/** So many dimensions stay in sight. */
const inSightAlways = 2;

/** The class of a dimension's cells: the first ones stay in sight, and the last of these has an edge. */
function inSight(index: number, dimensions: number): string | undefined {
  const name = ['cell-first', 'cell-second'][index];
  return index === Math.min(dimensions, inSightAlways) - 1 ? `${name} cell-edge` : name;
}

function dimensionColumn(dimension: Dimension, source: ColumnSource): Omit<ReportColumn, 'decides'> {
  const { report, available, state, labels, rows, today, onChange } = source;
  const { name, title, description: tip, isDay } = dimension;
  const label = (row: Row) => dimensionText(dimension, row, labels[name]);
  const isPartial = (row: Row) => isDay && String(row[name]) >= today;
  // Of ten thousand rows few read differently, and only how they read makes a column wide.
  const different = [...new Map(rows.map((row) => [row[dimension.labelKey], row])).values()];
  const mark = different.some(isPartial) ? text('report.partial').length + 1 : 0;
  return {
    name,
    title,
    tip,
    made: sourceMark(report, dimension),
    isNumeric: false,
    width: dimensionWidth(title, different.map(label), mark),
    render: (row) => {
      const change = drillDown(report, available, state, dimension, row);
      return (
        <DimensionValue
          label={label(row)}
          onDrillDown={change && (() => onChange(change))}
          isPartial={isPartial(row)}
        />
      );
    },
  };
}

function metricColumn(metric: Metric, { report, rows, total }: ColumnSource): ReportColumn {
  const { name, title, description: tip } = metric;
  return {
    name,
    title,
    tip,
    made: sourceMark(report, metric),
    decides: isMain(metric, report),
    isNumeric: true,
    className: 'cell-end',
    width: metricWidth(metric, rows, total),
    render: (row) => metricText(metric, row[name]),
  };
}

function changeColumn(metric: Metric, { report, rows, total }: ColumnSource): ReportColumn {
  const title = text('report.change', { title: metric.title });
  return {
    name: changeName(metric),
    title,
    made: sourceMark(report, metric),
    decides: isMain(metric, report),
    isNumeric: true,
    className: 'cell-end cell-change',
    width: changeWidth(metric, title, rows, total),
    render: (row) => (
      <span className={isBadChange(metric, row) ? 'change-bad' : undefined} title={beforeText(metric, row)}>
        {changeText(metric, row)}
      </span>
    ),
  };
}

/** Whether a report is opened for this metric. */
function isMain({ name }: Metric, { metrics }: Report): boolean {
  return name === metrics.main;
}

/** A column of a report's table. */
export interface ReportColumn {
  name: string;
  title: string;
  /** What it means, and how it is computed. */
  tip?: string;
  /** What made it, for those who write definitions. */
  made?: string;
  /** Whether it comes first where there is no room for all columns. */
  decides: boolean;
  isNumeric: boolean;
  /** How its cells stand: at the end for figures; the first two dimensions stay in sight. */
  className?: string;
  /** In characters. */
  width: number;
  render: (row: Row) => ReactNode;
}
