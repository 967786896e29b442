import { text } from '../../definition/text';
import { ReportNotice } from './ReportNotice';
import type { ReportPanelProps } from './ReportPanel';
import { ReportTable } from './table/ReportTable';
import { useReportColumns } from './table/useReportColumns';

/** The table, or why there is none. */
export function ReportContent(props: ReportPanelProps) {
  const { report, answer, wrong, onChange, onReset } = props;
  const { rows, total, total_rows, asked, error, attention, isLoading, isStale, refetch } = answer;
  const columns = useReportColumns(props);
  const reset = (
    <button type="button" className="button" onClick={onReset}>
      {text('report.reset')}
    </button>
  );
  if (attention !== undefined) return null;
  if (wrong) return <ReportNotice title={text('report.otherRange')}>{reset}</ReportNotice>;
  if (error) return <ReportNotice title={text('report.failed')} error={error} onRetry={refetch} />;
  if (!isLoading && total_rows === 0)
    return <ReportNotice title={text('report.empty')}>{reset}</ReportNotice>;
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
      totalRows={total_rows}
      offset={(asked.page_index - 1) * asked.page_size}
      sort={asked.sorts[0] ?? ''}
      isLoading={isLoading}
      isStale={isStale}
      onSort={(sort) => onChange({ sort })}
    />
  );
}
