import type { Browser } from 'playwright';
import type { Site } from '../consoles/Site.ts';
import { noted } from '../figures/noted.ts';
import { openContext } from './openContext.ts';
import { slowDown } from './slowDown.ts';
import { countTraffic } from './traffic.ts';

/** Opens the site list in a new browser context and measures transfer, milliseconds and DOM nodes. */
export async function openList(browser: Browser, site: Site, { slower = 1 } = {}) {
  const context = await openContext(browser, site);
  const page = await context.newPage();
  const traffic = await countTraffic(page);
  await slowDown(page, slower);
  await page.goto(`${site.url}/siteManager/siteList`);
  const { rowsAt, blocked } = await noted(page);
  const begun = await page.evaluate(() => performance.timeOrigin);
  const crossed = traffic(begun + rowsAt);
  const firstPaint = await page.evaluate(
    () => performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
  );
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  await context.close();
  return { ...crossed, firstPaint, rows: rowsAt, blocked, nodes };
}
