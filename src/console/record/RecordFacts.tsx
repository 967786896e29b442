import { holds } from '../../definition/conditions';
import type { Row } from '../../definition/model/entity';
import type { RecordPage } from '../../definition/model/recordPage';
import type { Resource } from '../../definition/model/resource';
import { text } from '../../definition/text';
import { FactList } from './FactList';

interface RecordFactsProps {
  resource: Resource;
  page: RecordPage;
  record: Row;
}

/** The facts that the page of a record begins with. */
export function RecordFacts({ resource, page, record }: RecordFactsProps) {
  const facts = page.facts.filter(({ when }) => holds(when, record));
  return (
    <section className="list-card record-facts" aria-label={text('record.facts')}>
      <FactList resource={resource} facts={facts} record={record} />
    </section>
  );
}
