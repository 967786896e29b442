import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { formatDayRange } from '#definition/format/dates.ts';
import type {
  DashboardItemResult,
  DashboardTotal,
  DashboardTotalData,
  DashboardTotalPeriodData,
} from '#definition/model/dashboard.ts';
import type { Metric } from '#definition/model/report.ts';
import { describeDaysWithoutFacts } from '#definition/reports/describeDaysWithoutFacts.ts';
import { countDays, type DayRange } from '#definition/time/days.ts';
import { MetricChange } from '../reports/compare/MetricChange.tsx';
import { IncompleteNote } from '../reports/IncompleteNotice.tsx';
import { formatMetric } from '../reports/table/formatMetric.ts';
import { getDashboardText } from './getDashboardText.ts';
import { buildReportLinkQuery, ReportLink } from './MetricTile.tsx';

const { figures } = apiProtocol.report;

interface TotalsCardProps {
  total: DashboardTotal;
  answer: NonNullable<DashboardItemResult<DashboardTotalData>>;
}

/** A total over one or several reports: one figure for each period, with its change against the previous period. */
export function TotalsCard({ total: { title, parts, route }, answer }: TotalsCardProps) {
  const metric = parts[0]?.metric;
  if (!metric) return null;
  return (
    <section className="dashboard-card totals" aria-label={title}>
      <h2>{title}</h2>
      {'failed' in answer ? (
        <p className="tile-note">{answer.failed}</p>
      ) : (
        <dl>
          {answer.periods.map((one) => (
            <TotalFigure key={one.period} metric={metric} route={route} figure={one} />
          ))}
        </dl>
      )}
    </section>
  );
}

interface TotalFigureProps extends Pick<DashboardTotal, 'route'> {
  metric: Metric;
  figure: DashboardTotalPeriodData;
}

/** The total of one period, linked to its report if the total has one. */
function TotalFigure({ metric, route, figure }: TotalFigureProps) {
  const { period, value, before, change, rate, range, compared, isUnfinished, incomplete } = figure;
  const title = getDashboardText(`dashboard.period.${period}`);
  if (!range || !compared)
    return (
      <div>
        <dt>{title}</dt>
        <dd className="tile-value">{formatMetric(metric, value)}</dd>
        <dd className="tile-note">{getDashboardText('dashboard.noCompleteDay')}</dd>
      </div>
    );
  const row = { [`${metric.name}${figures.change}`]: change, [`${metric.name}${figures.rate}`]: rate };
  const old = formatMetric(metric, before);
  const canCompare = !isUnfinished && countDays(range) === countDays(compared);
  // The report compares with as many days only, and leaves an unfinished day out of a comparison.
  const compare = canCompare ? compared.join('--') : 'none';
  const note = describeNoChange({ ...figure, range, compared });
  return (
    <div>
      <dt>
        <ReportLink route={route} query={buildReportLinkQuery({ metric, compare }, range)}>
          {title}
        </ReportLink>
      </dt>
      <dd className="tile-value">{formatMetric(metric, value)}</dd>
      <dd className="tile-change">
        {isUnfinished ? (
          <span className="tile-note">{getDashboardText('dashboard.unfinished')}</span>
        ) : (
          <MetricChange metric={metric} row={row} />
        )}
        <span className="tile-note">
          {getDashboardText('dashboard.compared', { before: old, days: formatDayRange(compared) })}
        </span>
        {note && <span className="tile-note">{note}</span>}
        <IncompleteNote ranges={incomplete} />
      </dd>
    </div>
  );
}

type ComparedPeriod = DashboardTotalPeriodData & Record<'range' | 'compared', DayRange>;

/** Names the days without facts, or the reason why periods can't be compared; undefined if there is none. */
function describeNoChange({ range, compared, withoutFacts, change, isUnfinished }: ComparedPeriod) {
  const hasNoChange = change === null && !isUnfinished;
  if (withoutFacts) return describeDaysWithoutFacts({ range, withoutFacts }, !hasNoChange);
  if (!hasNoChange || countDays(range) === countDays(compared)) return undefined;
  return getDashboardText('dashboard.differentLengths');
}
