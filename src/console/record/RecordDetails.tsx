import type { RecordValues } from '#definition/model/entity.ts';
import type { RecordPage, RelatedReport } from '#definition/model/recordPage.ts';
import type { Resource } from '#definition/model/resource.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { matchesCondition } from '#definition/values/conditions.ts';
import { DetailFields } from './DetailFields.tsx';
import { RecordReportOverview } from './RecordReportOverview.tsx';

interface RecordDetailsProps {
  resource: Resource;
  page: RecordPage;
  record: RecordValues;
  /** The report whose figures are shown below the properties. */
  report?: RelatedReport;
}

/** The details tab of a record's page: its properties, and below them the figures of a report. */
export function RecordDetails({ resource, page, record, report }: RecordDetailsProps) {
  const facts = page.fields.filter(({ when }) => matchesCondition(when, record));
  return (
    <>
      <section className="list-card record-facts" aria-label={formatMessage('record.facts')}>
        <DetailFields resource={resource} facts={facts} record={record} />
      </section>
      {report && <RecordReportOverview related={report} record={record} />}
    </>
  );
}
