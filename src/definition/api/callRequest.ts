import type { Entity, RecordValues } from '../model/entity.ts';
import type { ApiCall, HttpMethod } from '../model/resource.ts';
import { fillTemplate, getTemplatePlaceholders } from '../text/fillTemplate.ts';

/** An HTTP request for an API call: method, path below the base URL, query and body. */
export interface CallRequest {
  method: HttpMethod;
  path: string;
  query: RecordValues;
  body?: RecordValues;
}

/**
 * Checks whether the server deduplicates retries of this call by idempotency key: the call changes data, is not public,
 * and returns no secret.
 */
export function supportsIdempotencyKey({ mutates, sensitive, access }: ApiCall): boolean {
  return mutates && !sensitive && access !== 'public';
}

/**
 * Builds the HTTP request of a call: fills the path and `send` from the values and the user, and adds the payload as
 * query or body. Throws if a path parameter is missing.
 */
export function buildCallRequest(
  call: ApiCall,
  values: RecordValues,
  payload: RecordValues = {},
  user?: RecordValues,
): CallRequest {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(getRequiredValue(call, values, name)),
  );
  const sent = { ...resolveSendParameters(call, values, user), ...payload };
  if (call.method === 'GET' || call.method === 'DELETE') return { method: call.method, path, query: sent };
  return { method: call.method, path, query: {}, body: sent };
}

/**
 * Resolves the `send` parameters of a call: fixed values, and placeholders filled from the values and the logged-in
 * user. Values of the user are sent as texts; without a user they are left out.
 */
export function resolveSendParameters(
  call: ApiCall,
  values: RecordValues,
  user: RecordValues = {},
): RecordValues {
  const resolved = Object.entries(call.send).map(([name, value]) => {
    const userField = parseUserPlaceholder(value);
    if (userField) return [name, user[userField] === undefined ? undefined : String(user[userField])];
    const property = parsePropertyPlaceholder(value);
    return [name, property ? values[property] : value];
  });
  return Object.fromEntries(resolved);
}

/** Prefix of placeholders that are filled from the logged-in user: {user.team_id}. */
const userPrefix = 'user.';

/** Returns the field of the logged-in user that a `send` entry such as "{user.team_id}" names. */
export function parseUserPlaceholder(value: unknown): string | undefined {
  const name = parsePropertyPlaceholder(value);
  return name?.startsWith(userPrefix) ? name.slice(userPrefix.length) : undefined;
}

/**
 * Returns the property name of a `send` entry such as "{book_id}"; undefined for a fixed value or a longer template.
 */
export function parsePropertyPlaceholder(value: unknown): string | undefined {
  const [name] = typeof value === 'string' ? getTemplatePlaceholders(value) : [];
  return name && value === `{${name}}` ? name : undefined;
}

/**
 * Returns the property that fills both a `send` parameter and the path of a call; undefined if none does. Both values
 * must be equal.
 */
export function findPathPropertyOfSendParameter(
  { params, send }: Pick<ApiCall, 'params' | 'send'>,
  name: string,
): string | undefined {
  const property = parsePropertyPlaceholder(send[name]);
  return property !== undefined && params.includes(property) ? property : undefined;
}

/** Returns the property values that a call sets to constants (`send`). */
export function getFixedSendValues({ send }: ApiCall, { key, properties }: Entity): RecordValues {
  const fixed = Object.entries(send).filter(
    ([name, value]) => properties[name] && !parsePropertyPlaceholder(value),
  );
  return Object.fromEntries(fixed.filter(([name]) => name !== key));
}

/** Returns the file name of a call's download; undefined if the call downloads no file. */
export function getDownloadFileName(call: ApiCall, values: RecordValues): string | undefined {
  return call.fileName && fillTemplate(call.fileName, values);
}

/** Reads the value at a dotted path such as "data.rows"; undefined if it is missing. */
export function getValueAtPath(answer: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((node, step) => (node as RecordValues | undefined | null)?.[step], answer);
}

function getRequiredValue({ name, resource }: ApiCall, values: RecordValues, param: string): string {
  const value = values[param];
  if (value === undefined || value === null) throw new Error(`${resource}.${name} needs "${param}"`);
  return String(value);
}

/** Names of the calls that undo one `createMany` (delete its records) and that list the batches to undo. */
export const undoCreateManyCallName = 'undoCreateMany';
export const createdBatchesCallName = 'createdBatches';

/** Names of the calls that the right to `create` also allows. */
export const callNamesAllowedByCreateRight = [
  'createMany',
  undoCreateManyCallName,
  createdBatchesCallName,
  'import',
  'template',
];
