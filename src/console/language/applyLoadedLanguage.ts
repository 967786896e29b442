import { project } from 'virtual:project';
import type { Locale } from 'antd/es/locale';
import dayjs from 'dayjs';
import { setNumberLocaleAndCurrency } from '#definition/format/numbers.ts';
import { applyUiTranslations, type LanguageTranslations } from './applyUiTranslations.ts';
import { activeLanguageState } from './language.ts';

/** The translations of the whole console: UI texts, keys of translatable definition texts, and antd's locale. */
export interface ConsoleLanguage extends LanguageTranslations {
  /** Definition keys with translatable text. "views/name" matches `name` only directly below `views`. */
  keys: string[];
  /** Translations of definition texts that differ from those of the same UI text. */
  definitionTranslations: Record<string, string>;
  /** Texts whose translation depends on their context, by part of the definitions and JSON pointer. */
  exceptions: Record<string, Record<string, string>>;
  /** antd's locale. */
  components?: Locale;
}

/** Applies a language to the console (i18n): UI texts, all current and later definitions, number formats, dates and antd. */
export function applyLoadedLanguage(spokenNow: ConsoleLanguage, definitions: Record<string, unknown>): void {
  const { language, translations, definitionTranslations, keys, exceptions, components } = spokenNow;
  const said = new Map(Object.entries({ ...translations, ...definitionTranslations }));
  const holdWords = new Set(keys);
  applyUiTranslations(spokenNow);
  setNumberLocaleAndCurrency({ ...project.formats, locale: language });
  dayjs.locale(language.toLowerCase());
  activeLanguageState.components = components;
  activeLanguageState.definition = (value, part) => {
    translateDefinitionTexts(value, said, holdWords);
    replaceTextsAtPointers(value, exceptions[part]);
  };
  for (const [part, value] of Object.entries(definitions)) activeLanguageState.definition(value, part);
}

/**
 * Replaces the translatable texts in a definition with their translations, in place. The path of a list entry is the
 * key of its list.
 */
export function translateDefinitionTexts(
  value: unknown,
  said: Map<string, string>,
  keys: Set<string>,
  [above, key]: [above: string, key: string] = ['', ''],
): void {
  if (typeof value !== 'object' || value === null) return;
  const holder = value as Record<string, unknown>;
  for (const [name, held] of Object.entries(holder)) {
    const place: [string, string] = Array.isArray(value) ? [above, key] : [key, name];
    if (typeof held !== 'string') translateDefinitionTexts(held, said, keys, place);
    else if (keys.has(place[1]) || keys.has(place.join('/'))) holder[name] = said.get(held) ?? held;
  }
}

/** Replaces the texts at JSON pointers, in place. */
export function replaceTextsAtPointers(value: unknown, texts: Record<string, string> = {}): void {
  for (const [pointer, text] of Object.entries(texts)) {
    const steps = pointer
      .split('/')
      .slice(1)
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
    const holder = steps.slice(0, -1).reduce((node, step) => node[step] as Holder, value as Holder);
    holder[steps.at(-1) ?? ''] = text;
  }
}

type Holder = Record<string, unknown>;
