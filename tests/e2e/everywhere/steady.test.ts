import type { Page } from '@playwright/test';
import { expect, logIn, logins, test } from '../support/test.ts';

/** A layout shift: one movement of content that was already visible. */
interface Shift {
  value: number;
  moved: string[];
}

/** Records unexpected layout shifts: https://web.dev/articles/cls. */
const watch = `
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput)
        window.shifts.push({
          value,
          moved: sources.map(({ node, previousRect, currentRect }) =>
            [node?.nodeName, node?.className, previousRect.y, '→', currentRect.y].join(' ')),
        });
  }).observe({ type: 'layout-shift', buffered: true });
`;

const visits = [
  ['/home', 1440],
  ['/home', 375],
  ['/siteManager/siteList', 1440],
  ['/siteManager/siteList', 375],
  ['/siteManager/site/1', 1440],
  ['/siteManager/site/1', 375],
  ['/searchAds/site', 375],
  ['/report/contentAds', 1440],
  ['/report/contentAds', 375],
  ['/report/widgetRevenue', 1440],
] as const;

for (const [route, width] of visits)
  test(`nothing that is seen of ${route} moves by itself at ${width} px`, async ({ page }) => {
    await open(page, width);
    expect(await visit(page, route)).toEqual([]);
  });

for (const [route, width] of visits)
  test(`nor does it on a slow network: ${route} at ${width} px`, async ({ page }) => {
    await open(page, width);
    let asked = 0;
    await page.route(/\/api\/|\/assets\//, async (request) => {
      asked += 1;
      // Responses come in groups, so that each part of the page is drawn before the next one arrives.
      await new Promise((resolve) => setTimeout(resolve, 150 * (1 + (asked % 4))));
      await request.continue().catch(() => undefined);
    });
    expect(await visit(page, route)).toEqual([]);
  });

async function open(page: Page, width: number): Promise<void> {
  await logIn(page, logins.admin, '/account/channel');
  await page.setViewportSize({ width, height: 900 });
  await page.addInitScript(watch);
}

/** Visits a page and returns what moved until everything was loaded. */
async function visit(page: Page, route: string): Promise<string[]> {
  await page.goto(route);
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  return moved(page);
}

/** Returns content that moved vertically, except table columns while their cells load. */
async function moved(page: Page): Promise<string[]> {
  const shifts = (await page.evaluate('window.shifts')) as Shift[];
  return shifts.flatMap(({ value, moved }) =>
    moved.filter((one) => !isLevel(one)).map((one) => `${value.toFixed(4)} ${one}`),
  );
}

function isLevel(moved: string): boolean {
  const [from, to] = moved.split(' → ');
  return from?.split(' ').at(-1) === to;
}
