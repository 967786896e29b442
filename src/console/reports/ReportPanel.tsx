import { useMemo } from 'react';
import type { Report } from '../../definition/model/report';
import { profile } from '../../definition/profile';
import { text } from '../../definition/text';
import { Pagination } from '../screens/table/Pagination';
import type { Available } from './available';
import { CheckList } from './CheckList';
import { ColumnsButton } from './columns/ColumnsButton';
import { keepColumns } from './columns/keptColumns';
import { ExportButton } from './ExportButton';
import { ReportNotice } from './ReportNotice';
import type { useReportRows } from './reportQuery';
import { type ReportState, reportPageSizes } from './reportState';
import { useDimensionLabels } from './table/dimensionLabels';
import { ReportTable } from './table/ReportTable';
import { type ReportColumn, reportColumns } from './table/reportColumns';

const { page, report: asks } = profile;

interface ReportPanelProps {
  report: Report;
  available: Available;
  state: ReportState;
  today: string;
  answer: ReturnType<typeof useReportRows>;
  /** What is wrong with the range. */
  wrong?: string;
  onChange: (part: Partial<ReportState>) => void;
  onReset: () => void;
}

/** A report's table with what shapes it: dimensions, columns, pages; and its export. */
export function ReportPanel(props: ReportPanelProps) {
  const { report, available, state, answer, wrong, onChange } = props;
  const isClosed = answer.unavailable !== undefined;
  const choose = (metrics: string[] | undefined) => {
    keepColumns(report.name, metrics);
    onChange({ metrics: metrics ?? available.defaultMetrics });
  };
  return (
    <div className="list-card">
      <div className="report-bar">
        {available.dimensions.length > 1 && (
          <CheckList
            legend={text('report.dimensions')}
            choices={available.dimensions}
            chosen={state.dimensions}
            keepsOne
            onChange={(dimensions) => onChange({ dimensions })}
          />
        )}
        <div className="bar-end">
          {available.metrics.length > 1 && (
            <ColumnsButton metrics={available.metrics} shown={state.metrics} onChange={choose} />
          )}
          <ExportButton report={report} state={state} isDisabled={isClosed || wrong !== undefined} />
        </div>
      </div>
      <ReportContent {...props} />
      {answer[asks.count] > 0 && !answer.error && !wrong && (
        <Pagination
          total={answer[asks.count]}
          page={state.page}
          pageSize={state.pageSize}
          sizes={reportPageSizes}
          onChange={onChange}
        />
      )}
    </div>
  );
}

/** The table, or why there is none. */
function ReportContent(props: ReportPanelProps) {
  const { report, answer, wrong, onChange, onReset } = props;
  const { rows, total, [asks.count]: count, asked, error, unavailable, isLoading, isStale, refetch } = answer;
  const columns = useReportColumns(props);
  const reset = (
    <button type="button" className="button" onClick={onReset}>
      {text('report.reset')}
    </button>
  );
  if (unavailable !== undefined) return null;
  if (wrong) return <ReportNotice title={text('report.otherRange')}>{reset}</ReportNotice>;
  if (error) return <ReportNotice title={text('report.failed')} error={error} onRetry={refetch} />;
  if (!isLoading && count === 0) return <ReportNotice title={text('report.empty')}>{reset}</ReportNotice>;
  if (!isLoading && rows.length === 0)
    return (
      <ReportNotice title={text('report.pastEnd')}>
        <button type="button" className="button" onClick={() => onChange({ page: 1 })}>
          {text('report.firstPage')}
        </button>
      </ReportNotice>
    );
  return (
    <ReportTable
      title={report.title}
      columns={columns}
      rows={rows}
      total={total}
      totalRows={count}
      offset={(asked[page.index] - 1) * asked[page.size]}
      sort={asked[asks.sorts][0] ?? ''}
      isLoading={isLoading}
      isStale={isStale}
      onSort={(sort) => onChange({ sort })}
    />
  );
}

/** The columns of a report's table, made anew when what they are made from changes, not on every showing. */
function useReportColumns(props: ReportPanelProps): ReportColumn[] {
  const { report, available, state, today, answer, onChange } = props;
  const { rows, total } = answer;
  const { dimensions, metrics } = answer.asked;
  const labels = useDimensionLabels(available.dimensions);
  return useMemo(() => {
    const shown = { dimensions, metrics };
    return reportColumns({ report, available, state, shown, labels, rows, total, today, onChange });
  }, [report, available, state, dimensions, metrics, labels, rows, total, today, onChange]);
}
