import type { Dimension, Metric, Report } from '../../../definition/reports/types';
import { text } from '../../../definition/text';
import type { Row } from '../../../definition/types';
import { madeBy } from '../../made/madeBy';
import type { Offers } from '../offers/Offers';
import type { ReportState } from '../url/ReportState';
import { dimensionWidth, metricWidth } from './columnWidths';
import { DimensionValue } from './DimensionValue';
import { dimensionText } from './dimensionText';
import { metricText } from './metricText';
import { narrowed } from './narrowed';
import type { ReportColumn } from './ReportColumn';
import type { DimensionLabels } from './useDimensionLabels';

/** What a report's columns are made from. */
export interface ColumnSource {
  report: Report;
  offers: Offers;
  state: ReportState;
  /** The columns that the rows have. */
  shown: { dimensions: string[]; metrics: string[] };
  labels: DimensionLabels;
  rows: Row[];
  total: Row;
  /** The day that is not over yet. */
  today: string;
  onChange: (part: Partial<ReportState>) => void;
}

/** The columns of a report's table: the dimensions that rows are grouped by, then the metrics. */
export function reportColumns(source: ColumnSource): ReportColumn[] {
  const { offers, shown } = source;
  const dimensions = offers.dimensions.filter(({ name }) => shown.dimensions.includes(name));
  const metrics = offers.metrics.filter(({ name }) => shown.metrics.includes(name));
  return [
    ...dimensions.map((dimension, index) => ({
      ...dimensionColumn(dimension, source),
      className: inSight(index, dimensions.length),
    })),
    ...metrics.map((metric) => metricColumn(metric, source)),
  ];
}

/** The class of a dimension's cells: the first two stay in sight, and the last of these has an edge. */
function inSight(index: number, dimensions: number): string | undefined {
  const name = ['cell-first', 'cell-second'][index];
  return index === Math.min(dimensions, 2) - 1 ? `${name} cell-edge` : name;
}

function dimensionColumn(dimension: Dimension, source: ColumnSource): ReportColumn {
  const { report, offers, state, labels, rows, today, onChange } = source;
  const { name, title, description: tip, isDay } = dimension;
  const label = (row: Row) => dimensionText(dimension, row, labels[name]);
  const isPartial = (row: Row) => isDay && String(row[name]) >= today;
  const mark = rows.some(isPartial) ? text('report.partial').length + 1 : 0;
  return {
    name,
    title,
    tip,
    made: madeBy(report, dimension),
    isNumeric: false,
    width: dimensionWidth(title, rows.map(label), mark),
    render: (row) => {
      const change = narrowed(report, offers, state, dimension, row);
      return (
        <DimensionValue
          label={label(row)}
          onNarrow={change && (() => onChange(change))}
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
    made: madeBy(report, metric),
    isNumeric: true,
    className: 'cell-end',
    width: metricWidth(metric, rows, total),
    render: (row) => metricText(metric, row[name]),
  };
}
