import type { Report } from '../../../definition/reports/types';
import { text } from '../../../definition/text';
import type { Offers } from '../offers/Offers';
import type { ReportState } from '../url/ReportState';
import { Graph } from './Graph';
import { GraphSelect } from './GraphSelect';

interface GraphPanelProps {
  report: Report;
  offers: Offers;
  state: ReportState;
  /** Whether it may ask for its figures: the table comes first. */
  isReady: boolean;
  onChange: (part: Partial<ReportState>) => void;
}

/** The graph above a table, with the choice of what it shows; it can be hidden, and is not loaded then. */
export function GraphPanel({ report, offers, state, isReady, onChange }: GraphPanelProps) {
  const { graph, page } = state;
  const change = (part: Partial<ReportState['graph']>) => onChange({ graph: { ...graph, ...part }, page });
  const dimensions = offers.dimensions.filter(({ isDay }) => !isDay);
  return (
    <section className="list-card graph-panel" aria-label={text('report.graph')}>
      <div className="report-bar">
        {graph.isShown && (
          <>
            <GraphSelect
              label={text('report.graphMetric')}
              choices={offers.metrics}
              chosen={graph.metric}
              onChoose={(name) => change({ metric: name })}
            />
            <GraphSelect
              label={text('report.graphBy')}
              choices={[{ name: '', title: text('report.graphByNone') }, ...dimensions]}
              chosen={graph.by ?? ''}
              onChoose={(name) => change({ by: name || undefined })}
            />
          </>
        )}
        <button
          type="button"
          className="button button-quiet bar-end"
          aria-expanded={graph.isShown}
          onClick={() => change({ isShown: !graph.isShown })}
        >
          {text(graph.isShown ? 'report.graphHide' : 'report.graphShow')}
        </button>
      </div>
      {graph.isShown && <Graph report={report} state={state} metrics={offers.metrics} isReady={isReady} />}
    </section>
  );
}
