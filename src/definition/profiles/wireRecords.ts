import type { Entity, RecordValues } from '../model/entity.ts';
import type { ApiProfile } from '../model/profile.ts';
import type { ApiCall } from '../model/resource.ts';
import { fillTemplate } from '../text/fillTemplate.ts';
import { isObject } from '../values/isObject.ts';
import { isSameValue } from '../values/isSameValue.ts';
import { contentTypes } from './contentTypes.ts';
import { parseWireValues } from './wireValues.ts';

/** Converts a record from an API's format: JSON:API attributes, key name and values. */
export function parseWireRecord(profile: ApiProfile, entity: Entity | undefined, sent: unknown): unknown {
  if (!isObject(sent)) return sent;
  const row: RecordValues =
    profile.writes.body === 'json-api' && isObject(sent.attributes)
      ? { ...sent.attributes, id: sent.id }
      : sent;
  if (!entity) return row;
  const { [getWireKeyName(profile, entity)]: key, ...others } = row;
  const whole = key === undefined ? row : { ...others, [entity.key]: parseKeyValue(entity, key) };
  return parseWireValues(profile, entity, whole);
}

/** Returns the name of the record key in the API's format. */
export function getWireKeyName({ records, writes }: ApiProfile, entity: Entity): string {
  return records.key ?? (writes.body === 'json-api' ? 'id' : entity.key);
}

/**
 * Converts a key sent as text to a number, if the key property is numeric. A key that a number cannot represent exactly
 * stays text: rounded, it would be the key of another record.
 */
function parseKeyValue({ key, properties }: Entity, value: unknown): unknown {
  const isNumber = ['integer', 'number'].includes(properties[key]?.type ?? '');
  if (!isNumber || typeof value !== 'string' || !/^\d+$/.test(value)) return value;
  return Number.isSafeInteger(Number(value)) ? Number(value) : value;
}

/**
 * Builds the values that a create or update request sends: the submitted values, only the changes, or the complete
 * record, as the profile defines.
 */
export function buildWriteValues(
  profile: ApiProfile,
  {
    call,
    entity,
    values = {},
    payload = {},
  }: { call: ApiCall; entity?: Entity; values?: RecordValues; payload?: RecordValues },
): RecordValues {
  const { sends } = profile.writes;
  const { concurrency } = profile;
  const isChange = entity !== undefined && call.mutates && call.params.includes(entity.key);
  const counted =
    concurrency?.by === 'property' && concurrency.header === undefined ? concurrency.property : undefined;
  const version = isChange && counted && values[counted] !== undefined ? { [counted]: values[counted] } : {};
  if (!isChange || !sends || call.method === 'DELETE') return { ...payload, ...version };
  if (sends === 'changes') {
    const changed = Object.entries(payload).filter(([name, value]) => !isSameValue(value, values[name]));
    return { ...Object.fromEntries(changed), ...version };
  }
  const known = Object.entries(values).filter(
    ([name, value]) => entity.properties[name] && value !== undefined,
  );
  const { [entity.key]: key, ...whole } = { ...Object.fromEntries(known), ...payload };
  return { [getWireKeyName(profile, entity)]: key, ...whole, ...version };
}

/** Builds the body of a login request with the API's field names. */
export function buildLoginPayload(
  login: NonNullable<ApiProfile['login']>,
  account: string,
  password: string,
): RecordValues {
  return { ...login.also, [login.account]: account, [login.password]: password };
}

/** Serializes a request body in the profile's format and returns it with its content type. */
export function serializeRequestBody(
  { writes, login }: ApiProfile,
  row: RecordValues,
  { call, key }: { call: ApiCall; key?: unknown },
): { body: string; type: string } {
  if (call.resource !== 'session')
    return { body: serializeRecord(writes, row, { call, key }), type: writes.type };
  const form = login?.body ?? 'json';
  return { body: serializeRecord({ body: form }, row, { call }), type: contentTypes[form] };
}

function serializeRecord(
  { body, wrapper }: Pick<ApiProfile['writes'], 'body' | 'wrapper'>,
  row: RecordValues,
  { call, key }: { call: ApiCall; key?: unknown },
): string {
  if (body === 'json-api') {
    const { id: _, ...attributes } = row;
    const type = call.path
      .split('/')
      .filter((step) => step && !step.startsWith('{'))
      .at(-1);
    return JSON.stringify({ data: { type, ...(key !== undefined && { id: String(key) }), attributes } });
  }
  const sent = wrapper ? { [wrapper]: row } : row;
  return body === 'form' ? String(new URLSearchParams(toFormFields(sent))) : JSON.stringify(sent);
}

/**
 * Flattens a record to form fields: `owner[name]` for objects, `tags[]` for lists of values, `sizes[0][width]` for lists
 * of objects.
 */
function toFormFields(row: RecordValues, outer = ''): [string, string][] {
  return Object.entries(row).flatMap(([name, value]): [string, string][] => {
    const field = outer ? `${outer}[${name}]` : name;
    if (isObject(value)) return toFormFields(value, field);
    if (!Array.isArray(value)) return value === undefined ? [] : [[field, formatFormValue(value)]];
    return value.flatMap((one, index) =>
      isObject(one) || Array.isArray(one)
        ? toFormFields({ [index]: one }, field)
        : [[`${field}[]`, formatFormValue(one)]],
    );
  });
}

function formatFormValue(value: unknown): string {
  return value === null ? '' : String(value);
}

/**
 * Replaces a trailing `/{key}` in the path of a call with the profile's template for one record (`records.recordPath`).
 */
export function adaptRecordCallPath(profile: ApiProfile, entity: Entity | undefined, path: string): string {
  const { recordPath } = profile.records;
  if (!entity) return path;
  const name = getWireKeyName(profile, entity);
  const last = `/{${entity.key}}`;
  if (!path.endsWith(last)) return path;
  return path.slice(0, -last.length) + fillTemplate(recordPath, { name, value: `{${entity.key}}` });
}
