import { useMemo } from 'react';
import type { Report } from '../../../definition/model/report';
import type { Available } from '../../../definition/reports/offered';
import type { ReportState } from '../../../definition/reports/reportState';
import type { ReportWhy } from '../../../definition/reports/why/wire';
import { GraphSelect } from '../graph/GraphPanel';
import { ReportNotice } from '../ReportNotice';
import { useReportQuery, whyRequest } from '../reportQuery';
import { text } from '../text';
import { Waterfall } from './Waterfall';
import { whyText } from './whyText';

interface WhyPanelProps {
  report: Report;
  available: Available;
  state: ReportState;
  /** Whether it may ask: the table comes first. */
  isReady: boolean;
  onChange: (part: Partial<ReportState>) => void;
}

/** Why a metric has changed: in a sentence, and as a waterfall of the parts by one dimension or another. */
export function WhyPanel({ report, available, state, isReady, onChange }: WhyPanelProps) {
  const { why, page } = state;
  const payload = useMemo(() => (isReady ? whyRequest(report, state) : undefined), [report, isReady, state]);
  const query = useReportQuery<ReportWhy, ReturnType<typeof whyRequest>>(report.calls.why, payload);
  const answer = query.data?.data;
  const metric = available.metrics.find(({ name }) => name === answer?.metric);
  // What all facts agree in tells nothing; nor does what the reader cannot choose.
  const splits = (answer?.dimensions ?? []).flatMap((told) => {
    const dimension = available.dimensions.find(({ name }) => name === told.name);
    return dimension && told.values > 1 ? [{ ...told, dimension }] : [];
  });
  const split = splits.find(({ name }) => name === why?.by) ?? splits[0];
  const change = (part: Partial<ReportState['why']>) =>
    onChange({ why: { metric: why?.metric ?? '', ...why, ...part }, page });
  return (
    <section
      className="list-card why-panel"
      aria-label={text('report.why.title', { title: metric?.title ?? '' })}
      aria-busy={query.isFetching || (!answer && !query.error)}
    >
      <div className="report-bar">
        <GraphSelect
          label={text('report.why')}
          choices={available.metrics}
          chosen={why?.metric ?? ''}
          onChoose={(name) => change({ metric: name })}
        />
        {split && (
          <GraphSelect
            label={text('report.why.split')}
            choices={splits.map(({ dimension }) => dimension)}
            chosen={split.name}
            onChoose={(name) => change({ by: name })}
          />
        )}
        <button
          type="button"
          className="button button-quiet bar-end"
          onClick={() => onChange({ why: undefined, page })}
        >
          {text('report.why.hide')}
        </button>
      </div>
      {query.error && (
        <ReportNotice
          title={text('report.why.failed')}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {answer && metric && !query.error && (
        <>
          <p className="why-lead" role="status">
            {whyText(metric, answer, split)}
          </p>
          {split && answer.change !== null && (
            <Waterfall {...{ report, available, state, metric, answer, split }} />
          )}
        </>
      )}
    </section>
  );
}
