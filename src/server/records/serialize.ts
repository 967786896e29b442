import { withUrls } from '../../definition/derived';
import type { Entity, Property, Row } from '../../definition/model/entity';
import { profile } from '../../definition/profile';
import { nest } from '../../definition/wireFormat';
import type { CallContext, RecordContext, Refusals } from '../context';
import { inSlices } from '../heavy/inSlices';
import type { Retold } from '../language/retold';

const { version, refused } = profile;

/** Stored records as they are read: with what is worked out from them. */
export async function withDerivedValues(context: RecordContext, rows: Row[]): Promise<Row[]> {
  const { entity } = context.resource;
  const shown = context.rule.showing?.(rows, context) ?? rows;
  const retold = context.services.code.retold?.[entity.name];
  return (await joinReferences(context, entity, shown)).map((row) => withUrls(entity, inWords(row, retold)));
}

/** A row with what is retold of it, one text or several. */
export function inWords(row: Row, retold: Retold[string] = {}): Row {
  const told = Object.entries(retold).flatMap(([name, tell]) => {
    const stored = row[name];
    const tellOne = (one: unknown) => (typeof one === 'string' ? tell(one) : one);
    return name in row ? [[name, Array.isArray(stored) ? stored.map(tellOne) : tellOne(stored)]] : [];
  });
  return told.length > 0 ? { ...row, ...Object.fromEntries(told) } : row;
}

/** Stored records as they travel. */
export async function serialize(context: RecordContext, rows: Row[]): Promise<Row[]> {
  const { entity } = context.resource;
  const whole = await withDerivedValues(context, rows);
  const refusals = await context.rule.refusing?.(rows, context);
  return inSlices([...whole.entries()], ([index, row]) => ({
    ...nest(entity, readableValues(entity, row)),
    [version.name]: row[version.name],
    ...toldOf(refusals?.[index]),
  }));
}

function toldOf(refusals: Refusals = {}): Row {
  return Object.keys(refusals).length > 0 ? { [refused.name]: refusals } : {};
}

/** One stored record as it travels. */
export async function serializeOne(context: RecordContext, record: Row): Promise<Row> {
  const [answer = record] = await serialize(context, [record]);
  return answer;
}

/** The properties that may leave: neither secrets nor what is only ever sent in. */
export function readableProperties(entity: Entity): Property[] {
  return Object.values(entity.properties).filter(({ secret, writeOnly }) => !secret && !writeOnly);
}

/** The properties that the rows of a list hold. */
export function listedProperties(entity: Entity): Property[] {
  return readableProperties(entity).filter(({ listed }) => listed);
}

/** A record as it is answered; one of a list lacks what lists do not hold. */
export function readableValues(entity: Entity, record: Row): Row {
  const held = readableProperties(entity).filter(({ name, listed }) => listed || name in record);
  return Object.fromEntries(held.map(({ name }) => [name, record[name] ?? null]));
}

type Reached = Pick<CallContext, 'records' | 'definitions'>;

/** Rows with what they take from the records that they name: of the whole company, for it is the row's own to show. */
export async function joinReferences(
  context: Reached,
  entity: Entity,
  rows: Row[],
  properties = Object.values(entity.properties).filter(({ from }) => from),
): Promise<Row[]> {
  const names = new Set(properties.map(({ from }) => from?.reference ?? ''));
  const targets = new Map<string, (value: unknown) => Row | undefined>();
  for (const name of names) targets.set(name, await referenceLookup(context, entity, name, rows));
  return rows.map((row) => {
    const taken = properties.map(({ name, from: { reference = '', property = '' } = {} }) => [
      name,
      referencedValue(row[reference], (value) => targets.get(reference)?.(value)?.[property] ?? null),
    ]);
    return { ...row, ...Object.fromEntries(taken) };
  });
}

/** Of a list of records, what each that is still there has. */
function referencedValue(named: unknown, take: (value: unknown) => unknown): unknown {
  return Array.isArray(named) ? named.map(take).filter((one) => one !== null) : take(named);
}

async function referenceLookup(
  { records, definitions }: Reached,
  { properties }: Entity,
  name: string,
  rows: Row[],
): Promise<(value: unknown) => Row | undefined> {
  const { resource = '', value: key = '' } = properties[name]?.references ?? {};
  const target = definitions.resources[resource]?.entity?.name ?? '';
  const { type = 'string', schema } = properties[name] ?? {};
  const one = type === 'array' ? (schema?.items?.type ?? 'string') : type;
  const values = [...new Set(rows.flatMap((row) => row[name]))].filter((value) => isOfType(one, value));
  const found = values.length > 0 ? await records.find(target, { [key]: values }) : [];
  const byValue = new Map(found.map((record) => [record[key], record]));
  return (value) => byValue.get(value);
}

/** What was sent is not valid yet: the database would refuse to compare with it. */
function isOfType(type: Property['type'], value: unknown): boolean {
  return type === 'integer' ? Number.isSafeInteger(value) : typeof value === type;
}
