/** The language in which definitions and texts are written. */
export const written = 'en';

/**
 * The first wanted language that is offered, else nothing: "de-AT" is met by "de", "zh" and "zh-Hans-CN" by "zh-CN".
 * Traditional Chinese is not met by simplified.
 */
export function preferredLanguage(wanted: readonly string[], offered: readonly string[]): string | undefined {
  for (const tag of wanted) {
    const found = offered.find((one) => isMetBy(tag, one));
    if (found) return found;
  }
  return undefined;
}

function isMetBy(wanted: string, offered: string): boolean {
  const [one, other] = [new Intl.Locale(wanted).maximize(), new Intl.Locale(offered).maximize()];
  return one.language === other.language && one.script === other.script;
}
