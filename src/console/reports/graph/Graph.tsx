import { lazy, Suspense, useMemo } from 'react';
import type { Metric, Report } from '../../../definition/model/report';
import type { GraphData } from '../../../definition/reports/wire';
import { text } from '../../../definition/text';
import { ReportNotice } from '../ReportNotice';
import { graphRequest, useReportQuery } from '../reportQuery';
import type { ReportState } from '../reportState';
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
  if (error) return <ReportNotice title={text('report.graph.failed')} error={error} onRetry={retry} />;
  return (
    <>
      <figure className="graph" aria-busy={!drawn || isStale}>
        {drawn && (
          <>
            <Suspense>
              <Chart drawn={{ ...drawn, today }} />
            </Suspense>
            <figcaption className="for-readers">{graphSummary(drawn.metric, drawn.data)}</figcaption>
          </>
        )}
      </figure>
      {drawn && <GraphFigures {...drawn} />}
    </>
  );
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
    isStale: query.isPlaceholderData,
    retry: () => void query.refetch(),
  };
}
