/** The language in which definitions and messages are written: English. */
export const sourceLanguage = 'en';

/**
 * Picks the first requested language that is available; undefined if none is. "de-AT" matches "de". Traditional Chinese
 * does not match Simplified Chinese. Invalid tags are skipped: a browser passes on whatever its system is set to, such as
 * "en-US@posix".
 */
export function negotiateLanguage(wanted: readonly string[], offered: readonly string[]): string | undefined {
  for (const tag of wanted) {
    const found = offered.find((one) => matchesLanguage(tag, one));
    if (found) return found;
  }
  return undefined;
}

function matchesLanguage(wanted: string, offered: string): boolean {
  const [one, other] = [parseLocale(wanted), parseLocale(offered)];
  return one !== undefined && one.language === other?.language && one.script === other.script;
}

/** Returns the locale of a language tag with its script; undefined if the tag is invalid. */
function parseLocale(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return undefined;
  }
}
