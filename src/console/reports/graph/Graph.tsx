import { lazy, Suspense } from 'react';
import type { Metric, Report } from '../../../definition/reports/types';
import { text } from '../../../definition/text';
import { ReportNotice } from '../ReportNotice';
import type { ReportState } from '../url/ReportState';
import { GraphFigures } from './GraphFigures';
import { graphSummary } from './graphSummary';
import { useGraph } from './useGraph';

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
