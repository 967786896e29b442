import { createHash } from 'node:crypto';
import { now } from '../../definition/clock';
import { fill } from '../../definition/fill';
import { isRow } from '../../definition/isRow';
import type { Definitions } from '../../definition/model/definitions';
import type { Row } from '../../definition/model/entity';
import { readUpload } from '../records/files/readUpload';
import { storeFile } from '../storage/files/storedFiles';
import type { Records } from '../storage/records';

/** What a value of a demo record may depend on. */
export interface ValueContext {
  records: Records;
  entities: Definitions['entities'];
  /** The entity of the row. */
  entity: string;
  /** The property that takes the value. */
  property: string;
  /** What the row holds so far: values stand for themselves in the order in which they are written. */
  row: Row;
  /** The record that the row is made for. */
  each?: Row;
  /** Which row of its pattern it is, from 0; for each record anew. */
  index: number;
  /** What tells this row from all others of the entity. */
  place: string;
}

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** What each kind of value stands for, by the key that tells it from the others. */
const kinds: Record<string, (value: Row, context: ValueContext) => unknown> = {
  of: async (value, context) => {
    const [key] = await keysOf(String(value.of), value, context);
    if (key === undefined) throw new Error(`${nameOf(context)}: there is no ${JSON.stringify(value)}`);
    return key;
  },
  all: (value, context) => keysOf(String(value.all), value, context),
  anyOf: async (value, context) => pick(await keysOf(String(value.anyOf), value, context), context),
  any: (value, context) => demoValue(pick(value.any as unknown[], context), context),
  daysAgo: (value, context) => written(now().getTime() - between(value.daysAgo, context) * DAY, context),
  after: timeAfter,
  number: (value, { index }) => Number(value.number) + index,
  text: ({ text, number = 1 }, { row, index }) =>
    fill(String(text), { ...row, number: Number(number) + index }),
  this: (value, { each }) => each?.[String(value.this)],
  file: uploaded,
};

/** What a value of a demo record stands for; "empty" is the share of rows that have none. */
export async function demoValue(value: unknown, context: ValueContext): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((entry) => demoValue(entry, context)));
  const kind = kindOf(value);
  if (!kind) return value;
  const { empty = 0 } = value as Row;
  return chance(context, 'empty') < Number(empty) ? null : kinds[kind]?.(value as Row, context);
}

/** The id of a file that is stored as if somebody had uploaded it. */
async function uploaded({ file, name }: Row, context: ValueContext): Promise<string> {
  const { records, entities, entity, property } = context;
  const taker = entities[entity]?.properties[property];
  if (!taker?.file) throw new Error(`${nameOf(context)}: the property holds no file`);
  const given = { name: String(name), bytes: Buffer.from(String(file), 'base64') };
  const stored = await readUpload(given, taker);
  return storeFile(records.database, { ...stored, tenant: records.tenant, uploader: 'demo' });
}

/** The key that says what kind of value it is; none for one that stands for itself. */
function kindOf(value: unknown): string | undefined {
  return isRow(value) ? Object.keys(kinds).find((kind) => kind in value) : undefined;
}

/** The keys of the records that have the values of `where`. */
async function keysOf(name: string, { where = {} }: Row, context: ValueContext): Promise<unknown[]> {
  const sought: Row = {};
  for (const [property, value] of Object.entries(where as Row))
    sought[property] = await demoValue(value, context);
  const key = context.entities[name]?.key ?? '';
  return (await context.records.find(name, sought)).map((record) => record[key]);
}

/** Some time after another of the row; with "past", none where that has not come yet. */
async function timeAfter({ after, days = 0, hours = 0, past }: Row, context: ValueContext): Promise<unknown> {
  const from = typeof after === 'string' ? context.row[after] : await demoValue(after, context);
  if (from === null || from === undefined) return null;
  const more = between(await demoValue(days, context), context) * DAY;
  const time = new Date(String(from)).getTime() + more + Number(await demoValue(hours, context)) * HOUR;
  return past && time > now().getTime() ? null : written(time, context);
}

/** A time as the property stores it. */
function written(time: number, { entities, entity, property }: ValueContext): string {
  const text = new Date(time).toISOString();
  return entities[entity]?.properties[property]?.format === 'date' ? text.slice(0, 10) : text;
}

/** A number, or one within a span: [from, to]. */
function between(value: unknown, context: ValueContext): number {
  if (!Array.isArray(value)) return Number(value);
  const [from = 0, to = 0] = value.map(Number);
  return from + (to - from) * chance(context, 'span');
}

function pick(list: unknown[], context: ValueContext): unknown {
  return list[Math.floor(chance(context, 'pick') * list.length)] ?? null;
}

/** Chance, between 0 and 1, that is the same at every start. */
function chance({ entity, place, property }: ValueContext, what: string): number {
  const hash = createHash('md5').update([entity, place, property, what].join('/')).digest();
  return hash.readUInt32BE() / 2 ** 32;
}

function nameOf({ entity, place, property }: ValueContext): string {
  return `demo record ${entity} ${place}, "${property}"`;
}
