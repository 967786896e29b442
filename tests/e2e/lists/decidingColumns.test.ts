import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { waitForFigures } from '../support/reports/reportTable.ts';
import { expect, logIn, logins, test } from '../support/test.ts';

// No user has customized columns on this server.
test.use({ serverFor: 'deciding' });

interface ListPage {
  name: string;
  route: string;
  columns: { title: string; priority: boolean }[];
}

interface ReportPage {
  route: string;
  title: string;
  /** Number of dimensions shown by default. */
  dimensions: number;
  /** The main metric, if the page shows it by default. */
  main?: string;
}

const printed = execFileSync(process.execPath, [
  '--import',
  'tsx',
  'tests/e2e/support/articles/printTables.ts',
]);
const { lists, reports }: { lists: ListPage[]; reports: ReportPage[] } = JSON.parse(String(printed));

/** The last two are 1440 and 1024 px at 200% zoom. */
const widths = [1440, 1024, 768, 375, 720, 512];
/** A width in which every list shows all of its columns. */
const wide = 2800;
/** Query parameters of pages that are opened from another page. */
const handed = {
  site_id: 1,
  domain: 'dailyharbor.example',
  timezone: 'UTC',
  widget_id: 1,
  search_site_id: 1,
};

/** Sets the viewport width, with the height of a laptop or phone. */
async function narrow(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width > 600 ? 900 : 740 });
}

/** Returns the column titles, or the labels of a card, that are fully visible without scrolling. */
function inSight(page: Page): Promise<{ titles: string[]; seen: string[] }> {
  return page.locator('.table-frame, .report-frame').evaluate((frame) => {
    const isCards = window.innerWidth <= 600 && frame.matches('.table-frame');
    const cells = [
      ...frame.querySelectorAll<HTMLElement>(
        isCards ? 'tbody tr:first-child td[data-title]' : 'th[scope=col]:not(.choose, .actions-heading)',
      ),
    ];
    const box = frame.getBoundingClientRect();
    const actions = isCards ? null : frame.querySelector('.actions-heading');
    const end = Math.min(window.innerWidth, box.right, actions?.getBoundingClientRect().left ?? box.right);
    const titleOf = (cell: HTMLElement) => cell.dataset.title ?? cell.textContent?.trim() ?? '';
    const isSeen = (cell: HTMLElement) => {
      const { left, right } = cell.getBoundingClientRect();
      return frame.scrollLeft === 0 && left >= box.left - 1 && right <= end + 1;
    };
    return { titles: cells.map(titleOf), seen: cells.filter(isSeen).map(titleOf) };
  });
}

async function expectDecidingInSight(page: Page, { name, columns }: ListPage): Promise<void> {
  const deciding = columns.filter(({ priority }) => priority).map(({ title }) => title);
  const readTitles = async () => (await inSight(page)).titles;
  await narrow(page, wide);
  await expect.poll(async () => (await readTitles()).length, name).toBeGreaterThan(1);
  const all = await readTitles();
  const wanted = deciding.filter((title) => all.includes(title));
  for (const width of widths) {
    await narrow(page, width);
    await expect(async () => {
      const { titles, seen } = await inSight(page);
      expect(wanted, `${name} at ${width} px`).not.toEqual([]);
      expect(seen, `${name} at ${width} px`).toEqual(expect.arrayContaining(wanted));
      // On a phone they are the first of each card. A table has one order in every width.
      if (width <= 600) expect(titles.slice(0, wanted.length)).toEqual(wanted);
      else
        expect(titles).toEqual(columns.map(({ title }) => title).filter((title) => titles.includes(title)));
      // No column is cut, unless even those that decide are too wide.
      if (width > 600 && titles.some((title) => !deciding.includes(title))) expect(seen).toEqual(titles);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    }).toPass({ timeout: 20_000 });
  }
  await narrow(page, wide);
  await expect.poll(readTitles, `${name} in a wide window again`).toEqual(all);
  await narrow(page, 1440);
}

test('every list has one order of columns in every width, shows those that decide, and cuts none', async ({
  page,
}) => {
  await logIn(page, logins.admin, '/home');
  await page.evaluate((state) => sessionStorage.setItem('pageState', JSON.stringify(state)), handed);
  expect(lists.length).toBeGreaterThan(10);
  for (const list of lists) {
    await page.goto(list.route);
    const isEmpty = page.getByText('Nothing here yet');
    await expect(page.getByRole('row').nth(1).filter({ hasText: /\w/ }).or(isEmpty)).toBeVisible();
    if (await isEmpty.isVisible()) continue;
    await expectDecidingInSight(page, list);
  }
});

test('on every report, in every width, its columns keep their order and the figure it is opened for is in sight', async ({
  page,
}) => {
  await logIn(page, logins.admin, '/home');
  expect(reports.length).toBeGreaterThan(6);
  for (const { route, title, dimensions, main } of reports) {
    await page.goto(route);
    await waitForFigures(page, title);
    const order = (await inSight(page)).titles;
    for (const width of widths) {
      await narrow(page, width);
      await expect(async () => {
        const { titles, seen } = await inSight(page);
        expect(titles, `${route} at ${width} px`).toEqual(order);
        const wanted = titles.slice(0, Math.min(dimensions, 2));
        expect(seen, `${route} at ${width} px`).toEqual(expect.arrayContaining(wanted));
      }).toPass({ timeout: 20_000 });
      const figures = page.getByRole('region', { name: 'Totals' });
      const filters = page.getByRole('search');
      const [above, below] = [await figures.boundingBox(), await filters.boundingBox()];
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
      await expect(figures.getByRole('definition').first()).toBeInViewport();
      if (main) await expect(figures.getByRole('term').first()).toHaveText(main);
    }
    await narrow(page, 1440);
  }
});
