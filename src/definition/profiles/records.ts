import { fill } from '../fill';
import { isRow } from '../isRow';
import { isSame } from '../isSame';
import type { Entity, Row } from '../model/entity';
import type { Profile } from '../model/profile';
import type { Call } from '../model/resource';
import { contentTypes } from './contentTypes';
import { readValues } from './values';

/** A record as definitions speak of it, from what has travelled. */
export function readRecord(profile: Profile, entity: Entity | undefined, sent: unknown): unknown {
  if (!isRow(sent)) return sent;
  const row: Row =
    profile.writes.body === 'json-api' && isRow(sent.attributes) ? { ...sent.attributes, id: sent.id } : sent;
  if (!entity) return row;
  const { [keyName(profile, entity)]: key, ...others } = row;
  const whole = key === undefined ? row : { ...others, [entity.key]: keyValue(entity, key) };
  return readValues(profile, entity, whole);
}

/** Under which name the key of a record travels. */
export function keyName({ records, writes }: Profile, entity: Entity): string {
  return records.key ?? (writes.body === 'json-api' ? 'id' : entity.key);
}

/** A key may travel as text where the definitions count. */
function keyValue({ key, properties }: Entity, value: unknown): unknown {
  const isNumber = ['integer', 'number'].includes(properties[key]?.type ?? '');
  return isNumber && typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
}

/** What is written of a record: what was entered, what has changed of it, or all of the record as it becomes. */
export function writtenRow(
  profile: Profile,
  { call, entity, values = {}, payload = {} }: { call: Call; entity?: Entity; values?: Row; payload?: Row },
): Row {
  const { sends } = profile.writes;
  const { concurrency } = profile;
  const isChange = entity !== undefined && call.changes && call.params.includes(entity.key);
  const counted =
    concurrency?.by === 'property' && concurrency.header === undefined ? concurrency.property : undefined;
  const version = isChange && counted && values[counted] !== undefined ? { [counted]: values[counted] } : {};
  if (!isChange || !sends || call.method === 'DELETE') return { ...payload, ...version };
  if (sends === 'changes') {
    const changed = Object.entries(payload).filter(([name, value]) => !isSame(value, values[name]));
    return { ...Object.fromEntries(changed), ...version };
  }
  const known = Object.entries(values).filter(
    ([name, value]) => entity.properties[name] && value !== undefined,
  );
  const { [entity.key]: key, ...whole } = { ...Object.fromEntries(known), ...payload };
  return { [keyName(profile, entity)]: key, ...whole, ...version };
}

/** What a login sends, under the names that its API knows. */
export function loginRow(login: NonNullable<Profile['login']>, account: string, password: string): Row {
  return { ...login.also, [login.account]: account, [login.password]: password };
}

/** What a call sends, and how it is written: records as the profile says, what people log in with as their login does. */
export function bodyOf(
  { writes, login }: Profile,
  row: Row,
  { call, key }: { call: Call; key?: unknown },
): { body: string; type: string } {
  if (call.resource !== 'session') return { body: recordBody(writes, row, { call, key }), type: writes.type };
  const form = login?.body ?? 'json';
  return { body: recordBody({ body: form }, row, { call }), type: contentTypes[form] };
}

function recordBody(
  { body, within }: Pick<Profile['writes'], 'body' | 'within'>,
  row: Row,
  { call, key }: { call: Call; key?: unknown },
): string {
  if (body === 'json-api') {
    const { id: _, ...attributes } = row;
    const type = call.path
      .split('/')
      .filter((step) => step && !step.startsWith('{'))
      .at(-1);
    return JSON.stringify({ data: { type, ...(key !== undefined && { id: String(key) }), attributes } });
  }
  const sent = within ? { [within]: row } : row;
  return body === 'form' ? String(new URLSearchParams(formFields(sent))) : JSON.stringify(sent);
}

function formFields(row: Row, outer = ''): [string, string][] {
  return Object.entries(row).flatMap(([name, value]): [string, string][] => {
    const field = outer ? `${outer}[${name}]` : name;
    if (isRow(value)) return formFields(value, field);
    if (Array.isArray(value)) return value.map((one) => [`${field}[]`, String(one)]);
    return value === undefined ? [] : [[field, value === null ? '' : String(value)]];
  });
}

/** The path of a call, with the record that it names as the API has it named. */
export function pathOfCall(profile: Profile, entity: Entity | undefined, path: string): string {
  const { one } = profile.records;
  if (!entity) return path;
  const name = keyName(profile, entity);
  const last = `/{${entity.key}}`;
  if (!path.endsWith(last)) return path;
  return path.slice(0, -last.length) + fill(one, { name, value: `{${entity.key}}` });
}
