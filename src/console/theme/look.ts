import { isRow } from '../../definition/isRow';
import { profile } from '../../definition/profile';

const { cookie, themes, densities } = profile.look;
/** For how many seconds a browser remembers how its user wants the console to look. */
const remembered = 365 * 24 * 60 * 60;

/**
 * Shows the page as its user wants it, and leaves a cookie by which the server marks the next page before it is sent:
 * nothing is painted first in other colours.
 */
export function showLook(kept: unknown): void {
  const { theme, density, language } = isRow(kept) ? kept : {};
  const chosen = [themes.find((one) => one === theme), densities.find((one) => one === density)];
  mark('theme', chosen[0]);
  mark('density', chosen[1]);
  // biome-ignore lint/suspicious/noDocumentCookie: browsers have the Cookie Store for pages of HTTPS alone.
  document.cookie = `${cookie}=${[...chosen, language].join('.')}; path=/; max-age=${remembered}; samesite=lax`;
}

function mark(name: string, value: string | undefined): void {
  const { dataset } = document.documentElement;
  if (value) dataset[name] = value;
  else delete dataset[name];
}
