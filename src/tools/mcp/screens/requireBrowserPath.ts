import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { readSetting } from '#project/settings/readSetting.ts';
import { systemBrowserPaths } from './browsers.ts';

/**
 * Returns the path of a Chromium: the one that CHROMIUM names, Playwright's, or the system's. Throws with installation
 * instructions if there is none.
 */
export function requireBrowserPath(): string {
  const named = readSetting('CHROMIUM');
  const places = named ? [named] : [chromium.executablePath(), ...systemBrowserPaths];
  const found = places.find((place) => existsSync(place));
  if (found) return found;
  throw new Error(
    named
      ? `There is no browser at ${named}. Set CHROMIUM in the environment of this server to the path of a Chromium.`
      : 'This tool needs a Chromium, and none is installed. Ask the user to run "npx playwright install chromium", or to set CHROMIUM=/path/to/chromium in the environment of this server.',
  );
}
