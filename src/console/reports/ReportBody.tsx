import { lazy, Suspense, useMemo } from 'react';
import type { Report } from '../../definition/model/report';
import type { Available } from '../../definition/reports/offered';
import { rangeError } from '../../definition/reports/range';
import type { ReportState } from '../../definition/reports/reportState';
import { useNarrow } from '../theme/useMedia';
import { without } from './available';
import { Figures } from './Figures';
import { type Entered, isEntered, ReportFilters } from './filters/ReportFilters';
import { GraphPanel } from './graph/GraphPanel';
import { ReportPanel } from './ReportPanel';
import { reportLimits, reportToday } from './range/reportRange';
import { useAskAgain, useReportRows } from './reportQuery';
import { text } from './text';
import { useReportState } from './useReportState';
import { ValueTabs } from './ValueTabs';

/** Not every reader asks why: it comes when one does. */
const WhyPanel = lazy(async () => ({ default: (await import('./why/WhyPanel')).WhyPanel }));

interface ReportBodyProps {
  report: Report;
  available: Available;
  /** The values that all its rows have: nobody chooses those. */
  only?: ReportState['filters'];
}

/**
 * A report: its tabs, its filters, the graph where it has one, and the table. Of one record, and where there is little
 * room, its figures come first.
 */
export function ReportBody({ report, available: whole, only }: ReportBodyProps) {
  const available = useMemo(() => (only ? without(whole, Object.keys(only)) : whole), [whole, only]);
  const [state, change, resetState] = useReportState(report, available, only);
  const askAgain = useAskAgain();
  const isNarrow = useNarrow();
  const today = reportToday(report, state.tab);
  const limits = reportLimits(report, state.tab);
  const wrong = rangeError(state.range, limits);
  const answer = useReportRows(report, state, wrong === undefined);
  const isClosed = answer.unavailable !== undefined;
  const search = (entered: Entered) => (isEntered(entered, state) ? askAgain() : change(entered));
  const reset = () => {
    if (!resetState()) askAgain();
  };
  const shared = { report, available, state, today };
  return (
    <>
      {isClosed && <UnavailableNotice message={answer.unavailable ?? ''} />}
      {(only || isNarrow) && !isClosed && !wrong && (
        <Figures report={report} available={available} answer={answer} />
      )}
      {report.tabs && !(only && report.tabs.total) && <ValueTabs {...shared} onChange={change} />}
      <div className="list-card">
        <ReportFilters {...shared} limits={limits} isClosed={isClosed} onSearch={search} onReset={reset} />
      </div>
      {report.calls.graph && !isClosed && !wrong && (
        <GraphPanel {...shared} isReady={!answer.isLoading} onChange={change} />
      )}
      {state.why && state.compare && !isClosed && !wrong && (
        <Suspense fallback={<section className="list-card why-panel" aria-busy="true" />}>
          <WhyPanel {...shared} isReady={!answer.isLoading} onChange={change} />
        </Suspense>
      )}
      <ReportPanel
        {...shared}
        answer={answer}
        wrong={wrong}
        onChange={change}
        onReset={reset}
        saves={!only}
      />
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
