import { Link } from 'react-router-dom';
import type { RecordValues } from '#definition/model/entity.ts';
import type { RelatedReport } from '#definition/model/recordPage.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { ReportNotice } from '../reports/ReportNotice.tsx';
import { ReportPanel } from '../reports/ReportScreen.tsx';
import { useRelatedReport } from './useRelatedReport.ts';

interface RecordReportTabProps {
  related: RelatedReport;
  record: RecordValues;
}

/** A report tab of a record's page: the report filtered by this record, and a link to the full report. */
export function RecordReportTab({ related, record }: RecordReportTabProps) {
  const { report, only, pageUrl, error, retry } = useRelatedReport(related, record);
  if (error) return <ReportNotice title={formatMessage('report.failed')} error={error} onRetry={retry} />;
  if (!report) return <div className="page-loading" role="status" />;
  return (
    <div className="report-page">
      {pageUrl && (
        <p className="record-way">
          <Link className="cell-link" to={pageUrl}>
            {formatMessage('record.whole', { title: report.title })}
          </Link>
        </p>
      )}
      <ReportPanel report={report} only={only} />
    </div>
  );
}
