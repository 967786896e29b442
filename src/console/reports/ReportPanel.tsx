import type { Report } from '../../definition/reports/types';
import { text } from '../../definition/text';
import { Pagination } from '../screens/table/Pagination';
import { CheckList } from './CheckList';
import { ColumnsButton } from './columns/ColumnsButton';
import { keepColumns } from './columns/keptColumns';
import type { useReportRows } from './data/useReportRows';
import { ExportButton } from './export/ExportButton';
import type { Offers } from './offers/Offers';
import { ReportContent } from './ReportContent';
import type { ReportState } from './url/ReportState';
import { reportPageSizes } from './url/reportPageSizes';

export interface ReportPanelProps {
  report: Report;
  offers: Offers;
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
  const { report, offers, state, answer, wrong, onChange } = props;
  const isClosed = answer.attention !== undefined;
  const choose = (metrics: string[] | undefined) => {
    keepColumns(report.name, metrics);
    onChange({ metrics: metrics ?? offers.defaultMetrics });
  };
  return (
    <div className="list-card">
      <div className="report-bar">
        {offers.dimensions.length > 1 && (
          <CheckList
            legend={text('report.dimensions')}
            choices={offers.dimensions}
            chosen={state.dimensions}
            keepsOne
            onChange={(dimensions) => onChange({ dimensions })}
          />
        )}
        <div className="bar-end">
          {offers.metrics.length > 1 && (
            <ColumnsButton metrics={offers.metrics} shown={state.metrics} onChange={choose} />
          )}
          <ExportButton report={report} state={state} isDisabled={isClosed || wrong !== undefined} />
        </div>
      </div>
      <ReportContent {...props} />
      {answer.total_rows > 0 && !answer.error && !wrong && (
        <Pagination
          total={answer.total_rows}
          page={state.page}
          pageSize={state.pageSize}
          sizes={reportPageSizes}
          onChange={onChange}
        />
      )}
    </div>
  );
}
