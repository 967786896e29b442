import { fill } from './fill';
import english from './text/en.json';

/** The name of a text of the engine. */
export type TextKey = keyof typeof english;

const words: Record<string, string> = {};
const changes: Record<string, string> = {};

/**
 * Adds words that belong to no schema, by their keys, and returns what gives one of them, or one of the
 * engine's: a second language is one more such file.
 */
export function catalogue<Key extends string>(added: Record<Key, string>) {
  Object.assign(words, added);
  return (key: Key | TextKey, values: Record<string, unknown> = {}): string =>
    fill(changes[key] ?? words[key] ?? key, values);
}

/** Puts a project's words in the place of those that the catalogues say. */
export function setWords(changed: Record<string, string>): void {
  Object.assign(changes, changed);
}

/** A text of the engine. */
export const text = catalogue(english);
