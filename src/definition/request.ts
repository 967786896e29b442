import { fill, placeholders } from './fill';
import type { Entity, Row } from './model/entity';
import type { Call, Method } from './model/resource';

/** One call, ready to be sent below its version's base URL. */
export interface CallRequest {
  method: Method;
  path: string;
  query: Row;
  body?: Row;
}

/** Whether the API does a call once that is sent again under its key: to do so it keeps the answer, no secret though. */
export function isDoneOnce({ changes, secret, access }: Call): boolean {
  return changes && !secret && access !== 'public';
}

/** Fills a call from the values at hand (a record, the page state) and adds what is sent besides. */
export function requestOf(call: Call, values: Row, payload: Row = {}): CallRequest {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(required(call, values, name)),
  );
  const sent = { ...sentBesides(call, values), ...payload };
  if (call.method === 'GET' || call.method === 'DELETE') return { method: call.method, path, query: sent };
  return { method: call.method, path, query: {}, body: sent };
}

/** What a call sends besides its payload, filled from the values at hand. */
export function sentBesides(call: Call, values: Row): Row {
  return Object.fromEntries(
    Object.entries(call.send).map(([name, value]) => [
      name,
      propertySent(value) ? values[propertySent(value) ?? ''] : value,
    ]),
  );
}

/** The property that a `send` entry such as "{book_id}" stands for; none for a fixed value or a longer template. */
export function propertySent(value: unknown): string | undefined {
  const [name] = typeof value === 'string' ? placeholders(value) : [];
  return name && value === `{${name}}` ? name : undefined;
}

/** The property that a call's path names already, where `send` repeats it under a name: both must be the same. */
export function repeatedFromPath(
  { params, send }: Pick<Call, 'params' | 'send'>,
  name: string,
): string | undefined {
  const property = propertySent(send[name]);
  return property !== undefined && params.includes(property) ? property : undefined;
}

/** The properties that a call gives a fixed value, by what it sends: making it sets them. */
export function fixedValues({ send }: Call, { key, properties }: Entity): Row {
  const fixed = Object.entries(send).filter(([name, value]) => properties[name] && !propertySent(value));
  return Object.fromEntries(fixed.filter(([name]) => name !== key));
}

/** The file name that a download gets. */
export function fileNameOf(call: Call, values: Row): string | undefined {
  return call.file && fill(call.file, values);
}

/** What an answer holds at a path such as "data.rows". */
export function dig(answer: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((node, step) => (node as Row | undefined | null)?.[step], answer);
}

function required({ name, resource }: Call, values: Row, param: string): string {
  const value = values[param];
  if (value === undefined || value === null) throw new Error(`${resource}.${name} needs "${param}"`);
  return String(value);
}

/** The calls that make new records the way `create` does. */
export const likeCreate = ['createMany', 'import', 'template'];
