import { lazy, Suspense, useMemo } from 'react';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { RelatedReport } from '#definition/model/recordPage.ts';
import type { Report } from '#definition/model/report.ts';
import { recordTabParam } from '#definition/records/recordPath.ts';
import type { ReportState } from '#definition/reports/reportState.ts';
import type { TenantReportOptions } from '#definition/reports/resolveTenantReportOptions.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { GraphPanel } from '../reports/graph/GraphPanel.tsx';
import { IncompleteNotice } from '../reports/IncompleteNotice.tsx';
import { ReportNotice } from '../reports/ReportNotice.tsx';
import { ReportTotals } from '../reports/ReportTotals.tsx';
import { getReportToday } from '../reports/range/reportRange.ts';
import { useReportRows } from '../reports/useReportCall.ts';
import { useLocalReportState } from '../reports/useReportState.ts';
import { omitDimensions, useTenantReportOptions } from '../reports/useTenantReportOptions.ts';
import { WhyButton } from '../reports/why/WhyButton.tsx';
import { useRelatedReport } from './useRelatedReport.ts';
import '../reports/reports.css';

/** Lazy-loaded: only some users open the change analysis. */
const WhyPanel = lazy(async () => ({ default: (await import('../reports/why/WhyPanel.tsx')).WhyPanel }));

interface RecordReportOverviewProps {
  related: RelatedReport;
  record: RecordValues;
}

/** The figures on the details tab of a record's page: totals, change analysis and graph of a report, by this record. */
export function RecordReportOverview({ related, record }: RecordReportOverviewProps) {
  const { report, only, error, retry } = useRelatedReport(related, record);
  if (error) return <ReportNotice title={formatMessage('report.failed')} error={error} onRetry={retry} />;
  return report ? <LoadedReport report={report} only={only} /> : <ReportPlaceholder />;
}

interface LoadedReportProps {
  report: Report;
  only: ReportState['filters'];
}

function LoadedReport({ report, only }: LoadedReportProps) {
  const { available, error, retry } = useTenantReportOptions(report);
  if (error) return <ReportNotice title={formatMessage('report.failed')} error={error} onRetry={retry} />;
  return available ? (
    <ReportFigures report={report} available={available} only={only} />
  ) : (
    <ReportPlaceholder />
  );
}

function ReportFigures({
  report,
  available: whole,
  only,
}: LoadedReportProps & { available: TenantReportOptions }) {
  const available = useMemo(() => omitDimensions(whole, Object.keys(only)), [whole, only]);
  const [state, change] = useLocalReportState(report, available, only);
  const today = getReportToday(report, state.tab);
  const answer = useReportRows(report, state, true);
  const { [apiProtocol.report.incomplete]: incomplete, error, unavailable, isLoading, refetch } = answer;
  // The report's own tab shows the reason.
  if (unavailable !== undefined) return null;
  if (error) return <ReportNotice title={formatMessage('report.failed')} error={error} onRetry={refetch} />;
  const shared = { report, available, state, today, isReady: !isLoading, onChange: change };
  const { calls } = report;
  // The report's own tab has the filters that a link sets.
  const linkTabs = new URLSearchParams({ [recordTabParam]: report.name });
  return (
    <div className="report-page record-report">
      {incomplete && <IncompleteNotice ranges={incomplete} />}
      <div className="record-way">
        <h2>{report.title}</h2>
        {calls.why && <WhyButton report={report} state={state} onChange={change} />}
      </div>
      <ReportTotals
        report={report}
        available={available}
        answer={answer}
        isCompared={state.compare !== undefined}
        graphMetric={state.graph.isShown ? state.graph.metric : undefined}
        onChoose={calls.graph && ((metric) => change({ graph: { ...state.graph, isShown: true, metric } }))}
      />
      {state.why && state.compare && (
        <Suspense fallback={<section className="list-card why-panel" aria-busy="true" />}>
          <WhyPanel {...shared} linkTabs={linkTabs} />
        </Suspense>
      )}
      {calls.graph && <GraphPanel {...shared} />}
    </div>
  );
}

/** Reserves the space of the figures until their report is loaded. */
function ReportPlaceholder() {
  return (
    <div className="report-page record-report" role="status" aria-label={formatMessage('page.loading')}>
      <div className="record-way" />
      <div className="list-card figures" />
      <div className="list-card graph-panel" />
    </div>
  );
}
