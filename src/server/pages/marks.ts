import { written } from '../../definition/languages/preferredLanguage';
import { profile } from '../../definition/profile';
import { text } from '../../definition/text';
import { languageNow } from '../language/languageNow';

/** What the root element of a page is marked with, by name: data-theme="dark". */
export type Marks = Record<string, string>;

const { cookie, themes, densities } = profile.look;
const sent = new RegExp(
  `(?:^|;\\s*)${cookie}=(${themes.join('|')})?\\.(${densities.join('|')})?(?:\\.([\\w-]*))?(?:;|$)`,
);

/** How a browser says that its user wants the pages to look; nothing where they are as the system asks. */
export function lookOf(cookies = ''): Marks {
  const [, theme, density] = sent.exec(cookies) ?? [];
  return { ...(theme && { theme }), ...(density && { density }) };
}

/** The language that a browser says that its user has chosen, of those offered. */
export function languageChosen(cookies = '', offered: readonly string[]): string | undefined {
  const [, , , language] = sent.exec(cookies) ?? [];
  return offered.find((one) => one === language);
}

/** A page in the language that is spoken now: until its code has come it says no more than that. */
export function inSpokenLanguage(page: string): string {
  const language = languageNow();
  if (language === undefined || language === written) return page;
  return page
    .replace('<html lang="en"', `<html lang="${language}"`)
    .replace(
      /(aria-busy="true" aria-label=)"[^"]*"/,
      (_, before) => `${before}"${escaped(text('page.loading'))}"`,
    );
}

/** A page with these marks; in the colours of its theme from the first moment. */
export function marked(page: string, marks: Marks): string {
  const attributes = Object.entries(marks).map(([name, value]) => ` data-${name}="${escaped(value)}"`);
  const coloured = marks.theme
    ? page.replace(/(<meta name="color-scheme" content=)"[^"]*"/, `$1"${marks.theme}"`)
    : page;
  return coloured.replace('<html', `<html${attributes.join('')}`);
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
