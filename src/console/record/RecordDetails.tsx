import type { RecordValues } from '#definition/model/entity.ts';
import type { RecordPage } from '#definition/model/recordPage.ts';
import type { Resource } from '#definition/model/resource.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { matchesCondition } from '#definition/values/conditions.ts';
import { DetailFields } from './DetailFields.tsx';

interface RecordDetailsProps {
  resource: Resource;
  page: RecordPage;
  record: RecordValues;
}

/** The details tab of a record's page. */
export function RecordDetails({ resource, page, record }: RecordDetailsProps) {
  const facts = page.fields.filter(({ when }) => matchesCondition(when, record));
  return (
    <section className="list-card record-facts" aria-label={formatMessage('record.facts')}>
      <DetailFields resource={resource} facts={facts} record={record} />
    </section>
  );
}
