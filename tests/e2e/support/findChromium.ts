import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

// The shell without windows comes first: it is what the tests need of a browser, and a quarter faster.
const systemPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The Chromium to test with: Playwright's own, else the system's; says what to install when there is none. */
export function findChromium(): string {
  const found = [process.env.CHROMIUM, chromium.executablePath(), ...systemPlaces].find(
    (place) => place && existsSync(place),
  );
  if (found) return found;
  throw new Error(
    'The browser tests need a Chromium. Install one with "npx playwright install chromium" or from your system\'s packages ' +
      '(Debian: "apt-get install chromium-headless-shell"), or say where it is with CHROMIUM=/path/to/chromium.',
  );
}
