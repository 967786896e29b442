import { AsyncLocalStorage } from 'node:async_hooks';
import { negotiateLanguage, sourceLanguage } from '#definition/languages/negotiateLanguage.ts';

const languageStorage = new AsyncLocalStorage<string>();

/** Returns the language of the current request; undefined for the default language. */
export function getRequestLanguage(): string | undefined {
  return languageStorage.getStore();
}

/**
 * Returns the language to translate the current response into; undefined if it is the source language of the
 * definitions.
 */
export function getRequestTargetLanguage(): string | undefined {
  const language = getRequestLanguage();
  return language === sourceLanguage ? undefined : language;
}

/** Runs `work` with a request language. */
export function runInRequestLanguage<T>(language: string | undefined, work: () => T): T {
  return language === undefined ? languageStorage.exit(work) : languageStorage.run(language, work);
}

/** Returns the offered language that matches `Accept-Language` best (content negotiation, RFC 9110, 12.5.4). */
export function negotiateRequestLanguage(
  header: string | undefined,
  offered: readonly string[],
): string | undefined {
  if (!header || offered.length < 2) return undefined;
  const wanted = header.split(',').flatMap((part) => {
    const [, tag, weight = '1'] =
      /^\s*([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\s*(?:;\s*q=([\d.]+))?\s*$/.exec(part) ?? [];
    return tag && Number(weight) > 0 ? [{ tag, weight: Number(weight) }] : [];
  });
  const tags = wanted.sort((a, b) => b.weight - a.weight).map(({ tag }) => tag);
  return negotiateLanguage(tags, offered);
}
