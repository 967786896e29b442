import type { Page, Route } from '@playwright/test';
import { expect, logIn, logins, test } from '../support/test.ts';

/** Lists with labels from other requests: the path of their rows, and a row action. */
const lists = [
  { route: '/appManager/appsList', rows: 'app/list', action: 'Unit' },
  { route: '/appManager/zoneList', rows: 'zone/list', action: 'Edit' },
  { route: '/siteManager/siteList', rows: 'domain/list', action: 'Zones' },
  { route: '/searchAds/landingPage', rows: 'link/list', action: 'View' },
];
/** Paths of requests for labels, apart from the path of the rows. */
const labels = /dict|timezone|search_domain|app\/list/;

/** Holds the responses to matching requests until `release` is called. */
async function hold(page: Page, matches: (path: string) => boolean) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    (url) => matches(url.pathname.replace(/^\/api\/v1\/(ssp_publisher\/)?/, '')),
    async (route: Route) => {
      await released;
      await route.continue().catch(() => undefined);
    },
  );
  return release;
}

/** Marks the row actions and returns their places; a second call returns only the places of the marked elements. */
const readActions = (page: Page) =>
  page.locator('.table .row-actions > *').evaluateAll((all) =>
    all
      .filter((one) => !document.body.dataset.marked || one.hasAttribute('data-marked'))
      .map((one) => {
        one.setAttribute('data-marked', '');
        const { x, y } = one.getBoundingClientRect();
        return `${one.textContent} ${Math.round(x)} ${Math.round(y)}`;
      }),
  );

for (const width of [1440, 1100])
  for (const { route, rows, action } of lists)
    test(`the row actions of ${route} keep their elements and places while labels and figures load, ${width} px wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await logIn(page, logins.admin, '/account/channel');
      const releaseLabels = await hold(page, (path) => path !== rows && labels.test(path));
      const releaseMetrics = await hold(page, (path) => path.includes('metrics'));
      const answered = page.waitForResponse((response) =>
        new URL(response.url()).pathname.endsWith(`/${rows}`),
      );
      await page.goto(route);
      await answered;
      releaseLabels();
      await expect(page.locator('.row-actions > *').filter({ hasText: action }).first()).toBeVisible();
      const before = await readActions(page);
      expect(before.length).toBeGreaterThan(2);
      await page.evaluate(() => {
        document.body.dataset.marked = 'true';
      });
      releaseMetrics();
      await page.waitForLoadState('networkidle');
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect(await readActions(page)).toEqual(before);
    });
