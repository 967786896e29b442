import { recordPages } from 'virtual:definitions';
import { useResourceDefinition } from '#console/api/useResourceDefinition.ts';
import { parseJsonObject } from '#console/provider/pageState.ts';
import { expandColumn } from '#definition/load/resource/expandColumn.ts';
import type { Property, RecordValues } from '#definition/model/entity.ts';
import type { Resource } from '#definition/model/resource.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { isBlank } from '../isBlank.ts';
import { leafDisplayComponents } from '../leafDisplayComponents.ts';
import { ExactDateTimeValue, TextValue } from '../scalarDisplays.tsx';
import './ChangeList.css';

interface ChangeListProps {
  entity: string;
  /** The record as JSON, or only its changed fields; null before its creation. */
  before: unknown;
  /** Null after its deletion. */
  after: unknown;
}

/** Number of fields shown before the rest is collapsed. */
const maxVisibleFields = 4;

/** Renders the changed fields of a record, field by field, with old and new value. */
export function ChangeList({ entity, before, after }: ChangeListProps) {
  const { data: resource, isLoading } = useResourceDefinition(recordPages[entity]?.resource);
  if (isLoading) return null;
  const fields = findFieldChanges(resource, before, after);
  const rest = fields.slice(maxVisibleFields);
  return (
    <div className="change">
      <dl>
        {fields.slice(0, maxVisibleFields).map((field) => (
          <FieldChangeItem key={field.name} {...field} />
        ))}
      </dl>
      {rest.length > 0 && (
        <details>
          <summary>{formatMessage('console.moreChanges', { count: rest.length })}</summary>
          <dl>
            {rest.map((field) => (
              <FieldChangeItem key={field.name} {...field} />
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}

/** Renders one changed field: label, old value and new value. */
export function FieldChangeItem({ name, property, resource, before, after }: FieldChange) {
  const was = before && !isBlank(before[name]) && (
    <PropertyValue {...{ name, property, resource }} row={before} />
  );
  const is = after && !isBlank(after[name]) && (
    <PropertyValue {...{ name, property, resource }} row={after} />
  );
  return (
    <div>
      <dt>{property?.title ?? name}</dt>
      <dd>
        {was && <del>{was}</del>}
        {was && is && (
          <span role="img" aria-label={formatMessage('console.changedTo')}>
            →
          </span>
        )}
        {is && <ins>{is}</ins>}
      </dd>
    </div>
  );
}

interface PropertyValueProps {
  name: string;
  row: RecordValues;
  property?: Property;
  /** The resource that the record belongs to. */
  resource?: string;
}

/** Two times may differ by seconds, which a list does not show. */
const comparedDisplays = {
  ...leafDisplayComponents,
  datetime: ExactDateTimeValue,
  change: TextValue,
  stacked: TextValue,
};

/** Renders a value with the display of its property. */
export function PropertyValue({ name, row, property, resource }: PropertyValueProps) {
  const display = property?.display;
  const Display = display ? comparedDisplays[display] : TextValue;
  const column = expandColumn(name, { properties: property ? { [name]: property } : {} });
  return <Display value={row[name]} row={row} column={column} property={property} owner={resource} />;
}

/** A changed field: its property, and the record before and after the change. */
export interface FieldChange {
  name: string;
  /** Undefined for a property that the entity no longer has. */
  property?: Property;
  /** The resource that displays the record. */
  resource?: string;
  before?: RecordValues;
  after?: RecordValues;
}

/**
 * Lists the fields that differ between two record states (JSON texts), in the entity's order. Omits the key and fields
 * that are blank in both.
 */
export function findFieldChanges(
  resource: Resource | undefined,
  before: unknown,
  after: unknown,
): FieldChange[] {
  const entity = resource?.entity;
  const old = parseRecord(before);
  const now = parseRecord(after);
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

function parseRecord(json: unknown): RecordValues | undefined {
  return typeof json === 'string' ? parseJsonObject(json) : undefined;
}
