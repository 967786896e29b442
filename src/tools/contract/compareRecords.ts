import type { Entity, Property, Row } from '../../definition/model/entity';
import type { Profile } from '../../definition/model/profile';
import { nearest } from '../../definition/nearest';
import { isZeroDate } from '../../definition/normalize';
import { flatten, pathOf } from '../../definition/wireFormat';

/** What is wrong with a property of records. */
export interface Difference {
  property: string;
  message: string;
}

/**
 * What records of a live API lack, or have as another type, of what their entity says. Where an
 * empty field is left out, what is not there may be one.
 */
export function compareRecords(entity: Entity, sent: Row[], { values }: Profile): Difference[] {
  if (sent.length === 0) return [];
  const records = sent.map((record) => flatten(entity, record));
  const unknown = [...new Set(records.flatMap(Object.keys))].filter((name) => !entity.properties[name]);
  return Object.values(entity.properties)
    .filter(({ secret, writeOnly }) => !secret && !writeOnly)
    .flatMap((property) => {
      const mayLack = values?.empty === 'absent' && !entity.required.includes(property.name);
      const lack = mayLack ? undefined : missing(entity, property, records, unknown);
      const message = lack ?? differing(entity, property, records);
      return message === undefined ? [] : [{ property: property.name, message }];
    });
}

function missing(
  entity: Entity,
  { name, listed }: Property,
  records: Row[],
  unknown: string[],
): string | undefined {
  if (!listed) return undefined;
  const isAlways = name === entity.key || entity.required.includes(name);
  const without = records.filter((record) => !(name in record) || (isAlways && record[name] === null)).length;
  if (without === 0 || (!isAlways && without < records.length)) return undefined;
  const how = without < records.length ? `missing in ${without} of ${records.length}` : 'missing';
  const near = without === records.length ? likely(name, unknown) : undefined;
  const more = near ? `; there is "${near}", which the definition does not know` : '';
  return `"${pathOf(entity, name)}" is ${how}${more}`;
}

/** What an API may call a property that it does not have by the definition's name. */
function likely(name: string, unknown: string[]): string | undefined {
  return nearest(name, unknown) ?? unknown.find((other) => other.includes(name) || name.includes(other));
}

function differing(entity: Entity, property: Property, records: Row[]): string | undefined {
  const values = records
    .map((record) => record[property.name])
    .filter((value) => value !== undefined && value !== null);
  const name = pathOf(entity, property.name);
  const wrong = values.find((value) => !isOfType(property.type, value));
  if (wrong !== undefined) return `"${name}" is ${typeOf(wrong)}, not ${property.type}: ${shown(wrong)}`;
  const strange = values.find((value) => !isExpected(property, value));
  return strange === undefined
    ? undefined
    : `"${name}" is ${shown(strange)}, which is ${expectation(property)}`;
}

function isOfType(type: Property['type'], value: unknown): boolean {
  return type === 'number' ? typeof value === 'number' : typeOf(value) === type;
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

/** Zero dates stand for none. */
function isExpected({ choices, type, format }: Property, value: unknown): boolean {
  if (format === 'date-time') return !Number.isNaN(Date.parse(String(value))) || isZeroDate(String(value));
  if (!choices || type === 'array') return true;
  return choices.some((choice) => choice.value === value);
}

function expectation({ format }: Property): string {
  return format === 'date-time' ? 'no time' : 'not one of the choices';
}

/** A value as a message shows it. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
