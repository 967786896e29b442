import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { Metric } from '#definition/model/report.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { getResultFigureNames } from './buildReportRowsQuery.ts';
import type { ReportQuery } from './ReportQuery.ts';

/** A figure column of a report's file. */
export interface ReportExportMetricColumn {
  title: string;
  /** Index of the figure in a result line. */
  index: number;
  metric: Metric;
  /** Unit: a rate in percent, the difference of two rates in percentage points, or the metric's own. */
  unit: 'own' | 'percent' | 'points';
}

/** Lists the figure columns of a file in the order of the table: each metric with its comparison figures. */
export function listReportExportMetricColumns(
  query: Pick<ReportQuery, 'metrics' | 'before'>,
): ReportExportMetricColumn[] {
  const places = new Map(getResultFigureNames(query).map((name, index) => [name, index]));
  return query.metrics.flatMap((metric) =>
    listMetricFigures(metric, query.before).map(({ ending, ...figure }) => ({
      ...figure,
      metric,
      index: places.get(`${metric.name}${ending}`) ?? 0,
    })),
  );
}

/** Lists a metric's figures. The titles contain the compared days, and the unit of a rate's change. */
function listMetricFigures({ title, display }: Metric, before: ReportQuery['before']) {
  const isRate = display === 'percent';
  const value = { ending: '', title, unit: isRate ? 'percent' : 'own' } as const;
  if (!before) return [value];
  const { before: beforeEnding, change, rate } = apiProtocol.report.figures;
  const [first, last] = before;
  return [
    value,
    { ...value, ending: beforeEnding, title: formatMessage('server.report.before', { title, first, last }) },
    {
      ending: change,
      title: formatMessage(isRate ? 'server.report.changePoints' : 'report.change', { title }),
      unit: isRate ? 'points' : 'own',
    } as const,
    {
      ending: rate,
      title: formatMessage('server.report.changeRate', { title }),
      unit: 'percent',
    } as const,
  ];
}
