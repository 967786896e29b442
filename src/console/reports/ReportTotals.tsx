import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { formatDayRange } from '#definition/format/dates.ts';
import { formatIsoStyleDateTime } from '#definition/format/numbers.ts';
import type { Report } from '#definition/model/report.ts';
import type { ReportState } from '#definition/reports/reportState.ts';
import type { TenantReportOptions } from '#definition/reports/resolveTenantReportOptions.ts';
import { formatRelativeTime } from '../displays/RelativeTime.tsx';
import { useClockValue } from '../hooks/useClockValue.ts';
import { MetricChange } from './compare/MetricChange.tsx';
import { getReportText } from './getReportText.ts';
import { formatMetric } from './table/formatMetric.ts';
import type { useReportRows } from './useReportCall.ts';
import './figures.css';

interface ReportTotalsProps {
  report: Report;
  available: TenantReportOptions;
  answer: ReturnType<typeof useReportRows>;
  state: ReportState;
  onChange: (part: Partial<ReportState>) => void;
}

/** Headline strip: the totals of a report's metrics and their change. A click shows the metric in the graph, if there is one. */
export function ReportTotals({ report, available, answer, state, onChange }: ReportTotalsProps) {
  const { graph, page, compare } = state;
  const graphMetric = graph.isShown ? graph.metric : undefined;
  // The page of the table stays.
  const showInGraph = (metric: string) => onChange({ graph: { ...graph, isShown: true, metric }, page });
  const { requestPayload, total, isLoading, error } = answer;
  const { [apiProtocol.report.compared]: compared, [apiProtocol.report.updated]: updated } = answer;
  const chosen = requestPayload[apiProtocol.report.metrics].flatMap((name) =>
    available.metrics.filter((metric) => metric.name === name),
  );
  const isMain = ({ name }: { name: string }) => name === report.metrics.primary;
  const shown = chosen.toSorted((one, other) => Number(isMain(other)) - Number(isMain(one)));
  if (error) return null;
  return (
    <section className="list-card figures" aria-label={getReportText('report.figures')} aria-busy={isLoading}>
      <p>
        {formatDayRange(compared?.range ?? requestPayload[apiProtocol.report.range])}
        {/* Reserves the line until the time is known. */}
        {updated ? (
          <UpdatedNote moment={new Date(updated)} />
        ) : (
          <span className="figures-updated">{'\u00a0'}</span>
        )}
      </p>
      <dl>
        {shown.map((metric) => (
          <div key={metric.name} className={metric.name === graphMetric ? 'figure-chosen' : undefined}>
            <dt>
              {report.calls.graph ? (
                <button
                  type="button"
                  className="figure-choice"
                  aria-pressed={metric.name === graphMetric}
                  aria-label={getReportText('report.figureInGraph', { title: metric.title })}
                  onClick={() => showInGraph(metric.name)}
                >
                  {metric.title}
                </button>
              ) : (
                metric.title
              )}
            </dt>
            <dd>{isLoading ? '\u00a0' : formatMetric(metric, total[metric.name])}</dd>
            {/* Reserves the line of the change until its value is known. */}
            {compare !== undefined && (
              <dd className="figure-change">
                {compared?.before ? <MetricChange metric={metric} row={total} /> : '\u00a0'}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The time of the company's last delivery of facts, relative to now. Stays current while the page is open. */
function UpdatedNote({ moment }: { moment: Date }) {
  const time = useClockValue(() => formatRelativeTime(moment));
  return (
    <time className="figures-updated" dateTime={moment.toISOString()} title={formatIsoStyleDateTime(moment)}>
      {getReportText('report.updated', { time })}
    </time>
  );
}
