import { holds } from '../../definition/conditions';
import type { Row } from '../../definition/model/entity';
import type { RecordPage } from '../../definition/model/recordPage';
import type { Resource } from '../../definition/model/resource';
import { text } from '../../definition/text';
import { Cell } from '../screens/table/Cell';
import { sourceMark } from '../sourceMark';

interface RecordFactsProps {
  resource: Resource;
  page: RecordPage;
  record: Row;
}

/** What there is to say of a record, each fact under its label. */
export function RecordFacts({ resource, page, record }: RecordFactsProps) {
  const facts = page.facts.filter(({ when }) => holds(when, record));
  return (
    <section className="list-card record-facts" aria-label={text('record.facts')}>
      <dl>
        {facts.map((fact) => (
          <div key={fact.key} data-made-by={sourceMark(resource, fact)}>
            <dt>{fact.title}</dt>
            <dd>
              <Cell resource={resource} column={fact} row={record} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
