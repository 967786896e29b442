import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from 'playwright';
import { browserArguments as args, systemBrowserPaths } from '#tools/mcp/screens/browsers.ts';
import { registryChromium } from './registryChromium.ts';

/**
 * Returns the launch options of the Chromium for the tests: the one that CHROMIUM names, Playwright's, the system's, or
 * the one from the installed packages (CHROMIUM=registry). Throws with installation instructions if there is none.
 */
export function findChromium(): LaunchOptions {
  const named = process.env.CHROMIUM;
  if (named && named !== 'registry') return { executablePath: named, args };
  const place = named
    ? undefined
    : [chromium.executablePath(), ...systemBrowserPaths].find((one) => existsSync(one));
  const found = place ? { executablePath: place } : registryChromium();
  if (found) return { ...found, args };
  throw new Error(
    'The browser tests need a Chromium. Install one with "npx playwright install chromium" or from your system\'s packages ' +
      '(Debian: "apt-get install chromium-headless-shell"), or set CHROMIUM=/path/to/chromium.',
  );
}
