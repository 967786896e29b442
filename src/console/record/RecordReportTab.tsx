import { Link } from 'react-router-dom';
import type { RecordValues } from '#definition/model/entity.ts';
import type { RelatedReport } from '#definition/model/recordPage.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { ReportBody } from '../reports/ReportBody.tsx';
import { ReportPlaceholder } from '../reports/ReportScreen.tsx';
import { RelatedReportLoader } from './RelatedReportLoader.tsx';

interface RecordReportTabProps {
  related: RelatedReport;
  record: RecordValues;
}

/** A report tab of a record's page: the report filtered by this record, and a link to the full report. */
export function RecordReportTab({ related, record }: RecordReportTabProps) {
  return (
    <div className="report-page">
      <RelatedReportLoader related={related} record={record} placeholder={<TabPlaceholder />}>
        {({ report, available, only, pageUrl }) => (
          <>
            <p className="record-way">
              {pageUrl && (
                <Link className="cell-link" to={pageUrl}>
                  {formatMessage('record.whole', { title: report.title })}
                </Link>
              )}
            </p>
            <ReportBody report={report} available={available} only={only} />
          </>
        )}
      </RelatedReportLoader>
    </div>
  );
}

/** Reserves the space of the link and the report until they are loaded. */
function TabPlaceholder() {
  return (
    <>
      <p className="record-way" />
      <ReportPlaceholder />
    </>
  );
}
