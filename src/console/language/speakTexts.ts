import { setTranslation } from '../../definition/text';

/** What a console says in one language. */
export interface Spoken {
  language: string;
  /** By the words in English. */
  translations: Record<string, string>;
}

/** From now on says all texts in this language. */
export function speakTexts({ language, translations }: Spoken): void {
  const said = new Map(Object.entries(translations));
  setTranslation(
    (words) => said.get(words) ?? words,
    () => language,
  );
  document.documentElement.lang = language;
}
