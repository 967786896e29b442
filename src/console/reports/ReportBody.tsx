import { rangeError } from '../../definition/reports/range';
import type { Report } from '../../definition/reports/types';
import { AttentionNotice } from './AttentionNotice';
import { useReportRows } from './data/useReportRows';
import { ReportFilters } from './filters/ReportFilters';
import { type Entered, isEntered } from './filters/useEntered';
import { GraphPanel } from './graph/GraphPanel';
import type { Offers } from './offers/Offers';
import { ReportPanel } from './ReportPanel';
import { reportLimits, reportToday } from './range/reportLimits';
import { useReportState } from './url/useReportState';
import { ValueTabs } from './ValueTabs';

/** A report: its tabs, its filters, the graph where it has one, and the table. */
export function ReportBody({ report, offers }: { report: Report; offers: Offers }) {
  const [state, change, reset] = useReportState(report, offers);
  const today = reportToday(state.tab);
  const limits = reportLimits(report, state.tab);
  const wrong = rangeError(state.range, limits);
  const answer = useReportRows(report, state, wrong === undefined);
  const isClosed = answer.attention !== undefined;
  const search = (entered: Entered) => (isEntered(entered, state) ? answer.refetch() : change(entered));
  const shared = { report, offers, state, today };
  return (
    <>
      {isClosed && <AttentionNotice message={answer.attention ?? ''} />}
      {report.tabs && <ValueTabs {...shared} onChange={change} />}
      <div className="list-card">
        <ReportFilters {...shared} limits={limits} isClosed={isClosed} onSearch={search} onReset={reset} />
      </div>
      {report.calls.graph && !isClosed && !wrong && (
        <GraphPanel {...shared} isReady={!answer.isLoading} onChange={change} />
      )}
      <ReportPanel {...shared} answer={answer} wrong={wrong} onChange={change} onReset={reset} />
    </>
  );
}
