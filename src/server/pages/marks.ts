import { profile } from '../../definition/profile';

/** What the root element of a page is marked with, by name: data-theme="dark". */
export type Marks = Record<string, string>;

const { cookie, themes, densities } = profile.look;
const sent = new RegExp(`(?:^|;\\s*)${cookie}=(${themes.join('|')})?\\.(${densities.join('|')})?(?:;|$)`);

/** How a browser says that its user wants the pages to look; nothing where they are as the system asks. */
export function lookOf(cookies = ''): Marks {
  const [, theme, density] = sent.exec(cookies) ?? [];
  return { ...(theme && { theme }), ...(density && { density }) };
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
