import { useId } from 'react';
import type { Report } from '../../../definition/model/report';
import type { Available } from '../../../definition/reports/offered';
import type { ReportState } from '../../../definition/reports/reportState';
import { text } from '../text';
import { Graph } from './Graph';

interface GraphPanelProps {
  report: Report;
  available: Available;
  state: ReportState;
  today: string;
  /** Whether it may ask for its figures: the table comes first. */
  isReady: boolean;
  onChange: (part: Partial<ReportState>) => void;
}

/** The graph above a table, with the choice of what it shows; it can be hidden, and is not loaded then. */
export function GraphPanel({ report, available, state, today, isReady, onChange }: GraphPanelProps) {
  const { graph, page } = state;
  const change = (part: Partial<ReportState['graph']>) => onChange({ graph: { ...graph, ...part }, page });
  const dimensions = available.dimensions.filter(({ isDay }) => !isDay);
  return (
    <section className="list-card graph-panel" aria-label={text('report.graph')}>
      <div className="report-bar">
        {graph.isShown ? (
          <>
            <GraphSelect
              label={text('report.graph.metric')}
              choices={available.metrics}
              chosen={graph.metric}
              onChoose={(name) => change({ metric: name })}
            />
            {dimensions.length > 0 && (
              <GraphSelect
                label={text('report.graph.dimension')}
                choices={[{ name: '', title: text('report.graph.none') }, ...dimensions]}
                chosen={graph.by ?? ''}
                onChoose={(name) => change({ by: name || undefined })}
              />
            )}
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
        <Graph report={report} state={state} metrics={available.metrics} today={today} isReady={isReady} />
      )}
    </section>
  );
}

interface GraphSelectProps {
  label: string;
  choices: { name: string; title: string }[];
  chosen: string;
  onChoose: (name: string) => void;
}

/** One of a few choices, at once in force. */
export function GraphSelect({ label, choices, chosen, onChoose }: GraphSelectProps) {
  const id = useId();
  return (
    <span className="graph-select">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={chosen} onChange={({ target }) => onChoose(target.value)}>
        {choices.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
    </span>
  );
}
