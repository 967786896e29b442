import { fill } from './fill';
import english from './text/en.json';

/** The name of a text of the engine. */
export type TextKey = keyof typeof english;

const words: Record<string, string> = {};
const changes: Record<string, string> = {};

/**
 * Adds words that belong to no schema, by their keys, and returns what gives one of them, or one of the
 * engine's.
 */
export function catalogue<Key extends string>(added: Record<Key, string>) {
  Object.assign(words, added);
  return (key: Key | TextKey, values: Record<string, unknown> = {}): string =>
    fill(say(template(key)), values);
}

/** Puts a project's words in the place of those that the catalogues say. */
export function setWords(changed: Record<string, string>): void {
  Object.assign(changes, changed);
}

/** What a text says before it is put into another language, with its places unfilled. */
export function template(key: string): string {
  return changes[key] ?? words[key] ?? key;
}

let say = (words: string): string => words;

let language = (): string => 'en';

/** Says every text from now on as this tells it, in the language that is told besides; both are asked each time. */
export function setTranslation(next: (words: string) => string, nextLanguage = language): void {
  say = next;
  language = nextLanguage;
}

/** Several as people read them: "a, b, and c". */
export function listed(names: Iterable<string>, type?: Intl.ListFormatType): string {
  return new Intl.ListFormat(language(), { type }).format(names);
}

/** Words of a definition in the language that is spoken now. */
export function translated(words: string): string {
  return say(words);
}

/** A text of the engine. */
export const text = catalogue(english);
