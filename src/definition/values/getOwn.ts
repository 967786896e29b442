/**
 * Returns the object's own value of a name that comes from outside: a column of a file, a host, a text. Names that every
 * object inherits, such as "constructor", are unknown.
 */
export function getOwn<T>(object: Record<string, T>, name: string): T | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
