import { languageNow } from './languageNow';

/**
 * One value that says in each language what its own version does: wherever the versions differ in a text, that of the
 * language that is spoken when it is read. The versions are made by the same code, and have the same shape.
 */
export function inEveryLanguage<T extends object>(written: T, versions: Record<string, T>): T {
  const made = new Map<object, object>();
  return joined(written, Object.entries(versions), made) as T;
}

type Versions = [language: string, value: unknown][];

/** What several places share, they go on sharing. */
function joined(value: unknown, versions: Versions, made: Map<object, object>): unknown {
  if (!isPlain(value)) return value;
  const known = made.get(value);
  if (known) return known;
  const copy: object = Array.isArray(value) ? [] : {};
  made.set(value, copy);
  for (const [key, held] of Object.entries(value)) {
    const theirs: Versions = versions.map(([language, whole]) => [language, below(whole, key)]);
    Object.defineProperty(
      copy,
      key,
      typeof held === 'string' ? saying(held, theirs) : plain(joined(held, theirs, made)),
    );
  }
  return Object.freeze(copy);
}

function saying(held: string, versions: Versions): PropertyDescriptor {
  const others = versions.filter(([, words]) => typeof words === 'string' && words !== held) as [
    string,
    string,
  ][];
  if (others.length === 0) return plain(held);
  const said = new Map(others);
  return { enumerable: true, get: () => said.get(languageNow() ?? '') ?? held };
}

function plain(value: unknown): PropertyDescriptor {
  return { enumerable: true, value };
}

function below(whole: unknown, key: string): unknown {
  return isPlain(whole) ? (whole as Record<string, unknown>)[key] : undefined;
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && (Array.isArray(value) || isRecord(value));
}

function isRecord(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
