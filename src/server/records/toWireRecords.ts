import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { nestRecordForWire } from '#definition/api/wireFormat.ts';
import type { Entity, Property, RecordValues } from '#definition/model/entity.ts';
import { addComputedUrls } from '#definition/records/computedProperties.ts';
import type { CallContext, RecordContext, RefusalReasonByCall } from '../context.ts';
import type { StoredTextTranslators } from '../language/translateStoredText.ts';
import { mapInSlices } from '../workers/mapInSlices.ts';

const { version, refused } = apiProtocol;

/** Adds derived values to stored rows: lookups, URLs and translations, after the `beforeRead` hook. */
export async function runBeforeReadAndAddComputedValues(
  context: RecordContext,
  rows: RecordValues[],
): Promise<RecordValues[]> {
  const { entity } = context.resource;
  const shown = (await context.resourceCode.beforeRead?.(rows, context)) ?? rows;
  const translators = context.services.code.translateStored?.[entity.name];
  return (await addLookupValues(context, entity, shown)).map((row) =>
    addComputedUrls(entity, translateStoredTexts(row, translators)),
  );
}

/** Translates the stored texts of a row (single texts or lists) to the current request language. */
export function translateStoredTexts(
  row: RecordValues,
  retold: StoredTextTranslators[string] = {},
): RecordValues {
  const told = Object.entries(retold).flatMap(([name, tell]) => {
    const stored = row[name];
    const tellOne = (one: unknown) => (typeof one === 'string' ? tell(one) : one);
    return name in row ? [[name, Array.isArray(stored) ? stored.map(tellOne) : tellOne(stored)]] : [];
  });
  return told.length > 0 ? { ...row, ...Object.fromEntries(told) } : row;
}

/** Converts stored records to the wire format. */
export async function toWireRecords(context: RecordContext, rows: RecordValues[]): Promise<RecordValues[]> {
  const { entity } = context.resource;
  const whole = await runBeforeReadAndAddComputedValues(context, rows);
  const refusals = await context.resourceCode.refusalReasons?.(rows, context);
  return mapInSlices([...whole.entries()], ([index, row]) => ({
    ...nestRecordForWire(entity, pickReadableValues(entity, row)),
    [version.name]: row[version.name],
    ...buildRefusalField(refusals?.[index]),
  }));
}

function buildRefusalField(refusals: RefusalReasonByCall = {}): RecordValues {
  return Object.keys(refusals).length > 0 ? { [refused.name]: refusals } : {};
}

/** Converts one stored record to the wire format. */
export async function toWireRecord(context: RecordContext, record: RecordValues): Promise<RecordValues> {
  const [answer = record] = await toWireRecords(context, [record]);
  return answer;
}

/** Returns the properties that may be sent to clients: neither secret nor write-only. */
export function getNonSecretProperties(entity: Entity): Property[] {
  return Object.values(entity.properties).filter(({ secret, writeOnly }) => !secret && !writeOnly);
}

/** Returns the properties that list rows contain. */
export function getListedProperties(entity: Entity): Property[] {
  return getNonSecretProperties(entity).filter(({ listed }) => listed);
}

/** Returns the readable values of a record; a list row omits properties that lists do not contain. */
export function pickReadableValues(entity: Entity, record: RecordValues): RecordValues {
  const held = getNonSecretProperties(entity).filter(({ name, listed }) => listed || name in record);
  return Object.fromEntries(held.map(({ name }) => [name, record[name] ?? null]));
}

type LookupContext = Pick<CallContext, 'records' | 'definitions'>;

/** Adds the values that rows look up from referenced records. */
export async function addLookupValues(
  context: LookupContext,
  entity: Entity,
  rows: RecordValues[],
  properties = Object.values(entity.properties).filter(({ lookup }) => lookup),
): Promise<RecordValues[]> {
  const names = new Set(properties.map(({ lookup }) => lookup?.reference ?? ''));
  const targets = new Map<string, (value: unknown) => RecordValues | undefined>();
  for (const name of names) targets.set(name, await loadReferencedRecordLookup(context, entity, name, rows));
  return rows.map((row) => {
    const taken = properties.map(({ name, lookup: { reference = '', property = '' } = {} }) => [
      name,
      getReferencedValue(row[reference], (value) => targets.get(reference)?.(value)?.[property] ?? null),
    ]);
    return { ...row, ...Object.fromEntries(taken) };
  });
}

/**
 * Returns the value from a referenced record. For a list of references, returns the values of all records that still
 * exist.
 */
function getReferencedValue(named: unknown, take: (value: unknown) => unknown): unknown {
  return Array.isArray(named) ? named.map(take).filter((one) => one !== null) : take(named);
}

async function loadReferencedRecordLookup(
  { records, definitions }: LookupContext,
  { properties }: Entity,
  name: string,
  rows: RecordValues[],
): Promise<(value: unknown) => RecordValues | undefined> {
  const { resource = '', value: key = '' } = properties[name]?.references ?? {};
  const target = definitions.resources[resource]?.entity?.name ?? '';
  const { type = 'string', schema } = properties[name] ?? {};
  const one = type === 'array' ? (schema?.items?.type ?? 'string') : type;
  const values = [...new Set(rows.flatMap((row) => row[name]))].filter((value) => isOfType(one, value));
  const found = values.length > 0 ? await records.find(target, { [key]: values }) : [];
  const byValue = new Map(found.map((record) => [record[key], record]));
  return (value) => byValue.get(value);
}

/** Returns true if the database can compare the value with a column of this type. Input is not validated yet. */
function isOfType(type: Property['type'], value: unknown): boolean {
  return type === 'integer' ? Number.isSafeInteger(value) : typeof value === type;
}
