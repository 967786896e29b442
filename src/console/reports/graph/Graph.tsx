import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { Metric, Report } from '../../../definition/model/report';
import type { ReportState } from '../../../definition/reports/reportState';
import type { GraphData } from '../../../definition/reports/wire';
import { useSeen } from '../../theme/useSeen';
import { ReportNotice } from '../ReportNotice';
import { graphRequest, useReportQuery } from '../reportQuery';
import { text } from '../text';
import { GraphFigures, graphSummary } from './GraphFigures';

/** Drawing takes more code than all the rest of a report; where it cannot be loaded, words and figures remain. */
const Chart = lazy(() =>
  import('./Chart').then(
    ({ Chart }) => ({ default: Chart }),
    () => ({ default: () => <ReportNotice title={text('report.graph.failed')} /> }),
  ),
);

interface GraphProps {
  report: Report;
  state: ReportState;
  metrics: Metric[];
  today: string;
  isReady: boolean;
}

/** A graph and, in words and figures, what it shows. */
export function Graph({ report, state, metrics, today, isReady }: GraphProps) {
  const { drawn, error, isStale, retry } = useGraph(report, state, metrics, isReady);
  const figure = useRef<HTMLElement>(null);
  const isDrawable = useIdle(useSeen(figure) && isReady);
  if (error) return <ReportNotice title={text('report.graph.failed')} error={error} onRetry={retry} />;
  return (
    <>
      <figure className="graph" ref={figure} aria-busy={!drawn || isStale}>
        {drawn && (
          <>
            {isDrawable && (
              <Suspense>
                <Chart drawn={{ ...drawn, today }} />
              </Suspense>
            )}
            <figcaption className="for-readers">{graphSummary(drawn.metric, drawn.data)}</figcaption>
          </>
        )}
      </figure>
      {drawn ? <GraphFigures {...drawn} /> : <div className="graph-figures" />}
    </>
  );
}

/** Whether it may be drawn: once it might be, and the browser has nothing better to do. Once begun, it goes on. */
function useIdle(isWanted: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!isWanted || isIdle) return;
    const begin = () => setIdle(true);
    // Safari has no such call; there the next moment must do.
    if (!window.requestIdleCallback) {
      const timer = window.setTimeout(begin, 200);
      return () => window.clearTimeout(timer);
    }
    const idle = window.requestIdleCallback(begin, { timeout: 2000 });
    return () => window.cancelIdleCallback(idle);
  }, [isWanted, isIdle]);
  return isIdle;
}

/** The figures of the graph, and the metric that they are of; none are asked for before it is their turn. */
function useGraph(report: Report, state: ReportState, metrics: Metric[], isReady: boolean) {
  const payload = useMemo(
    () => (isReady ? graphRequest(report, state) : undefined),
    [report, isReady, state],
  );
  const query = useReportQuery<GraphData, ReturnType<typeof graphRequest>>(report.calls.graph, payload);
  const { data, asked } = query.data ?? {};
  const metric = metrics.find(({ name }) => name === asked?.metrics[0]);
  return {
    drawn: data && metric && { data, metric },
    error: query.error,
    isStale: query.isFetching,
    retry: () => void query.refetch(),
  };
}
