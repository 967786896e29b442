import { Link } from 'react-router-dom';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { formatDayRange } from '#definition/format/dates.ts';
import type { DashboardItemResult, DashboardTile, DashboardTileData } from '#definition/model/dashboard.ts';
import type { Metric } from '#definition/model/report.ts';
import { describeDaysWithoutFacts } from '#definition/reports/describeDaysWithoutFacts.ts';
import type { DayRange } from '#definition/time/days.ts';
import { MetricChange } from '../reports/compare/MetricChange.tsx';
import { IncompleteNote } from '../reports/IncompleteNotice.tsx';
import { formatMetric } from '../reports/table/formatMetric.ts';
import { getDashboardText } from './getDashboardText.ts';
import { Sparkline } from './Sparkline.tsx';

const { figures } = apiProtocol.report;

interface TileCardProps {
  tile: DashboardTile;
  answer: NonNullable<DashboardItemResult<DashboardTileData>>;
}

/** Dashboard tile with a metric's value, its change and a sparkline, linked to its report. */
export function MetricTile({ tile, answer }: TileCardProps) {
  const { title, metric } = tile;
  if ('failed' in answer)
    return (
      <div className="tile">
        <h2>{title}</h2>
        <p className="tile-note">{answer.failed}</p>
      </div>
    );
  const { value, before, change, rate, range, compared, withoutFacts, values, valuesBefore, incomplete } =
    answer;
  const noDataNote = describeDaysWithoutFacts({ range, withoutFacts });
  const row = {
    [`${metric.name}${figures.change}`]: change,
    [`${metric.name}${figures.rate}`]: rate,
  };
  return (
    <div className="tile">
      <h2>
        <ReportLink route={tile.route} query={buildReportLinkQuery(tile, range)}>
          {title}
        </ReportLink>
      </h2>
      <p className="tile-value">{formatMetric(metric, value)}</p>
      {compared && (
        <p className="tile-change">
          <MetricChange metric={metric} row={row} />
          <span className="tile-note">
            {getDashboardText('dashboard.compared', {
              before: formatMetric(metric, before),
              days: formatDayRange(compared),
            })}
          </span>
        </p>
      )}
      {values && (
        <Sparkline
          values={values}
          before={valuesBefore}
          startsAtZero={metric.measure.kind !== 'ratio'}
          label={getDashboardText('dashboard.graph', {
            title,
            days: formatDayRange(range),
            values: values.map((one) => formatMetric(metric, one)).join(', '),
          })}
        />
      )}
      <p className="tile-note">{formatDayRange(range)}</p>
      {noDataNote && <p className="tile-note">{noDataNote}</p>}
      <IncompleteNote ranges={incomplete} />
    </div>
  );
}

interface ReportLinkProps {
  route?: string;
  query: URLSearchParams;
  children: string;
}

/** Link to a report with a query. Renders plain text if no page shows the report. */
export function ReportLink({ route, query, children }: ReportLinkProps) {
  if (!route) return children;
  return <Link to={`${route}${route.includes('?') ? '&' : '?'}${query}`}>{children}</Link>;
}

/** Builds the URL query of a report that shows one metric over a date range, compared with another period. */
export function buildReportLinkQuery(
  { metric, compare }: { metric: Metric; compare: string },
  range: DayRange,
): URLSearchParams {
  return new URLSearchParams({
    range: range.join('--'),
    compare,
    metrics: metric.name,
    graph: metric.name,
  });
}
