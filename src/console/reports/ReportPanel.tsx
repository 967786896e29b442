import { useMemo } from 'react';
import type { Report } from '../../definition/model/report';
import { profile, rowsBefore } from '../../definition/profile';
import type { Available } from '../../definition/reports/offered';
import { type ReportState, reportPageSizes } from '../../definition/reports/reportState';
import { SavedViews } from '../screens/saved/SavedViews';
import { Pagination } from '../screens/table/Pagination';
import { CheckList } from './CheckList';
import { ColumnsButton } from './columns/ColumnsButton';
import { keepColumns } from './columns/keptColumns';
import { CompareNote } from './compare/CompareNote';
import { CompareSelect } from './compare/CompareSelect';
import { ExportButton } from './ExportButton';
import { ReportNotice } from './ReportNotice';
import type { useReportRows } from './reportQuery';
import { lostFromReport, savedAddress } from './savedReport';
import { useDimensionLabels } from './table/dimensionLabels';
import { ReportTable } from './table/ReportTable';
import { type ReportColumn, reportColumns } from './table/reportColumns';
import { text } from './text';
import { WhyButton } from './why/WhyButton';

const { report: asks } = profile;

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
  /** Whether what it shows can be saved under a name. */
  saves: boolean;
}

/** A report's table with what shapes it: dimensions, columns, pages; and its export. */
export function ReportPanel(props: ReportPanelProps) {
  const { report, available, state, answer, wrong, onChange, saves } = props;
  const isClosed = answer.unavailable !== undefined;
  const compared = answer[asks.compared];
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
        <CompareSelect report={report} state={state} onChange={onChange} />
        {report.calls.why && !wrong && <WhyButton report={report} state={state} onChange={onChange} />}
        <div className="bar-end">
          {saves && (
            <SavedViews
              screen={`report:${report.name}`}
              address={savedAddress(report, state)}
              lostIn={(address) => lostFromReport(report, available, address)}
            />
          )}
          {available.metrics.length > 1 && (
            <ColumnsButton metrics={available.metrics} shown={state.metrics} onChange={choose} />
          )}
          <ExportButton report={report} state={state} isDisabled={isClosed || wrong !== undefined} />
        </div>
      </div>
      {compared && !answer.error && !wrong && <CompareNote {...compared} />}
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
  const nearest = answer[asks.nearest];
  const columns = useReportColumns(props);
  const reset = (
    <button type="button" className="button" onClick={onReset}>
      {text('report.reset')}
    </button>
  );
  if (unavailable !== undefined) return null;
  if (wrong) return <ReportNotice title={text('report.otherRange')}>{reset}</ReportNotice>;
  if (error) return <ReportNotice title={text('report.failed')} error={error} onRetry={refetch} />;
  if (!isLoading && count === 0)
    return (
      <ReportNotice title={text('report.empty')}>
        {nearest && (
          <button type="button" className="button" onClick={() => onChange({ range: nearest })}>
            {text('report.nearest', { begin: nearest[0], end: nearest[1] })}
          </button>
        )}
        {reset}
      </ReportNotice>
    );
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
      offset={rowsBefore(asked)}
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
  const isCompared = answer[asks.compared]?.before !== undefined;
  const labels = useDimensionLabels(available.dimensions);
  return useMemo(() => {
    const shown = { dimensions, metrics, isCompared };
    return reportColumns({ report, available, state, shown, labels, rows, total, today, onChange });
  }, [report, available, state, dimensions, metrics, isCompared, labels, rows, total, today, onChange]);
}
