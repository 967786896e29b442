import { setTranslator } from '#definition/text/messages.ts';

/** A language and the translations of UI texts, by their English text. */
export interface LanguageTranslations {
  language: string;
  /** Translations, by English text. */
  translations: Record<string, string>;
}

/** Applies the translations of UI texts and sets the `lang` attribute of the page. */
export function applyUiTranslations({ language, translations }: LanguageTranslations): void {
  const said = new Map(Object.entries(translations));
  setTranslator(
    (words) => said.get(words) ?? words,
    () => language,
  );
  document.documentElement.lang = language;
}
