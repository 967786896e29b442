import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { waitForFigures } from './support/reportTable';
import { expect, logIn, logins, test } from './support/test';

// Nobody has arranged a list here.
test.use({ serverFor: 'deciding' });

interface ListPage {
  name: string;
  route: string;
  columns: { title: string; decides: boolean }[];
}

interface ReportPage {
  route: string;
  title: string;
  /** How many it shows at first. */
  dimensions: number;
  /** The metric that it is opened for, where it shows that at first. */
  main?: string;
}

const printed = execFileSync(process.execPath, ['--import', 'tsx', 'tests/e2e/support/printTables.ts']);
const { lists, reports }: { lists: ListPage[]; reports: ReportPage[] } = JSON.parse(String(printed));

/** The last two are 1440 and 1024 px at twice the size. */
const widths = [1440, 1024, 768, 375, 720, 512];
/** What a page needs that is reached from another. */
const handed = {
  site_id: 1,
  domain: 'dailyharbor.example',
  timezone: 'UTC',
  widget_id: 1,
  search_site_id: 1,
};

/** Shows the table in a width; the window is as high as that of a laptop, or of a phone. */
async function narrow(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width > 600 ? 900 : 740 });
}

/** The headings of the table, or of a card's values, that are wholly in sight as one comes to the page. */
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
  const deciding = columns.filter(({ decides }) => decides).map(({ title }) => title);
  for (const width of widths) {
    await narrow(page, width);
    await expect(async () => {
      const { titles, seen } = await inSight(page);
      const wanted = deciding.filter((title) => titles.includes(title));
      expect(wanted, `${name} at ${width} px`).not.toEqual([]);
      expect(seen, `${name} at ${width} px`).toEqual(expect.arrayContaining(wanted));
      // On a phone they are the first of each card.
      if (width <= 600) expect(titles.slice(0, wanted.length)).toEqual(wanted);
      else if (seen.length < titles.length) expect(titles.slice(0, wanted.length)).toEqual(wanted);
      else
        expect(titles).toEqual(columns.map(({ title }) => title).filter((title) => titles.includes(title)));
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    }).toPass({ timeout: 20_000 });
  }
  await narrow(page, 1440);
}

test('on every list, in every width, the columns that decide are seen first', async ({ page }) => {
  await logIn(page, logins.admin, '/home');
  await page.evaluate((state) => sessionStorage.setItem('pageState', JSON.stringify(state)), handed);
  expect(lists.length).toBeGreaterThan(10);
  for (const list of lists) {
    await page.goto(list.route);
    await expect(page.getByRole('row').nth(1)).toContainText(/\w/);
    await expectDecidingInSight(page, list);
  }
});

test('on every report, in every width, its first dimensions and what it is opened for are seen first', async ({
  page,
}) => {
  await logIn(page, logins.admin, '/home');
  expect(reports.length).toBeGreaterThan(6);
  for (const { route, title, dimensions, main } of reports) {
    await page.goto(route);
    await waitForFigures(page, title);
    for (const width of widths) {
      await narrow(page, width);
      await expect(async () => {
        const { titles, seen } = await inSight(page);
        const wanted = [...titles.slice(0, Math.min(dimensions, 2)), ...(main ? [main] : [])];
        expect(seen, `${route} at ${width} px`).toEqual(expect.arrayContaining(wanted));
      }).toPass({ timeout: 20_000 });
      if (width > 700) continue;
      const figures = page.getByRole('region', { name: 'Totals' });
      const filters = page.getByRole('search');
      const [above, below] = [await figures.boundingBox(), await filters.boundingBox()];
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
      await expect(figures.getByRole('definition').first()).toBeInViewport();
    }
    await narrow(page, 1440);
  }
});
