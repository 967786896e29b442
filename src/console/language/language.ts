import type { Locale } from 'antd/es/locale';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { negotiateLanguage, sourceLanguage } from '#definition/languages/negotiateLanguage.ts';

/** Functions that load the translations of each language other than English, by language code. */
export type LanguageLoaders = Record<string, () => Promise<{ speak: () => void }>>;

/** Returns the codes of all available languages, English first. */
export const getAvailableLanguages = (speakers: LanguageLoaders): string[] => [
  sourceLanguage,
  ...Object.keys(speakers),
];

const { cookie } = apiProtocol.look;

/**
 * Loads and applies the language that the user has chosen (cookie), or the browser's first available language. Falls
 * back to English if loading fails.
 */
export async function applyUserLanguage(speakers: LanguageLoaders): Promise<void> {
  const [, chosen = ''] = new RegExp(`(?:^|; )${cookie}=\\w*\\.\\w*\\.([\\w-]+)`).exec(document.cookie) ?? [];
  const known = getAvailableLanguages(speakers);
  const language = known.includes(chosen) ? chosen : negotiateLanguage(navigator.languages, known);
  await speakers[language ?? '']?.()
    .then(({ speak }) => speak())
    .catch(console.error);
}

/** Returns the Accept-Language request header for the language of the page. */
export function getAcceptLanguageHeader() {
  return { 'Accept-Language': document.documentElement.lang };
}

/**
 * The applied language beyond UI texts: a function that translates definitions, and antd's locale. Mutable module
 * state.
 */
export const activeLanguageState: {
  definition: (value: unknown, part: string) => void;
  components?: Locale;
} = {
  definition: () => {},
};

/** Translates a loaded part of the definitions in place and returns it. */
export function translateLoadedDefinition<T>(value: T, part: string): T {
  activeLanguageState.definition(value, part);
  return value;
}
