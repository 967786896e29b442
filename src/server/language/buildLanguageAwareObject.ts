import { getRequestLanguage } from './requestLanguage.ts';

/**
 * Builds a frozen copy of a value whose texts depend on the language. Wherever a text differs between versions, reading
 * it returns the version of the current request language. All versions must have the same shape.
 */
export function buildLanguageAwareObject<T extends object>(written: T, versions: Record<string, T>): T {
  const made = new Map<object, object>();
  return mergeVersions(written, Object.entries(versions), made) as T;
}

type LanguageVersions = [language: string, value: unknown][];

/** Objects that are shared between places stay shared. */
function mergeVersions(value: unknown, versions: LanguageVersions, made: Map<object, object>): unknown {
  if (!isPlain(value)) return value;
  const known = made.get(value);
  if (known) return known;
  const copy: object = Array.isArray(value) ? [] : {};
  made.set(value, copy);
  for (const [key, held] of Object.entries(value)) {
    const theirs: LanguageVersions = versions.map(([language, whole]) => [language, getChild(whole, key)]);
    Object.defineProperty(
      copy,
      key,
      typeof held === 'string'
        ? createTextProperty(held, theirs)
        : createValueProperty(mergeVersions(held, theirs, made)),
    );
  }
  return Object.freeze(copy);
}

function createTextProperty(held: string, versions: LanguageVersions): PropertyDescriptor {
  const others = versions.filter(([, words]) => typeof words === 'string' && words !== held) as [
    string,
    string,
  ][];
  if (others.length === 0) return createValueProperty(held);
  const said = new Map(others);
  return { enumerable: true, get: () => said.get(getRequestLanguage() ?? '') ?? held };
}

function createValueProperty(value: unknown): PropertyDescriptor {
  return { enumerable: true, value };
}

function getChild(whole: unknown, key: string): unknown {
  return isPlain(whole) ? (whole as Record<string, unknown>)[key] : undefined;
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && (Array.isArray(value) || isRecord(value));
}

function isRecord(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
