import type { Row } from '../../definition/model/entity';
import type { Column, Resource } from '../../definition/model/resource';
import { Cell } from '../screens/table/Cell';
import { sourceMark } from '../sourceMark';

interface FactListProps {
  resource: Resource;
  facts: Column[];
  record: Row;
}

/** What there is to say of a record, each fact under its label. */
export function FactList({ resource, facts, record }: FactListProps) {
  return (
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
  );
}
