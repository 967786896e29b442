import { recordPages } from 'virtual:definitions';
import { text } from '../../../definition/text';
import { useResource } from '../../calls/useResource';
import { ChangedField } from './ChangedField';
import { changedFields } from './changedFields';
import './change.css';

interface ChangeListProps {
  entity: string;
  /** The record as JSON, or what of it was changed; nothing before it was made. */
  before: unknown;
  /** Nothing after it was deleted. */
  after: unknown;
}

/** How many fields are shown before the others are folded away. */
const shown = 4;

/** What was changed of a record, field by field, as its own pages call and show it. */
export function ChangeList({ entity, before, after }: ChangeListProps) {
  const { data: resource, isLoading } = useResource(recordPages[entity]?.resource);
  if (isLoading) return null;
  const fields = changedFields(resource?.entity, before, after);
  const rest = fields.slice(shown);
  return (
    <div className="change">
      <dl>
        {fields.slice(0, shown).map((field) => (
          <ChangedField key={field.name} {...field} />
        ))}
      </dl>
      {rest.length > 0 && (
        <details>
          <summary>{text('console.moreChanges', { count: rest.length })}</summary>
          <dl>
            {rest.map((field) => (
              <ChangedField key={field.name} {...field} />
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}
