import { useId } from 'react';
import type { Report } from '#definition/model/report.ts';
import type { ReportState } from '#definition/reports/reportState.ts';
import type { TenantReportOptions } from '#definition/reports/resolveTenantReportOptions.ts';
import { getReportText } from '../getReportText.ts';
import { ReportGraph } from './ReportGraph.tsx';

interface GraphPanelProps {
  report: Report;
  available: TenantReportOptions;
  state: ReportState;
  today: string;
  /** True once the table has loaded. The graph's request waits for it. */
  isReady: boolean;
  onChange: (part: Partial<ReportState>) => void;
}

/** The graph above a report's table with controls for metric, dimension and chart type. Not loaded while it is hidden. */
export function GraphPanel({ report, available, state, today, isReady, onChange }: GraphPanelProps) {
  const { graph, page } = state;
  const change = (part: Partial<ReportState['graph']>) => onChange({ graph: { ...graph, ...part }, page });
  const metric = available.metrics.find(({ name }) => name === graph.metric);
  const dimensions = available.dimensions.filter(({ isDay }) => !isDay);
  return (
    <section className="list-card graph-panel" aria-label={getReportText('report.graph')}>
      <div className="report-bar">
        {graph.isShown ? (
          <>
            <GraphSelect
              label={getReportText('report.graph.metric')}
              choices={available.metrics}
              chosen={graph.metric}
              onChoose={(name) => change({ metric: name })}
            />
            {dimensions.length > 0 && (
              <GraphSelect
                label={getReportText('report.graph.dimension')}
                choices={[{ name: '', title: getReportText('report.graph.none') }, ...dimensions]}
                chosen={graph.by ?? ''}
                onChoose={(name) => change({ by: name || undefined })}
              />
            )}
            {graph.by && metric?.isAdditive && (
              <GraphSelect
                label={getReportText('report.graph.chart')}
                choices={[
                  { name: '', title: getReportText('report.graph.lines') },
                  { name: 'bars', title: getReportText('report.graph.bars') },
                ]}
                chosen={graph.chart ?? ''}
                onChoose={(name) => change({ chart: name === 'bars' ? name : undefined })}
              />
            )}
          </>
        ) : (
          getReportText('report.graph')
        )}
        <button
          type="button"
          className="button button-quiet bar-end"
          aria-expanded={graph.isShown}
          onClick={() => change({ isShown: !graph.isShown })}
        >
          {getReportText(graph.isShown ? 'report.graph.hide' : 'report.graph.show')}
        </button>
      </div>
      {graph.isShown && (
        <ReportGraph
          report={report}
          state={state}
          metrics={available.metrics}
          today={today}
          isReady={isReady}
        />
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

/** Compact labeled select. A choice is applied at once. */
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
