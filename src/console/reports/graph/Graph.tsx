import { lazy, Suspense, useMemo } from 'react';
import type { Metric, Report } from '../../../definition/reports/types';
import { text } from '../../../definition/text';
import { graphRequest } from '../data/requests';
import { useReportQuery } from '../data/useReportQuery';
import { ReportNotice } from '../ReportNotice';
import type { ReportState } from '../url/ReportState';
import type { GraphData } from './GraphData';
import { GraphFigures } from './GraphFigures';
import { graphSummary } from './graphSummary';

/** Drawing takes more code than all the rest of a report; where it cannot be loaded, words and figures remain. */
const Chart = lazy(() =>
  import('./Chart').then(
    ({ Chart }) => ({ default: Chart }),
    () => ({ default: () => <ReportNotice title={text('report.graphFailed')} /> }),
  ),
);

interface GraphProps {
  report: Report;
  state: ReportState;
  metrics: Metric[];
  isReady: boolean;
}

/** A graph and, in words and figures, what it shows. */
export function Graph({ report, state, metrics, isReady }: GraphProps) {
  const payload = useMemo(() => (isReady ? graphRequest(state) : undefined), [isReady, state]);
  const {
    data: answer,
    error,
    refetch,
    isPlaceholderData,
  } = useReportQuery<GraphData>(report.calls.graph, payload);
  const data = answer?.data;
  if (error)
    return <ReportNotice title={text('report.graphFailed')} error={error} onRetry={() => void refetch()} />;
  const isDrawn = data && metric;
  return (
    <>
      <figure className="graph" aria-busy={!isDrawn || isPlaceholderData}>
        {isDrawn && (
          <Suspense>
            <Chart metric={metric} data={data} />
          </Suspense>
        )}
        {isDrawn && <figcaption className="for-readers">{graphSummary(metric, data)}</figcaption>}
      </figure>
      {isDrawn && <GraphFigures metric={metric} data={data} />}
    </>
  );
}
