import { isRow } from '../isRow';
import type { Entity, Property, Row } from '../model/entity';
import type { Profile } from '../model/profile';
import { isEmpty } from '../normalize';
import { flatten, nest } from '../wireFormat';

type Values = NonNullable<Profile['values']>;

/**
 * A record as definitions have its values, from those that have travelled. What is empty is there as null: whoever
 * changes the record has seen that it was empty.
 */
export function readValues({ values }: Profile, entity: Entity, sent: Row): Row {
  if (!values) return sent;
  const known = Object.entries(flatten(entity, sent)).map(([name, value]) => [
    name,
    isEmpty(value) && values.empty ? null : readValue(values, entity.properties[name], value),
  ]);
  return nest(entity, Object.fromEntries(known));
}

/** What is written of a record as its API holds the values. */
export function sentValues({ values }: Profile, entity: Entity | undefined, payload: Row): Row {
  if (!values || !entity) return payload;
  const known = Object.entries(flatten(entity, payload)).flatMap(([name, value]) => {
    if (isEmpty(value) && values.empty)
      return values.empty === 'absent' ? [] : [[name, emptied[values.empty]]];
    return [[name, sentValue(values, entity.properties[name], value)]];
  });
  return nest(entity, Object.fromEntries(known));
}

const emptied = { null: null, text: '' };

/** What a filter looks for as its API holds the values. */
export function soughtValue({ values }: Profile, property: Property | undefined, value: unknown): unknown {
  if (!values) return value;
  return Array.isArray(value)
    ? value.map((one) => sentValue(values, property, one))
    : sentValue(values, property, value);
}

function readValue(values: Values, property: Property | undefined, value: unknown): unknown {
  if (isYesNo(property) && values.booleans) {
    const place = values.booleans.findIndex((one) => String(one) === String(value));
    return place < 0 ? value : place === 0;
  }
  const perUnit = unitOf(values, property);
  const count = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value;
  if (!perUnit || typeof count !== 'number') return value;
  const moment = new Date(count * perUnit);
  return Number.isNaN(moment.getTime()) ? value : moment.toISOString();
}

function sentValue(values: Values, property: Property | undefined, value: unknown): unknown {
  if (isYesNo(property) && values.booleans && !isRow(value)) {
    if (String(value) === 'true') return values.booleans[0];
    return String(value) === 'false' ? values.booleans[1] : value;
  }
  const perUnit = unitOf(values, property);
  const moment = perUnit && typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return perUnit && !Number.isNaN(moment) ? Math.floor(moment / perUnit) : value;
}

function isYesNo(property: Property | undefined): boolean {
  return property?.type === 'boolean';
}

/** How many milliseconds one has of what a moment is counted in; nothing where it is a text. */
function unitOf({ moments = 'text' }: Values, property: Property | undefined): number | undefined {
  return property?.format === 'date-time'
    ? { text: undefined, seconds: 1000, milliseconds: 1 }[moments]
    : undefined;
}
