import { flattenRecordFromWire, nestRecordForWire } from '../api/wireFormat.ts';
import type { Entity, Property, RecordValues } from '../model/entity.ts';
import type { ApiProfile } from '../model/profile.ts';
import { isObject } from '../values/isObject.ts';
import { isEmptyValue } from '../values/normalizeRecord.ts';

type ValueFormats = NonNullable<ApiProfile['values']>;

/**
 * Converts a record's values from an API's format (booleans, timestamps, empty values). Empty values become null, so
 * that a later write can detect that the user saw them empty.
 */
export function parseWireValues({ values }: ApiProfile, entity: Entity, sent: RecordValues): RecordValues {
  if (!values) return sent;
  const known = Object.entries(flattenRecordFromWire(entity, sent)).map(([name, value]) => [
    name,
    isEmptyValue(value) && values.empty ? null : parseWireValue(values, entity.properties[name], value),
  ]);
  return nestRecordForWire(entity, Object.fromEntries(known));
}

/** Converts a record's values to an API's format. */
export function toWireValues(
  { values }: ApiProfile,
  entity: Entity | undefined,
  payload: RecordValues,
): RecordValues {
  if (!values || !entity) return payload;
  const known = Object.entries(flattenRecordFromWire(entity, payload)).flatMap(([name, value]) => {
    if (isEmptyValue(value) && values.empty)
      return values.empty === 'absent' ? [] : [[name, emptyWireValues[values.empty]]];
    return [[name, toWireValue(values, entity.properties[name], value)]];
  });
  return nestRecordForWire(entity, Object.fromEntries(known));
}

const emptyWireValues = { null: null, text: '' };

/** Converts a filter value to an API's format. */
export function toWireFilterValue(
  { values }: ApiProfile,
  property: Property | undefined,
  value: unknown,
): unknown {
  if (!values) return value;
  return Array.isArray(value)
    ? value.map((one) => toWireValue(values, property, one))
    : toWireValue(values, property, value);
}

function parseWireValue(values: ValueFormats, property: Property | undefined, value: unknown): unknown {
  if (isBooleanProperty(property) && values.booleans) {
    const place = values.booleans.findIndex((one) => String(one) === String(value));
    return place < 0 ? value : place === 0;
  }
  const perUnit = getTimestampUnitMs(values, property);
  const count = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value;
  if (!perUnit || typeof count !== 'number') return value;
  const moment = new Date(count * perUnit);
  return Number.isNaN(moment.getTime()) ? value : moment.toISOString();
}

function toWireValue(values: ValueFormats, property: Property | undefined, value: unknown): unknown {
  if (isBooleanProperty(property) && values.booleans && !isObject(value)) {
    if (String(value) === 'true') return values.booleans[0];
    return String(value) === 'false' ? values.booleans[1] : value;
  }
  const perUnit = getTimestampUnitMs(values, property);
  const moment = perUnit && typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return perUnit && !Number.isNaN(moment) ? Math.floor(moment / perUnit) : value;
}

function isBooleanProperty(property: Property | undefined): boolean {
  return property?.type === 'boolean';
}

/** Returns the milliseconds per unit of a numeric timestamp; undefined for text timestamps. */
function getTimestampUnitMs(
  { timestamps = 'text' }: ValueFormats,
  property: Property | undefined,
): number | undefined {
  return property?.format === 'date-time'
    ? { text: undefined, seconds: 1000, milliseconds: 1 }[timestamps]
    : undefined;
}
