import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useHasBeenVisible } from '#console/hooks/useHasBeenVisible.ts';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { Metric, Report } from '#definition/model/report.ts';
import type { ReportGraphData } from '#definition/reports/reportResponses.ts';
import type { ReportState } from '#definition/reports/reportState.ts';
import { findFilteredRecord } from '../annotations/findFilteredRecord.ts';
import { GraphAnnotationLists } from '../annotations/GraphAnnotationLists.tsx';
import { getReportText } from '../getReportText.ts';
import { ReportNotice } from '../ReportNotice.tsx';
import { buildGraphPayload, useReportCall } from '../useReportCall.ts';
import { getAssignedPaletteIndexes } from './assignPaletteIndexes.ts';
import { describeGraph, GraphDataTable } from './GraphDataTable.tsx';

/**
 * Lazy-loaded: the chart library is larger than the rest of a report. If it fails to load, the text summary and the
 * data table remain.
 */
const GraphChart = lazy(() =>
  import('./GraphChart.tsx').then(
    ({ GraphChart }) => ({ default: GraphChart }),
    () => ({ default: () => <ReportNotice title={getReportText('report.graph.failed')} /> }),
  ),
);

interface GraphProps {
  report: Report;
  state: ReportState;
  metrics: Metric[];
  today: string;
  isReady: boolean;
}

/** A report's graph: chart, a text summary for screen readers, and a data table. */
export function ReportGraph({ report, state, metrics, today, isReady }: GraphProps) {
  const { drawn, error, isStale, retry } = useGraphData(report, state, metrics, isReady);
  const figure = useRef<HTMLElement>(null);
  const isOfOneRecord = findFilteredRecord(report.notes, state.filters) !== undefined;
  const isStacked = state.graph.chart === 'bars' && drawn?.dimension !== undefined && drawn.metric.isAdditive;
  const isDrawable = useIdle(useHasBeenVisible(figure) && isReady);
  if (error)
    return <ReportNotice title={getReportText('report.graph.failed')} error={error} onRetry={retry} />;
  return (
    <>
      <figure className="graph" ref={figure} aria-busy={!drawn || isStale}>
        {drawn && (
          <>
            {isDrawable && (
              <Suspense>
                <GraphChart drawn={{ ...drawn, today, isOfOneRecord, isStacked }} />
              </Suspense>
            )}
            <figcaption className="for-readers">{describeGraph(drawn.metric, drawn.data)}</figcaption>
          </>
        )}
      </figure>
      <div className="graph-figures">
        {drawn && (
          <>
            <GraphDataTable metric={drawn.metric} data={drawn.data} />
            <GraphAnnotationLists report={report} data={drawn.data} today={today} filters={state.filters} />
          </>
        )}
      </div>
    </>
  );
}

/** Returns true once it is wanted and the browser has been idle (`requestIdleCallback`). Stays true afterwards. */
function useIdle(isWanted: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!isWanted || isIdle) return;
    const begin = () => setIdle(true);
    // Safari has no `requestIdleCallback`, so a timeout is used.
    if (!window.requestIdleCallback) {
      const timer = window.setTimeout(begin, 200);
      return () => window.clearTimeout(timer);
    }
    const idle = window.requestIdleCallback(begin, { timeout: 2000 });
    return () => window.cancelIdleCallback(idle);
  }, [isWanted, isIdle]);
  return isIdle;
}

/** Loads the data of the graph for its metric. The request waits until `isReady`. */
function useGraphData(report: Report, state: ReportState, metrics: Metric[], isReady: boolean) {
  const payload = useMemo(
    () => (isReady ? buildGraphPayload(report, state) : undefined),
    [report, isReady, state],
  );
  const query = useReportCall<ReportGraphData, ReturnType<typeof buildGraphPayload>>(
    report.calls.graph,
    payload,
  );
  const { data, asked } = query.data ?? {};
  const metric = metrics.find(({ name }) => name === asked?.metrics[0]);
  const [dimension] = asked?.[apiProtocol.report.dimensions] ?? [];
  return {
    drawn: data &&
      metric && {
        data,
        metric,
        dimension,
        colors: getAssignedPaletteIndexes(report, dimension),
      },
    error: query.error,
    isStale: query.isFetching,
    retry: () => void query.refetch(),
  };
}
