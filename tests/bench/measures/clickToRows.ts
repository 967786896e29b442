import type { Browser, Page } from 'playwright';
import { openContext } from '../support/browser/openContext.ts';
import { slowDown } from '../support/browser/slowDown.ts';
import { besideByHand } from '../support/consoles/besideByHand.ts';
import type { Site } from '../support/consoles/Site.ts';
import { comparedFigure } from '../support/figures/comparedFigure.ts';
import type { Figure } from '../support/figures/Figure.ts';
import { interleaved } from '../support/figures/interleaved.ts';
import { noted } from '../support/figures/noted.ts';

const unit = 'ms';

/** Measures from a click on the menu item to rows on screen, with the CPU slowed 4 ×: first and second visit. */
export async function clickToRows(): Promise<Figure[]> {
  const compared = await besideByHand((sites, browser) =>
    interleaved(sites, (site) => clicks(browser, site)),
  );
  return [
    comparedFigure(compared, 'first', { what: 'Click to rows, first visit', unit, aim: '≤ 0.50 ×' }),
    comparedFigure(compared, 'again', { what: 'Click to rows, visited before', unit }),
  ];
}

async function clicks(browser: Browser, site: Site) {
  const context = await openContext(browser, site);
  const page = await context.newPage();
  await page.goto(`${site.url}/siteManager/siteList`);
  await noted(page);
  await page.goto(`${site.url}/home`);
  await menuEntry(page, 'Site List').waitFor();
  await slowDown(page, 4);
  const first = await timedClick(page);
  await menuEntry(page, 'Home').click();
  await page.waitForURL('**/home');
  const again = await timedClick(page);
  await context.close();
  return { first, again };
}

async function timedClick(page: Page): Promise<number> {
  await page.waitForTimeout(1_000);
  await menuEntry(page, 'Site List').click();
  const { clickedAt, rowsAt } = await noted(page);
  return rowsAt - clickedAt;
}

function menuEntry(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true });
}
