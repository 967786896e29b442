import type { Page } from '@playwright/test';
import { colorsOf } from '../support/colorsOf.ts';
import { pageRoutes } from '../support/pageRoutes.ts';
import { askFor, settled, waitForFigures } from '../support/reports/reportTable.ts';
import { daysAgo, expect, logIn, logins, test } from '../support/test.ts';

/** The parts of the menu. Each has a test, because all pages take too long for one. */
const parts = [...new Set(pageRoutes.map(partOf))];

function partOf(route: string): string {
  return route.split('/')[1]?.split('?')[0] ?? '';
}

/** The minimum size of a target in pixels (WCAG 2.5.8). */
const minTargetPx = 24;

/** Opens a page and waits for its rows and figures. */
async function open(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(page);
}

/** Logs in and opens the zones of a site, because their page requires a site. */
async function logInWithSite(page: Page): Promise<void> {
  await logIn(page, logins.admin, '/siteManager/siteList');
  await page.getByRole('row').getByRole('link', { name: 'Zones' }).first().click();
  await expect(page).toHaveURL(/zoneList/);
}

/** Reads the names of tables, landmarks and row buttons, and the targets that are too small, from the page. */
const readPage = (page: Page) =>
  page.evaluate((minPx) => {
    const find = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());
    const label = (one: Element) =>
      one.getAttribute('aria-label') ?? one.querySelector('caption')?.textContent;
    const repeated = (names: (string | null | undefined)[]) =>
      names.filter((name, index) => !name || names.indexOf(name) < index);
    // An element outside of the window, such as the link to skip the menu, has no target before it gets the focus.
    const isTarget = (one: HTMLElement) =>
      one.getBoundingClientRect().top >= 0 && !one.matches('.filter-submit');
    const isSmall = (one: HTMLElement) => {
      const { width, height } = (
        one.closest('label, .ant-picker, .ant-select') ?? one
      ).getBoundingClientRect();
      return Math.min(width, height) < minPx;
    };
    const targets = find('main :is(a[href], button, input, summary, [role=switch])');
    return {
      tables: repeated(find('table').map(label)),
      searches: repeated(find('search').map(label)),
      navigations: repeated(find('nav').map(label)),
      rowButtons: repeated(find('tr .cell-button').map((one) => label(one) ?? one.textContent)),
      small: targets
        .filter((one) => isTarget(one) && isSmall(one))
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    };
  }, minTargetPx);

const nothing: Awaited<ReturnType<typeof readPage>> = {
  tables: [],
  searches: [],
  navigations: [],
  rowButtons: [],
  small: [],
};

for (const part of parts) {
  const routes = pageRoutes.filter((route) => partOf(route) === part);

  for (const width of [1440, 375])
    test(`tables, landmarks and row buttons have names of their own, and targets 24 px, ${width} px wide, in ${part}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await logInWithSite(page);
      const found: Record<string, typeof nothing> = {};
      for (const route of routes) {
        await open(page, route);
        found[route] = await readPage(page);
      }
      expect(found).toEqual(Object.fromEntries(routes.map((route) => [route, nothing])));
    });

  test(`at 400 % zoom no page scrolls sideways in ${part}`, async ({ page }) => {
    // 1280 px at 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
    await logInWithSite(page);
    const wide: Record<string, number> = {};
    for (const route of routes) {
      await open(page, route);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 320) wide[route] = width;
    }
    expect(wide).toEqual({});
  });
}

test('on a phone the mark of an unfinished day has a contrast of 3:1 and a target of 24 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 900 });
  await logIn(page, logins.admin, '/report/contentAds');
  await waitForFigures(page, 'Content Ads Report');
  await open(
    page,
    `/report/contentAds?graph=none&range=${daysAgo(6)}--${daysAgo(0)}&dimensions=Date.Domain&sort=-Date&compare=none`,
  );
  const mark = page.getByRole('button', { name: 'partial' }).first();
  await expect(mark).toBeVisible();
  expect((await readPage(page)).small).toEqual([]);
  const colors = [...(await colorsOf(mark))].map(readLuminance).sort((one, other) => one - other);
  expect(((colors.at(-1) ?? 0) + 0.05) / ((colors[0] ?? 0) + 0.05)).toBeGreaterThanOrEqual(3);
  await mark.focus();
  await expect(page.getByRole('tooltip')).toHaveText("Today's data is incomplete.");
});

/** Returns the relative luminance of a color, as WCAG defines it. */
function readLuminance(color: number): number {
  const [red = 0, green = 0, blue = 0] = [color >> 16, (color >> 8) & 255, color & 255].map((part) =>
    part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('the table of a report is one tab stop, and arrow keys move within it', async ({ page }) => {
  await logIn(page, logins.admin, '/report/contentAds');
  const table = await waitForFigures(page, 'Content Ads Report');
  expect(await table.getByRole('button').count()).toBeGreaterThan(50);
  await expect(table.locator('button[tabindex="0"]')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Content Ads Report: table', exact: true })).toHaveCount(1);
  await expect(table).toHaveAccessibleName('Content Ads Report by Date and Domain');
  await expect(table).toHaveAccessibleDescription(/arrow keys/);
  const keys = page.getByText('Move within the table with the arrow keys');
  await expect(keys).toBeHidden();
  const focused = page.locator(':focus');
  await table.locator('button[tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
  await expect(keys).toBeInViewport();
  await expect(focused).toHaveText('Domain');
  await page.keyboard.press('ArrowDown');
  const domain = await focused.textContent();
  expect(domain).toContain('.example');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(focused).toHaveText(domain ?? '');
  await page.keyboard.press('Control+End');
  await expect(focused).toBeInViewport();
  await expect(table.locator('button[tabindex="0"]')).toHaveCount(1);
  // Out of the table and back in leads to the same button.
  const last = await focused.textContent();
  await page.keyboard.press('Tab');
  await expect(table.locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(focused).toHaveText(last ?? '');
  await page.keyboard.press('Home');
  await page.keyboard.press('Control+Home');
  await expect(focused).toHaveText('Date');
  // Sorting by keyboard keeps the focus.
  const heading = page.getByRole('columnheader', { name: 'Date' });
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await askFor(page, () => page.keyboard.press('Enter'));
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await expect(focused).toHaveText('Date');
  // A filter by the value of a row turns its button into text; the nearest button gets the focus.
  await page.keyboard.press('ArrowDown');
  await askFor(page, () => page.keyboard.press('Enter'));
  await expect(table.locator(':focus')).toHaveCount(1);
});

test('in a long table Ctrl+End leads to its last row, and Ctrl+Home back to the headings', async ({
  page,
}) => {
  await logIn(page, logins.admin, '/report/contentAds?size=500');
  const table = await waitForFigures(page, 'Content Ads Report');
  await expect(page.locator('[data-framed]')).toHaveCount(1);
  const rows = Number(await table.getAttribute('aria-rowcount'));
  await table.locator('button[tabindex="0"]').focus();
  await page.keyboard.press('Control+End');
  const row = page.locator('tr:has(:focus)');
  await expect(row).toHaveAttribute('aria-rowindex', String(Math.min(rows, 502)));
  await expect(page.locator(':focus')).toBeInViewport();
  await page.keyboard.press('Control+Home');
  await expect(row).toHaveAttribute('aria-rowindex', '1');
});
