import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { isObject } from '#definition/values/isObject.ts';

const { cookie, themes, densities } = apiProtocol.look;
/** Lifetime of the appearance cookie, in seconds. */
const cookieMaxAgeSeconds = 365 * 24 * 60 * 60;

/**
 * Applies the user's theme and density to the page and stores them with the language in a cookie, so that the server
 * renders the next page with them.
 */
export function applyAppearanceAndSetCookie(kept: unknown): void {
  const { theme, density, language } = isObject(kept) ? kept : {};
  const chosen = [themes.find((one) => one === theme), densities.find((one) => one === density)];
  setRootDataAttribute('theme', chosen[0]);
  setRootDataAttribute('density', chosen[1]);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is available only over HTTPS.
  document.cookie = `${cookie}=${[...chosen, language].join('.')}; path=/; max-age=${cookieMaxAgeSeconds}; samesite=lax`;
}

function setRootDataAttribute(name: string, value: string | undefined): void {
  const { dataset } = document.documentElement;
  if (value) dataset[name] = value;
  else delete dataset[name];
}
