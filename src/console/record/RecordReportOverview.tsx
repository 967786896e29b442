import { useMemo } from 'react';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { RelatedReport } from '#definition/model/recordPage.ts';
import { recordTabParam } from '#definition/records/recordPath.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { GraphPanel } from '../reports/graph/GraphPanel.tsx';
import { IncompleteNotice } from '../reports/IncompleteNotice.tsx';
import { ReportNotice } from '../reports/ReportNotice.tsx';
import { ReportTotals } from '../reports/ReportTotals.tsx';
import { getReportToday } from '../reports/range/reportRange.ts';
import { useReportRows } from '../reports/useReportCall.ts';
import { useLocalReportState } from '../reports/useReportState.ts';
import { omitDimensions } from '../reports/useTenantReportOptions.ts';
import { LazyWhyPanel } from '../reports/why/LazyWhyPanel.tsx';
import { WhyButton } from '../reports/why/WhyButton.tsx';
import { type LoadedRelatedReport, RelatedReportLoader } from './RelatedReportLoader.tsx';
import '../reports/reports.css';

interface RecordReportOverviewProps {
  related: RelatedReport;
  record: RecordValues;
}

/** The figures on the details tab of a record's page: totals, change analysis and graph of a report, by this record. */
export function RecordReportOverview({ related, record }: RecordReportOverviewProps) {
  return (
    <RelatedReportLoader related={related} record={record} placeholder={<FiguresPlaceholder />}>
      {(loaded) => <ReportFigures {...loaded} />}
    </RelatedReportLoader>
  );
}

function ReportFigures({ report, available: whole, only }: LoadedRelatedReport) {
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
      <ReportTotals {...shared} answer={answer} />
      <LazyWhyPanel {...shared} linkTabs={linkTabs} />
      {calls.graph && <GraphPanel {...shared} />}
    </div>
  );
}

/** Reserves the space of the figures until their report is loaded. */
function FiguresPlaceholder() {
  return (
    <div className="report-page record-report" role="status" aria-label={formatMessage('page.loading')}>
      <div className="record-way" />
      <div className="list-card figures" />
      <div className="list-card graph-panel" />
    </div>
  );
}
