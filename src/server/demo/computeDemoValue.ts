import { createHash } from 'node:crypto';
import type { Definitions } from '#definition/model/definitions.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { fillTemplate } from '#definition/text/fillTemplate.ts';
import { now } from '#definition/time/clock.ts';
import { isObject } from '#definition/values/isObject.ts';
import { prepareUploadedFile } from '../records/files/readUploadedFile.ts';
import { storeFile } from '../storage/files/storedFiles.ts';
import type { TenantRecords } from '../storage/tenantRecords.ts';

/** The context to compute a value of a demo record. */
export interface DemoValueContext {
  records: TenantRecords;
  entities: Definitions['entities'];
  /** Entity of the row. */
  entity: string;
  /** Property that gets the value. */
  property: string;
  /** Values of the row so far. Values are computed in file order. */
  row: RecordValues;
  /** The record that the row is generated for (`each`). */
  sourceRecord?: RecordValues;
  /** Index of the row in its pattern, from 0; restarts for each record. */
  index: number;
  /** Unique id of the row within the entity; seeds the random values. */
  rowId: string;
}

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Resolver of each kind of value, by the key that identifies the kind. */
const valueResolvers: Record<string, (value: RecordValues, context: DemoValueContext) => unknown> = {
  of: async (value, context) => {
    const [key] = await findRecordKeys(String(value.of), value, context);
    if (key === undefined) throw new Error(`${describeValue(context)}: there is no ${JSON.stringify(value)}`);
    return key;
  },
  all: (value, context) => findRecordKeys(String(value.all), value, context),
  anyOf: async (value, context) =>
    pickRandom(await findRecordKeys(String(value.anyOf), value, context), context),
  any: (value, context) => computeDemoValue(pickRandom(value.any as unknown[], context), context),
  daysAgo: (value, context) =>
    formatTime(now().getTime() - randomBetween(value.daysAgo, context) * dayMs, context),
  after: computeTimeAfter,
  number: (value, { index }) => Number(value.number) + index,
  text: ({ text, number = 1 }, { row, index }) =>
    fillTemplate(String(text), { ...row, number: Number(number) + index }),
  this: (value, { sourceRecord }) => sourceRecord?.[String(value.this)],
  file: storeDemoFile,
};

/** Computes a value of a demo record. `empty` is the share of rows without a value. */
export async function computeDemoValue(value: unknown, context: DemoValueContext): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((entry) => computeDemoValue(entry, context)));
  const kind = findKind(value);
  if (!kind) return value;
  const { empty = 0 } = value as RecordValues;
  return seededRandom(context, 'empty') < Number(empty)
    ? null
    : valueResolvers[kind]?.(value as RecordValues, context);
}

/** Stores a demo file as if a user had uploaded it, and returns its id. */
async function storeDemoFile({ file, name }: RecordValues, context: DemoValueContext): Promise<string> {
  const { records, entities, entity, property } = context;
  const taker = entities[entity]?.properties[property];
  if (!taker?.file) throw new Error(`${describeValue(context)}: the property holds no file`);
  const given = { name: String(name), bytes: Buffer.from(String(file), 'base64') };
  const stored = await prepareUploadedFile(given, taker);
  return storeFile(records.database, { ...stored, tenant: records.tenant, uploader: 'demo' });
}

/** Returns the key that identifies the kind of a computed value; undefined for a literal value. */
function findKind(value: unknown): string | undefined {
  return isObject(value) ? Object.keys(valueResolvers).find((kind) => kind in value) : undefined;
}

/** Returns the keys of the records that match `where`. */
async function findRecordKeys(
  name: string,
  { where = {} }: RecordValues,
  context: DemoValueContext,
): Promise<unknown[]> {
  const sought: RecordValues = {};
  for (const [property, value] of Object.entries(where as RecordValues))
    sought[property] = await computeDemoValue(value, context);
  const key = context.entities[name]?.key ?? '';
  return (await context.records.find(name, sought)).map((record) => record[key]);
}

/** Computes a time after another time of the row. With `past`, returns nothing if that time is in the future. */
async function computeTimeAfter(
  { after, days = 0, hours = 0, past }: RecordValues,
  context: DemoValueContext,
): Promise<unknown> {
  const from = typeof after === 'string' ? context.row[after] : await computeDemoValue(after, context);
  if (from === null || from === undefined) return null;
  const more = randomBetween(await computeDemoValue(days, context), context) * dayMs;
  const time =
    new Date(String(from)).getTime() + more + Number(await computeDemoValue(hours, context)) * hourMs;
  return past && time > now().getTime() ? null : formatTime(time, context);
}

/** Formats a time in the property's storage format. */
function formatTime(time: number, { entities, entity, property }: DemoValueContext): string {
  const text = new Date(time).toISOString();
  return entities[entity]?.properties[property]?.format === 'date' ? text.slice(0, 10) : text;
}

/** Returns a number, or a random number in a range [from, to]. */
function randomBetween(value: unknown, context: DemoValueContext): number {
  if (!Array.isArray(value)) return Number(value);
  const [from = 0, to = 0] = value.map(Number);
  return from + (to - from) * seededRandom(context, 'span');
}

function pickRandom(list: unknown[], context: DemoValueContext): unknown {
  return list[Math.floor(seededRandom(context, 'pick') * list.length)] ?? null;
}

/** Returns a seeded random number between 0 and 1, the same at every start. */
function seededRandom({ entity, rowId, property }: DemoValueContext, what: string): number {
  const hash = createHash('md5').update([entity, rowId, property, what].join('/')).digest();
  return hash.readUInt32BE() / 2 ** 32;
}

function describeValue({ entity, rowId, property }: DemoValueContext): string {
  return `demo record ${entity} ${rowId}, "${property}"`;
}
