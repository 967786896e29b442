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
  today: string;
  /** Whether it may ask for its figures: the table comes first. */
  isReady: boolean;
  onChange: (part: Partial<ReportState>) => void;
}

/** The graph above a table, with the choice of what it shows; it can be hidden, and is not loaded then. */
export function GraphPanel({ report, offers, state, today, isReady, onChange }: GraphPanelProps) {
  const { graph, page } = state;
  const change = (part: Partial<ReportState['graph']>) => onChange({ graph: { ...graph, ...part }, page });
  const dimensions = offers.dimensions.filter(({ isDay }) => !isDay);
  return (
    <section className="list-card graph-panel" aria-label={text('report.graph')}>
      <div className="report-bar">
        {graph.isShown ? (
          <>
            <GraphSelect
              label={text('report.graph.metric')}
              choices={offers.metrics}
              chosen={graph.metric}
              onChoose={(name) => change({ metric: name })}
            />
            <GraphSelect
              label={text('report.graph.dimension')}
              choices={[{ name: '', title: text('report.graph.none') }, ...dimensions]}
              chosen={graph.by ?? ''}
              onChoose={(name) => change({ by: name || undefined })}
            />
          </>
        ) : (
          text('report.graph')
        )}
        <button
          type="button"
          className="button button-quiet bar-end"
          aria-expanded={graph.isShown}
          onClick={() => change({ isShown: !graph.isShown })}
        >
          {text(graph.isShown ? 'report.graph.hide' : 'report.graph.show')}
        </button>
      </div>
      {graph.isShown && (
        <Graph report={report} state={state} metrics={offers.metrics} today={today} isReady={isReady} />
      )}
    </section>
  );
}
