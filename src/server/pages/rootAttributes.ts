import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { sourceLanguage } from '#definition/languages/negotiateLanguage.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { getRequestLanguage } from '../language/requestLanguage.ts';
import { isBasicCredentials } from '../session/token.ts';

/** Attributes of a page's root element, by name: data-theme="dark". */
export type RootAttributes = Record<string, string>;

const { cookie, themes, densities } = apiProtocol.look;
const appearancePattern = new RegExp(
  `(?:^|;\\s*)${cookie}=(${themes.join('|')})?\\.(${densities.join('|')})?(?:\\.([\\w-]*))?(?:;|$)`,
);

/** Returns the root attributes for the user's appearance settings, from their cookie; empty for the system default. */
export function readAppearanceCookie(cookies = ''): RootAttributes {
  const [, theme, density] = appearancePattern.exec(cookies) ?? [];
  return { ...(theme && { theme }), ...(density && { density }) };
}

/** Returns the root attribute that names another header for the token, behind a proxy that uses `Authorization` itself. */
export function getTokenHeaderAttribute(authorization?: string): RootAttributes {
  return isBasicCredentials(authorization) ? { 'token-header': apiProtocol.asker.ownToken } : {};
}

/** Returns the user's language from their cookie, if it is offered. */
export function readLanguageCookie(cookies = '', offered: readonly string[]): string | undefined {
  const [, , , language] = appearancePattern.exec(cookies) ?? [];
  return offered.find((one) => one === language);
}

/** Translates a page's static texts, such as its title and loading message, to the current language. */
export function translatePageTexts(page: string): string {
  const language = getRequestLanguage();
  if (language === undefined || language === sourceLanguage) return page;
  return page
    .replace('<html lang="en"', `<html lang="${language}"`)
    .replace(
      /(aria-busy="true" aria-label=)"[^"]*"/,
      (_, before) => `${before}"${escapeAttribute(formatMessage('page.loading'))}"`,
    );
}

/** Adds attributes to a page's root element. Sets the theme's background color, so that the page does not flash. */
export function addRootAttributes(page: string, attributes: RootAttributes): string {
  const written = Object.entries(attributes).map(
    ([name, value]) => ` data-${name}="${escapeAttribute(value)}"`,
  );
  const coloured = attributes.theme
    ? page.replace(/(<meta name="color-scheme" content=)"[^"]*"/, `$1"${attributes.theme}"`)
    : page;
  return coloured.replace('<html', `<html${written.join('')}`);
}

function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
