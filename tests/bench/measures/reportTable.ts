import type { Browser, Page } from 'playwright';
import { addDays, todayAtUtcOffset } from '#definition/time/days.ts';
import { openContext } from '../support/browser/openContext.ts';
import { scrollThrough } from '../support/browser/scrollThrough.ts';
import { withBrowser } from '../support/browser/withBrowser.ts';
import type { Site } from '../support/consoles/Site.ts';
import { comparedFigure } from '../support/figures/comparedFigure.ts';
import type { Figure } from '../support/figures/Figure.ts';
import { interleaved } from '../support/figures/interleaved.ts';
import { noted } from '../support/figures/noted.ts';
import { withDemoReports } from '../support/withDemoReports.ts';

/** Four dimensions and eight metrics. */
const columns = {
  dimensions: 'Date.Domain.Zone.Country',
  metrics: 'AdRequest.FillRate.Impressions.Clicks.Ctr.ECpm.GrossRevenue.NetRevenue',
};
const days = 100;

/**
 * Compares a page of 500 report rows × 12 columns with one of 20 rows: from the response to rows on screen, and
 * scrolling.
 */
export async function reportTable(): Promise<Figure[]> {
  const compared = await withDemoReports((site) => withBrowser((browser) => compare(site, browser)));
  const { ours, reference } = compared;
  const tasks = `${ours.tasks} with 500 rows, ${reference.tasks} with 20`;
  return [
    comparedFigure(compared, 'rows', { what: "From a report's answer to rows", unit: 'ms', aim: '≤ 1.2 ×' }),
    comparedFigure(compared, 'nodes', { what: 'DOM nodes of a report', unit: 'nodes', aim: '≤ 2,000 nodes' }),
    {
      what: `Longest task while scrolling a report (long tasks: ${tasks})`,
      unit: 'ms',
      ours: ours.longest,
      aim: 'none',
    },
  ];
}

/** The same site twice; its name determines the page size. */
function compare(site: Site, browser: Browser) {
  const { timezone } = JSON.parse(site.session.user ?? '{}');
  const end = addDays(todayAtUtcOffset(timezone), -1);
  const reference = { ...site, firstRow: end };
  const ours = { ...reference };
  const range = `${addDays(end, 1 - days)}--${end}`;
  return interleaved({ ours, reference }, (it) =>
    openReport(browser, it, { ...columns, range, sort: '-Date', size: it === ours ? '500' : '20' }),
  );
}

async function openReport(browser: Browser, site: Site, query: Record<string, string>) {
  const context = await openContext(browser, site);
  const page = await context.newPage();
  await page.goto(`${site.url}/report/contentAds?${new URLSearchParams(query)}`);
  const { rowsAt } = await noted(page);
  const rows = rowsAt - (await answeredAt(page));
  await expectRows(page);
  await page.waitForTimeout(1_000);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  const tasks = await scrollThrough(page.locator('.report-frame'));
  await context.close();
  return { rows, nodes, tasks: tasks.length, longest: Math.max(0, ...tasks) };
}

/**
 * Throws unless the facts fill the page (heading and Total row not counted): too few rows would improve the figures.
 */
async function expectRows(page: Page): Promise<void> {
  const count = Number(await page.locator('.report-table').getAttribute('aria-rowcount')) - 2;
  if (count < 500) throw new Error(`The report has ${count} rows; 500 are to be measured.`);
}

/** Returns the time at which the last byte of the table's response arrived, on the page's clock. */
function answeredAt(page: Page): Promise<number> {
  return page.evaluate(() => {
    const answers = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/report'));
    return (answers.at(-1) as PerformanceResourceTiming).responseEnd;
  });
}
