import type { Report } from '#definition/model/report.ts';
import type { ReportState } from '#definition/reports/reportState.ts';
import { getReportText } from '../getReportText.ts';

interface WhyButtonProps {
  report: Report;
  state: ReportState;
  onChange: (part: Partial<ReportState>) => void;
}

/** Button that opens the analysis of why a metric has changed. */
export function WhyButton({ report, state, onChange }: WhyButtonProps) {
  const { compare = 'previous', graph, metrics, page } = state;
  const isOpen = state.why !== undefined && state.compare !== undefined;
  const metric = graph.metric || report.metrics.primary || (metrics[0] ?? '');
  return (
    <button
      type="button"
      className="button"
      aria-expanded={isOpen}
      onClick={() => onChange(isOpen ? { why: undefined, page } : { why: { metric }, compare, page })}
    >
      {getReportText('report.why')}
    </button>
  );
}
