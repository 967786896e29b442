import { getOwn } from '../values/getOwn.ts';

/**
 * Translations of a language, by English text. A key may start with a context: "action|Close" translates "Close" only
 * as the label of an action.
 */
export type Translations = Record<string, string>;

/** Translates an English text. The contexts say where the text is used; the first one with a translation wins. */
export type Translator = (text: string, contexts?: readonly string[]) => string;

/** Context of the messages that the engine and the project's code show: dialogs, buttons, errors. */
export const engineContext = 'engine';

/** A key of a translation file. */
export interface TranslationKey {
  text: string;
  context?: string;
}

/** Splits the key of a translation file into context and English text: "action|Close" → "action" and "Close". */
export function parseTranslationKey(key: string): TranslationKey {
  const [, context, text] = /^([A-Za-z][\w.-]*)\|(.+)$/s.exec(key) ?? [];
  return context && text ? { context, text } : { text: key };
}

/** Builds the key of a translation file: "action|Close". */
export function formatTranslationKey(context: string, text: string): string {
  return `${context}|${text}`;
}

/** Finds the translation of an English text: that of the first context that has one, then the one without context. */
export function findTranslation(
  translations: Translations,
  text: string,
  contexts: readonly string[] = [],
): string | undefined {
  const keys = [...contexts.map((one) => formatTranslationKey(one, text)), text];
  return keys.map((key) => getOwn(translations, key)).find((found) => found !== undefined);
}

/** Creates a translator that returns the English text if there is no translation. */
export function createTranslator(translations: Translations): Translator {
  return (text, contexts) => findTranslation(translations, text, contexts) ?? text;
}

/**
 * Merges the translations of the engine and a project. The project's apply to all definitions; the messages of the
 * engine keep their translation unless the project translates them with the context "engine".
 */
export function mergeTranslations(engine: Translations, project: Translations): Translations {
  const merged = Object.entries(engine).flatMap(([key, translation]): [string, string][] => {
    const { text, context } = parseTranslationKey(key);
    if (context !== undefined && context !== engineContext)
      return getOwn(project, text) === undefined ? [[key, translation]] : [];
    const isShared = context === undefined && getOwn(project, key) !== undefined;
    return [[isShared ? formatTranslationKey(engineContext, key) : key, translation]];
  });
  return { ...Object.fromEntries(merged), ...project };
}
