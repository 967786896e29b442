import type { Report } from '../../definition/model/report';
import { rangeError } from '../../definition/reports/range';
import { text } from '../../definition/text';
import type { Available } from './available';
import { type Entered, isEntered, ReportFilters } from './filters/ReportFilters';
import { GraphPanel } from './graph/GraphPanel';
import { ReportPanel } from './ReportPanel';
import { reportLimits, reportToday } from './range/reportRange';
import { useReportRows } from './reportQuery';
import { useReportState } from './useReportState';
import { ValueTabs } from './ValueTabs';

/** A report: its tabs, its filters, the graph where it has one, and the table. */
export function ReportBody({ report, available }: { report: Report; available: Available }) {
  const [state, change, reset] = useReportState(report, available);
  const today = reportToday(report, state.tab);
  const limits = reportLimits(report, state.tab);
  const wrong = rangeError(state.range, limits);
  const answer = useReportRows(report, state, wrong === undefined);
  const isClosed = answer.unavailable !== undefined;
  const search = (entered: Entered) => (isEntered(entered, state) ? answer.refetch() : change(entered));
  const shared = { report, available, state, today };
  return (
    <>
      {isClosed && <UnavailableNotice message={answer.unavailable ?? ''} />}
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

/** Says why the tenant has no such report. */
function UnavailableNotice({ message }: { message: string }) {
  return (
    <div className="attention" role="alert">
      <strong>{text('report.unavailable')}</strong>
      <p>{message}</p>
    </div>
  );
}
