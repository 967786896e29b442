import type { Report } from '../../../definition/model/report';
import type { ReportState } from '../../../definition/reports/reportState';
import { text } from '../text';

interface WhyButtonProps {
  report: Report;
  state: ReportState;
  onChange: (part: Partial<ReportState>) => void;
}

/** Asks why the metric of the graph has changed, or the report's main one; without other days, since the days before. */
export function WhyButton({ report, state, onChange }: WhyButtonProps) {
  const { compare = 'previous', graph, metrics, page } = state;
  const isOpen = state.why !== undefined && state.compare !== undefined;
  const metric = graph.metric || report.metrics.main || (metrics[0] ?? '');
  return (
    <button
      type="button"
      className="button"
      aria-expanded={isOpen}
      onClick={() => onChange(isOpen ? { why: undefined, page } : { why: { metric }, compare, page })}
    >
      {text('report.why')}
    </button>
  );
}
