import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { formatDayRange } from '#definition/format/dates.ts';
import type {
  DashboardItemResult,
  DashboardTotal,
  DashboardTotalData,
  DashboardTotalPeriodData,
} from '#definition/model/dashboard.ts';
import type { Metric } from '#definition/model/report.ts';
import { MetricChange } from '../reports/compare/MetricChange.tsx';
import { IncompleteNote } from '../reports/IncompleteNotice.tsx';
import { formatMetric } from '../reports/table/formatMetric.ts';
import { getDashboardText } from './getDashboardText.ts';

const { figures } = apiProtocol.report;

interface TotalsCardProps {
  total: DashboardTotal;
  answer: NonNullable<DashboardItemResult<DashboardTotalData>>;
}

/** A total over several reports: one figure for each period, with its change against the previous period. */
export function TotalsCard({ total: { title, parts }, answer }: TotalsCardProps) {
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
            <TotalFigure key={one.period} metric={metric} figure={one} />
          ))}
        </dl>
      )}
    </section>
  );
}

function TotalFigure({ metric, figure }: { metric: Metric; figure: DashboardTotalPeriodData }) {
  const { period, value, before, change, rate, compared, isUnfinished, incomplete } = figure;
  const row = { [`${metric.name}${figures.change}`]: change, [`${metric.name}${figures.rate}`]: rate };
  const old = formatMetric(metric, before);
  return (
    <div>
      <dt>{getDashboardText(`dashboard.period.${period}`)}</dt>
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
        <IncompleteNote ranges={incomplete} />
      </dd>
    </div>
  );
}
