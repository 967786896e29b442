/**
 * Returns an object's own property by a name from outside, such as a column title; undefined if none. Names that every
 * object inherits, such as "constructor", count as missing.
 */
export function getOwn<T>(object: Record<string, T>, name: string): T | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
