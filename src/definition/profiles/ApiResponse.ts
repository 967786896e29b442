import { getValueAtPath } from '../api/callRequest.ts';
import { isObject } from '../values/isObject.ts';

/** Response of an API: status, headers and parsed body. */
export interface ApiResponse {
  status: number;
  headers: Headers;
  body: unknown;
  /** The kind of body received instead of JSON. */
  unreadable?: 'html' | 'text';
}

const headerPrefix = 'header:';

/**
 * Reads a value from a response at the place that a profile names: a path in the body ("" for the complete body) or
 * "header:Name".
 */
export function readResponseValue({ headers, body }: ApiResponse, place: string): unknown {
  if (place.startsWith(headerPrefix)) return headers.get(place.slice(headerPrefix.length)) ?? undefined;
  return getValueAtPathOrKey(body, place);
}

/** Reads the value at a dotted path, or at a key that itself contains dots. "" returns the value itself. */
export function getValueAtPathOrKey(value: unknown, path: string): unknown {
  if (path === '') return value;
  return isObject(value) && Object.hasOwn(value, path) ? value[path] : getValueAtPath(value, path);
}
