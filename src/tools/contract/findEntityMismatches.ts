import { flattenRecordFromWire, getWirePath } from '#definition/api/wireFormat.ts';
import type { Entity, Property, RecordValues } from '#definition/model/entity.ts';
import type { ApiProfile } from '#definition/model/profile.ts';
import { findClosestName } from '#definition/text/findClosestName.ts';
import { isZeroDate } from '#definition/values/normalizeRecord.ts';

/** A property of a record that does not match its definition. */
export interface EntityMismatch {
  property: string;
  message: string;
  /** True if the records cannot show whether the property exists: it is optional and may be empty. */
  isUnclear?: boolean;
}

/**
 * Compares records of a live API with their entity and returns missing properties and wrong types. If the profile omits
 * empty values, a missing property may be empty.
 */
export function findEntityMismatches(
  entity: Entity,
  sent: RecordValues[],
  { values }: ApiProfile,
): EntityMismatch[] {
  if (sent.length === 0) return [];
  const records = sent.map((record) => flattenRecordFromWire(entity, record));
  const unknown = [...new Set(records.flatMap(Object.keys))].filter((name) => !entity.properties[name]);
  return (
    Object.values(entity.properties)
      // A URL is computed from the record, and not sent.
      .filter(({ secret, writeOnly, url }) => !secret && !writeOnly && !url)
      .flatMap((property) => {
        const mayLack = values?.empty === 'absent' && !entity.required.includes(property.name);
        const lack = mayLack ? undefined : explainMissing(entity, property, records, unknown);
        if (lack) return [{ property: property.name, ...lack }];
        const message = explainWrongValue(entity, property, records);
        return message === undefined ? [] : [{ property: property.name, message }];
      })
  );
}

function explainMissing(
  entity: Entity,
  { name, listed }: Property,
  records: RecordValues[],
  unknown: string[],
): Omit<EntityMismatch, 'property'> | undefined {
  if (!listed) return undefined;
  const isAlways = name === entity.key || entity.required.includes(name);
  const without = records.filter((record) => !(name in record) || (isAlways && record[name] === null)).length;
  if (without === 0 || (!isAlways && without < records.length)) return undefined;
  const how = without < records.length ? `missing in ${without} of ${records.length}` : 'missing';
  const near = without === records.length ? findSimilarName(name, unknown) : undefined;
  const path = getWirePath(entity, name);
  if (near) return { message: `"${path}" is ${how}; the API has "${near}", which is not defined` };
  if (isAlways) return { message: `"${path}" is ${how}` };
  return { message: `no record has "${path}": it is empty, or not sent`, isUnclear: true };
}

/** Returns an unknown property of the API with a similar name. */
function findSimilarName(name: string, unknown: string[]): string | undefined {
  return (
    findClosestName(name, unknown) ?? unknown.find((other) => other.includes(name) || name.includes(other))
  );
}

function explainWrongValue(entity: Entity, property: Property, records: RecordValues[]): string | undefined {
  const values = records
    .map((record) => record[property.name])
    .filter((value) => value !== undefined && value !== null);
  const name = getWirePath(entity, property.name);
  const wrong = values.find((value) => !isOfType(property.type, value));
  if (wrong !== undefined)
    return `"${name}" is ${getJsonType(wrong)}, not ${property.type}: ${formatShortValue(wrong)}`;
  const strange = values.find((value) => !isExpected(property, value));
  return strange === undefined
    ? undefined
    : `"${name}" is ${formatShortValue(strange)}, which is ${describeExpectation(property)}`;
}

function isOfType(type: Property['type'], value: unknown): boolean {
  return type === 'number' ? typeof value === 'number' : getJsonType(value) === type;
}

function getJsonType(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

/** Returns true if a value matches its property. Zero dates count as empty. */
function isExpected({ choices, type, format }: Property, value: unknown): boolean {
  if (format === 'date-time') return !Number.isNaN(Date.parse(String(value))) || isZeroDate(String(value));
  if (!choices || type === 'array') return true;
  return choices.some((choice) => choice.value === value);
}

function describeExpectation({ format }: Property): string {
  return format === 'date-time' ? 'not a date and time' : 'not one of the choices';
}

/** Formats a value for a message, shortened to 60 characters. */
export function formatShortValue(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
