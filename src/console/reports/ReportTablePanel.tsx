import { useMemo } from 'react';
import { apiProtocol, getPageOffset } from '#definition/api/apiProtocol.ts';
import { formatDayRange } from '#definition/format/dates.ts';
import type { Report } from '#definition/model/report.ts';
import { type ReportState, reportPageSizes } from '#definition/reports/reportState.ts';
import type { TenantReportOptions } from '#definition/reports/resolveTenantReportOptions.ts';
import { Pagination } from '../screens/pagination/Pagination.tsx';
import { CheckboxGroup } from './CheckboxGroup.tsx';
import { ReportColumnsButton } from './columns/ReportColumnsButton.tsx';
import { CompareNote } from './compare/CompareNote.tsx';
import { CompareSelect } from './compare/CompareSelect.tsx';
import { ReportExportButtons } from './export/ReportExportButtons.tsx';
import { getReportText } from './getReportText.ts';
import { CreateAlertButton } from './newRecords/CreateAlertButton.tsx';
import { ReportNotice } from './ReportNotice.tsx';
import { buildReportColumns, type ReportColumn } from './table/buildReportColumns.tsx';
import { ReportTable } from './table/ReportTable.tsx';
import { useDimensionLabels } from './table/useDimensionLabels.ts';
import type { useReportRows } from './useReportCall.ts';
import { WhyButton } from './why/WhyButton.tsx';

const { report: asks } = apiProtocol;

interface ReportTablePanelProps {
  report: Report;
  available: TenantReportOptions;
  state: ReportState;
  today: string;
  answer: ReturnType<typeof useReportRows>;
  /** Validation message of the date range. */
  wrong?: string;
  onChange: (part: Partial<ReportState>) => void;
  onReset: () => void;
  /** True if the report offers an alert on its current state. */
  canCreateAlert: boolean;
}

/** A report's table with its controls: dimensions, comparison, columns, export and pagination. */
export function ReportTablePanel(props: ReportTablePanelProps) {
  const { report, available, state, answer, wrong, onChange, canCreateAlert } = props;
  const isClosed = answer.unavailable !== undefined;
  const compared = answer[asks.compared];
  return (
    <div className="list-card">
      <div className="report-bar">
        {available.dimensions.length > 1 && (
          <CheckboxGroup
            legend={getReportText('report.dimensions')}
            choices={available.dimensions}
            chosen={state.dimensions}
            keepsOne
            onChange={(dimensions) => onChange({ dimensions })}
          />
        )}
        <CompareSelect report={report} state={state} onChange={onChange} />
        {report.calls.why && !wrong && <WhyButton report={report} state={state} onChange={onChange} />}
        <div className="bar-end">
          {canCreateAlert && <CreateAlertButton report={report} state={state} />}
          {available.metrics.length > 1 && (
            <ReportColumnsButton {...{ report, available, onChange }} shown={state.metrics} />
          )}
          <ReportExportButtons report={report} state={state} isDisabled={isClosed || wrong !== undefined} />
        </div>
      </div>
      {/* Reserves the line of the note until it is known. */}
      {state.compare && answer.isLoading && !compared && !wrong && (
        <p className="compare-note" aria-hidden="true">
          {'\u00a0'}
        </p>
      )}
      {compared && !answer.error && !wrong && (
        <CompareNote compared={compared} onInclude={() => onChange({ compare: undefined })} />
      )}
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

/** The table, or a notice if it cannot be shown. */
function ReportContent(props: ReportTablePanelProps) {
  const { report, answer, wrong, onChange, onReset } = props;
  const {
    rows,
    total,
    [asks.count]: count,
    requestPayload,
    error,
    unavailable,
    isLoading,
    isStale,
    refetch,
  } = answer;
  const nearest = answer[asks.nearest];
  const columns = useReportColumns(props);
  const reset = (
    <button type="button" className="button" onClick={onReset}>
      {getReportText('report.reset')}
    </button>
  );
  if (unavailable !== undefined) return null;
  if (wrong) return <ReportNotice title={getReportText('report.otherRange')}>{reset}</ReportNotice>;
  if (error) return <ReportNotice title={getReportText('report.failed')} error={error} onRetry={refetch} />;
  if (!isLoading && count === 0)
    return (
      <ReportNotice title={getReportText('report.empty')}>
        {nearest && (
          <button type="button" className="button" onClick={() => onChange({ range: nearest })}>
            {getReportText('report.nearest', { days: formatDayRange(nearest) })}
          </button>
        )}
        {reset}
      </ReportNotice>
    );
  if (!isLoading && rows.length === 0)
    return (
      <ReportNotice title={getReportText('report.pastEnd')}>
        <button type="button" className="button" onClick={() => onChange({ page: 1 })}>
          {getReportText('report.firstPage')}
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
      offset={getPageOffset(requestPayload)}
      sort={requestPayload[asks.sorts][0] ?? ''}
      isLoading={isLoading}
      isStale={isStale}
      onSort={(sort) => onChange({ sort })}
    />
  );
}

/** Returns the memoized columns of a report's table. */
function useReportColumns(props: ReportTablePanelProps): ReportColumn[] {
  const { report, available, state, today, answer, onChange } = props;
  const { rows, total } = answer;
  const { dimensions, metrics } = answer.requestPayload;
  // Until the response arrives, the columns are those of the request, so that none is added later.
  const isCompared = answer.isLoading
    ? answer.requestPayload[asks.before] !== undefined
    : answer[asks.compared]?.before !== undefined;
  const labels = useDimensionLabels(available.dimensions);
  return useMemo(() => {
    const shown = { dimensions, metrics, isCompared };
    return buildReportColumns({ report, available, state, shown, labels, rows, total, today, onChange });
  }, [report, available, state, dimensions, metrics, isCompared, labels, rows, total, today, onChange]);
}
