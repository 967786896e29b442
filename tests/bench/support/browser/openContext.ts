import path from 'node:path';
import type { Browser, BrowserContext } from 'playwright';
import type { Site } from '../consoles/Site.ts';

/** Opens a new browser context, logged in to a site, whose pages record when rows are rendered. */
export async function openContext(browser: Browser, site: Site): Promise<BrowserContext> {
  const localStorage = Object.entries(site.session).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin: site.url, localStorage }] },
  });
  await context.addInitScript(`window.expectedRow = ${JSON.stringify(site.firstRow)}`);
  await context.addInitScript({ path: path.resolve(import.meta.dirname, 'watchRows.js') });
  return context;
}
