import { AsyncLocalStorage } from 'node:async_hooks';
import { preferredLanguage } from '../../definition/languages/preferredLanguage';

const spoken = new AsyncLocalStorage<string>();

/** The language in which who is answered now reads; none is that in which everything is written. */
export function languageNow(): string | undefined {
  return spoken.getStore();
}

/** Does work of which somebody reads the outcome, in their language. */
export function inLanguage<T>(language: string | undefined, work: () => T): T {
  return language === undefined ? spoken.exit(work) : spoken.run(language, work);
}

/** The language of those offered that a browser asks for (RFC 9110, 12.5.4). */
export function languageAskedFor(header: string | undefined, offered: readonly string[]): string | undefined {
  if (!header || offered.length < 2) return undefined;
  const wanted = header.split(',').flatMap((part) => {
    const [, tag, weight = '1'] =
      /^\s*([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\s*(?:;\s*q=([\d.]+))?\s*$/.exec(part) ?? [];
    return tag && Number(weight) > 0 ? [{ tag, weight: Number(weight) }] : [];
  });
  const tags = wanted.sort((a, b) => b.weight - a.weight).map(({ tag }) => tag);
  return preferredLanguage(tags.filter(isTag), offered);
}

/** What looks like a language need not be one. */
function isTag(tag: string): boolean {
  try {
    return new Intl.Locale(tag).language !== '';
  } catch {
    return false;
  }
}
