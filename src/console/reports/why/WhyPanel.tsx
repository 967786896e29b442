import { useMemo } from 'react';
import type { Report } from '#definition/model/report.ts';
import type { ChangeAnalysis } from '#definition/reports/changeAnalysis/ChangeAnalysis.ts';
import type { ReportState } from '#definition/reports/reportState.ts';
import type { TenantReportOptions } from '#definition/reports/resolveTenantReportOptions.ts';
import { IncompleteChangesNote } from '../annotations/IncompleteChangesNote.tsx';
import { NoteList } from '../annotations/NoteList.tsx';
import { RecordChangeList } from '../annotations/RecordChangeList.tsx';
import { getReportText } from '../getReportText.ts';
import { GraphSelect } from '../graph/GraphPanel.tsx';
import { ReportNotice } from '../ReportNotice.tsx';
import { buildWhyPayload, useReportCall } from '../useReportCall.ts';
import { describeMetricChange } from './describeMetricChange.ts';
import { WaterfallTable } from './WaterfallTable.tsx';

interface WhyPanelProps {
  report: Report;
  available: TenantReportOptions;
  state: ReportState;
  /** True once the table has loaded. The analysis waits for it. */
  isReady: boolean;
  onChange: (part: Partial<ReportState>) => void;
  /** Tab parameters of the pages that the table links to. Default: those of the URL. */
  linkTabs?: URLSearchParams;
}

/** Panel that explains why a metric changed (contribution analysis): a summary sentence and a waterfall by dimension. */
export function WhyPanel({ report, available, state, isReady, onChange, linkTabs }: WhyPanelProps) {
  const { why, page } = state;
  const payload = useMemo(
    () => (isReady ? buildWhyPayload(report, state) : undefined),
    [report, isReady, state],
  );
  const query = useReportCall<ChangeAnalysis, ReturnType<typeof buildWhyPayload>>(report.calls.why, payload);
  const answer = query.data?.data;
  const metric = available.metrics.find(({ name }) => name === answer?.metric);
  // Omits dimensions with a single value, and dimensions that are not available to the user.
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
      aria-label={getReportText('report.why.title', { title: metric?.title ?? '' })}
      aria-busy={query.isFetching || (!answer && !query.error)}
    >
      <div className="report-bar">
        <GraphSelect
          label={getReportText('report.why')}
          choices={available.metrics}
          chosen={why?.metric ?? ''}
          onChoose={(name) => change({ metric: name })}
        />
        {split && (
          <GraphSelect
            label={getReportText('report.why.split')}
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
          {getReportText('report.why.hide')}
        </button>
      </div>
      {query.error && (
        <ReportNotice
          title={getReportText('report.why.failed')}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {answer && metric && !query.error && (
        <>
          <p className="why-lead" role="status">
            {describeMetricChange(metric, answer, available.metrics, splits[0])}
          </p>
          {split && answer.change !== null && (
            <WaterfallTable {...{ report, available, state, metric, answer, split, linkTabs }} />
          )}
          <section className="why-changes">
            {answer.annotations && answer.annotations.length > 0 && (
              <>
                <h2>{getReportText('report.changes', { count: answer.annotations.length })}</h2>
                <RecordChangeList annotations={answer.annotations} />
              </>
            )}
            <IncompleteChangesNote {...answer} />
            {answer.notes && answer.notes.length > 0 && (
              <>
                <h2>{getReportText('report.notes', { count: answer.notes.length })}</h2>
                <NoteList
                  notes={answer.notes}
                  since={answer.notesSince}
                  source={report.notes}
                  filters={state.filters}
                />
              </>
            )}
            {answer.notes === null && <p className="graph-note">{getReportText('report.notesFailed')}</p>}
          </section>
        </>
      )}
    </section>
  );
}
