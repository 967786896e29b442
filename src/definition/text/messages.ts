import { engineContext, type Translator } from '../languages/translations.ts';
import { getOwn } from '../values/getOwn.ts';
import english from './en.json';
import { fillTemplate } from './fillTemplate.ts';

/** Key of a message in the engine's catalog (`text/en.json`). */
export type EngineMessageKey = keyof typeof english;

const messages: Record<string, string> = {};
const messageOverrides: Record<string, string> = {};

/** Formats a message of a catalog, or of the engine's, by key, in the current language. */
export type FormatMessage<Key extends string> = (
  key: Key | EngineMessageKey,
  values?: Record<string, unknown>,
) => string;

/**
 * Adds English messages to the catalog and returns a typed function that formats one of them, or one of the engine's,
 * in the current language.
 */
export function registerMessages<Key extends string>(added: Record<Key, string>): FormatMessage<Key> {
  Object.assign(messages, added);
  return (key, values = {}) => fillTemplate(translateMessageTemplate(getMessageTemplate(key)), values);
}

/** Replaces messages of the catalog with a project's own, by key. */
export function overrideMessages(changed: Record<string, string>): void {
  Object.assign(messageOverrides, changed);
}

/** Returns the English template of a message by key, before translation and with its placeholders unfilled. */
export function getMessageTemplate(key: string): string {
  return getOwn(messageOverrides, key) ?? getOwn(messages, key) ?? key;
}

let translateSource: Translator = (words) => words;

let getLanguage = (): string => 'en';

/**
 * Sets the process-wide translator and language used for all messages from now on. Both functions are called for each
 * message.
 */
export function setTranslator(next: Translator, nextLanguage = getLanguage): void {
  translateSource = next;
  getLanguage = nextLanguage;
}

/** Returns the code of the language in which messages are formatted, such as "de". */
export function getCurrentLanguage(): string {
  return getLanguage();
}

/** Formats names as a list in the current language: "a, b, and c". */
export function formatAndList(names: Iterable<string>, type?: Intl.ListFormatType): string {
  return new Intl.ListFormat(getLanguage(), { type }).format(names);
}

/** Translates an English text of a definition into the current language. */
export const translateDefinitionText: Translator = (words, contexts) => translateSource(words, contexts);

/** Translates an English message of the engine or the code into the current language; placeholders stay unfilled. */
export function translateMessageTemplate(words: string): string {
  return translateSource(words, [engineContext]);
}

/** Formats a message of the engine's catalog, by key, in the current language. */
export const formatMessage: FormatMessage<EngineMessageKey> = registerMessages(english);
