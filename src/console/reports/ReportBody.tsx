import { useMemo } from 'react';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { Report } from '#definition/model/report.ts';
import { getDateRangeError } from '#definition/reports/rangeLimits.ts';
import type { ReportState } from '#definition/reports/reportState.ts';
import type { TenantReportOptions } from '#definition/reports/resolveTenantReportOptions.ts';
import { DimensionValueTabs } from './DimensionValueTabs.tsx';
import {
  areEnteredFiltersApplied,
  type EnteredReportFilters,
  ReportFilters,
} from './filters/ReportFilters.tsx';
import { getReportText } from './getReportText.ts';
import { GraphPanel } from './graph/GraphPanel.tsx';
import { IncompleteNotice } from './IncompleteNotice.tsx';
import { ReportTablePanel } from './ReportTablePanel.tsx';
import { ReportTotals } from './ReportTotals.tsx';
import { ReportViewsButton } from './ReportViewsButton.tsx';
import { getReportRangeLimits, getReportToday } from './range/reportRange.ts';
import { useRefetchReport, useReportRows } from './useReportCall.ts';
import { useReportState } from './useReportState.ts';
import { omitDimensions } from './useTenantReportOptions.ts';
import { LazyWhyPanel } from './why/LazyWhyPanel.tsx';

interface ReportBodyProps {
  report: Report;
  available: TenantReportOptions;
  /** Fixed filters of an embedded report, which the user cannot change. */
  only?: ReportState['filters'];
  /** The element beside the page's title for the saved views, null until it is rendered. */
  viewsPlace?: HTMLElement | null;
}

/** Renders a report: tabs, totals, filters, graph, change analysis and table. */
export function ReportBody({ report, available: whole, only, viewsPlace }: ReportBodyProps) {
  const available = useMemo(() => (only ? omitDimensions(whole, Object.keys(only)) : whole), [whole, only]);
  const [state, change, resetState] = useReportState(report, available, only);
  const askAgain = useRefetchReport();
  const today = getReportToday(report, state.tab);
  const limits = getReportRangeLimits(report, state.tab);
  const wrong = getDateRangeError(state.range, limits);
  const answer = useReportRows(report, state, wrong === undefined);
  const isClosed = answer.unavailable !== undefined;
  const incomplete = answer[apiProtocol.report.incomplete];
  const search = (entered: EnteredReportFilters) =>
    areEnteredFiltersApplied(entered, state) ? askAgain() : change(entered);
  const reset = () => {
    if (!resetState()) askAgain();
  };
  const shared = { report, available, state, today };
  return (
    <>
      {viewsPlace && !only && <ReportViewsButton {...shared} place={viewsPlace} />}
      {isClosed && <UnavailableNotice message={answer.unavailable ?? ''} />}
      {incomplete && !answer.error && !wrong && <IncompleteNotice ranges={incomplete} />}
      {report.tabs && !(only && report.tabs.allTab) && <DimensionValueTabs {...shared} onChange={change} />}
      {!isClosed && !wrong && <ReportTotals {...shared} answer={answer} onChange={change} />}
      <div className="list-card">
        <ReportFilters {...shared} limits={limits} isClosed={isClosed} onSearch={search} onReset={reset} />
      </div>
      {report.calls.graph && !isClosed && !wrong && (
        <GraphPanel {...shared} isReady={!answer.isLoading} onChange={change} />
      )}
      {!isClosed && !wrong && <LazyWhyPanel {...shared} isReady={!answer.isLoading} onChange={change} />}
      <ReportTablePanel
        {...shared}
        answer={answer}
        wrong={wrong}
        onChange={change}
        onReset={reset}
        canCreateAlert={!only}
      />
    </>
  );
}

/** Message that explains why the report is not available to the tenant. */
function UnavailableNotice({ message }: { message: string }) {
  return (
    <div className="attention" role="alert">
      <strong>{getReportText('report.unavailable')}</strong>
      <p>{message}</p>
    </div>
  );
}
