import { setImmediate } from 'node:timers/promises';
import { isObject } from '#definition/values/isObject.ts';

/** Lists longer than this are serialized in slices of a few milliseconds. */
const sliceSize = 500;

/** Maximum depth to search for long lists. Responses contain their rows near the top. */
const maxSearchDepth = 3;

/**
 * Serializes a response to JSON. Long lists are written in slices, and the event loop answers other requests in
 * between.
 */
export function stringifyInSlices(value: unknown): string | Promise<string> {
  return holdsLongList(value) ? stringifyPieces(value).then((all) => all.join('')) : JSON.stringify(value);
}

function holdsLongList(value: unknown, depth = maxSearchDepth): boolean {
  if (Array.isArray(value)) return value.length > sliceSize;
  return depth > 0 && isObject(value) && Object.values(value).some((part) => holdsLongList(part, depth - 1));
}

async function stringifyPieces(value: unknown, depth = maxSearchDepth): Promise<string[]> {
  if (!holdsLongList(value, depth)) return [JSON.stringify(value)];
  if (Array.isArray(value)) return stringifyListPieces(value);
  const written: string[] = [];
  // JSON has no `undefined`.
  for (const [name, part] of Object.entries(value as object).filter(([, part]) => part !== undefined))
    written.push(
      `${written.length > 0 ? ',' : '{'}${JSON.stringify(name)}:`,
      ...(await stringifyPieces(part, depth - 1)),
    );
  return [...written, '}'];
}

async function stringifyListPieces(list: unknown[]): Promise<string[]> {
  const written: string[] = [];
  for (let first = 0; first < list.length; first += sliceSize) {
    if (first > 0) await setImmediate();
    written.push(first > 0 ? ',' : '[', JSON.stringify(list.slice(first, first + sliceSize)).slice(1, -1));
  }
  return [...written, ']'];
}
