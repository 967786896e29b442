import { getRequestLanguage, runInRequestLanguage } from './requestLanguage.ts';

/**
 * Reads a text in the language of the request, then in each of the given languages. Without duplicates and blanks.
 */
export function listTextInEveryLanguage(
  languages: readonly string[],
  read: () => string | undefined,
): string[] {
  const texts = [getRequestLanguage(), ...languages].map((language) => runInRequestLanguage(language, read));
  return [...new Set(texts)].filter((text): text is string => Boolean(text));
}
