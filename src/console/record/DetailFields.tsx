import type { RecordValues } from '#definition/model/entity.ts';
import type { ListColumn, Resource } from '#definition/model/resource.ts';
import { getSourceMark } from '../explainer.ts';
import { TableCell } from '../screens/table/TableCell.tsx';

interface DetailFieldsProps {
  resource: Resource;
  facts: ListColumn[];
  record: RecordValues;
}

/** Renders record properties as a list of label and value. */
export function DetailFields({ resource, facts, record }: DetailFieldsProps) {
  return (
    <dl>
      {facts.map((fact) => (
        <div key={fact.key} data-made-by={getSourceMark(resource, fact)}>
          <dt>{fact.title}</dt>
          <dd>
            <TableCell resource={resource} column={fact} row={record} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
