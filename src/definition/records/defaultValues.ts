import { formatIsoStyleDateTime } from '../format/numbers.ts';
import type { ComputedDefaultDefinition } from '../generated/definitions.generated.ts';
import type { Entity, Property, RecordValues } from '../model/entity.ts';
import type { Form } from '../model/resource.ts';
import { now } from '../time/clock.ts';
import { todayAtUtcOffset } from '../time/days.ts';
import { isSameValue } from '../values/isSameValue.ts';
import { isEmptyValue } from '../values/normalizeRecord.ts';
import { toStoredTimestamp } from '../values/timestamps.ts';

/**
 * Returns the default of a property for a new record: its constant, the current date or time, or a copy of another
 * property in `known`. `utcOffset` applies to dates, such as UTC+05:30. Default: the display time zone.
 */
export function getDefaultValue(
  { default: given, worked }: Property,
  known: RecordValues,
  utcOffset?: string,
): unknown {
  if (worked?.now) return getCurrentTime(worked.now, utcOffset);
  if (worked?.form !== undefined) return worked.form;
  return worked?.copyFrom === undefined ? given : known[worked.copyFrom];
}

function getCurrentTime(
  kind: NonNullable<ComputedDefaultDefinition['now']>,
  utcOffset: string | undefined,
): string | number {
  if (kind === 'date')
    return utcOffset ? todayAtUtcOffset(utcOffset) : formatIsoStyleDateTime(now()).slice(0, 10);
  if (kind === 'unix-time') return toStoredTimestamp({ format: kind }, now());
  // No milliseconds: forms display times to the second and submit what they display.
  return `${now().toISOString().slice(0, 19)}Z`;
}

/** Checks whether only forms fill in the default of a property; requests and stored records do without it. */
export function hasFormOnlyDefault({ worked }: Property): boolean {
  return worked?.form !== undefined;
}

/**
 * Returns the defaults of all properties of a new record, given the known values. Known values that are empty stay
 * empty. Defaults that only forms fill in are left out.
 */
export function getDefaultValues(
  { properties }: Pick<Entity, 'properties'>,
  known: RecordValues,
  utcOffset?: string,
): RecordValues {
  const defaults: RecordValues = {};
  // Use known properties only: a request body may contain any number of other names.
  const given = Object.fromEntries(
    Object.keys(properties).flatMap((name) => (known[name] === undefined ? [] : [[name, known[name]]])),
  );
  // Compute copies last. A source is never a copy itself.
  const [copies, others] = [true, false].map((isCopy) =>
    Object.values(properties)
      .filter((property) => !hasFormOnlyDefault(property))
      .filter((property) => isCopy === (getCopiedProperty(property) !== undefined)),
  );
  for (const property of [...(others ?? []), ...(copies ?? [])]) {
    const value = getDefaultValue(property, { ...defaults, ...given }, utcOffset);
    if (!isEmptyValue(value)) defaults[property.name] = value;
  }
  return defaults;
}

/** Returns the property from which a new record's value is copied; undefined if it is not a copy. */
export function getCopiedProperty({ worked }: Property): string | undefined {
  return worked?.copyFrom;
}

/** Checks whether an entity has a property that defaults to today's date. */
export function hasTodayDefault({ properties }: Pick<Entity, 'properties'>): boolean {
  return Object.values(properties).some(({ worked }) => worked?.now === 'date');
}

/**
 * Returns the form fields with a `copyFrom` default that a user has edited: their value differs from the property that
 * they copy.
 */
export function findEditedCopyFromFields(
  { fields }: Pick<Form, 'fields'>,
  { properties }: Entity,
  data: RecordValues,
): string[] {
  return fields
    .map(({ name }) => name)
    .filter((name) => {
      const from = properties[name] && getCopiedProperty(properties[name]);
      return from !== undefined && !isEmptyValue(data[name]) && !isSameValue(data[name], data[from]);
    });
}

/** Type guard: the `default` of a property is computed (`now`, `copyFrom`, `form`), not constant. */
export function isComputedDefault(given: unknown): given is ComputedDefaultDefinition {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}
