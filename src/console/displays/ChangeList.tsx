import { recordPages } from 'virtual:definitions';
import { loadColumn } from '../../definition/load/column';
import type { Property, Row } from '../../definition/model/entity';
import type { Resource } from '../../definition/model/resource';
import { text } from '../../definition/text';
import { useResource } from '../api/useResource';
import { parseObject } from '../provider/pageState';
import { isBlank } from './isBlank';
import { Text } from './plain';
import { plainDisplays } from './plainDisplays';
import './ChangeList.css';

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
  const fields = changedFields(resource, before, after);
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

/** One field of a change: its label, what it was, and what it became. */
export function ChangedField({ name, property, resource, before, after }: Changed) {
  const was = before && !isBlank(before[name]) && (
    <ChangedValue {...{ name, property, resource }} row={before} />
  );
  const is = after && !isBlank(after[name]) && <ChangedValue {...{ name, property, resource }} row={after} />;
  return (
    <div>
      <dt>{property?.title ?? name}</dt>
      <dd>
        {was && <del>{was}</del>}
        {was && is && (
          <span role="img" aria-label={text('console.changedTo')}>
            →
          </span>
        )}
        {is && <ins>{is}</ins>}
      </dd>
    </div>
  );
}

interface ChangedValueProps {
  name: string;
  row: Row;
  property?: Property;
  /** The resource whose record it is. */
  resource?: string;
}

/** A value as its property is shown anywhere else. */
export function ChangedValue({ name, row, property, resource }: ChangedValueProps) {
  const display = property?.display;
  const Display = display && display !== 'change' && display !== 'stacked' ? plainDisplays[display] : Text;
  const column = loadColumn(name, { properties: property ? { [name]: property } : {} });
  return <Display value={row[name]} row={row} column={column} property={property} owner={resource} />;
}

/** One field of a change. */
export interface Changed {
  name: string;
  /** None for what the entity had once, and has no longer. */
  property?: Property;
  /** The resource that shows the record. */
  resource?: string;
  before?: Row;
  after?: Row;
}

/** The fields that a change is about, in the entity's order; its key, and what was and stays blank, are left out. */
export function changedFields(resource: Resource | undefined, before: unknown, after: unknown): Changed[] {
  const entity = resource?.entity;
  const old = recordIn(before);
  const now = recordIn(after);
  const known = Object.keys(entity?.properties ?? {});
  const told = new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})]);
  told.delete(entity?.key ?? '');
  const names = [
    ...known.filter((name) => told.has(name)),
    ...[...told].filter((name) => !known.includes(name)),
  ];
  return names
    .filter((name) => !isBlank(old?.[name]) || !isBlank(now?.[name]))
    .map((name) => ({
      name,
      property: entity?.properties[name],
      resource: resource?.name,
      before: old,
      after: now,
    }));
}

function recordIn(json: unknown): Row | undefined {
  return typeof json === 'string' ? parseObject(json) : undefined;
}
