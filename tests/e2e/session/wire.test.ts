import { expect, logIn, logins, test } from '../support/test.ts';

test('the menu is asked for on every page, and sent again only when it has changed', async ({ page }) => {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('/ssp_publisher/menu')) statuses.push(response.status());
  });
  await logIn(page, logins.admin, '/home');
  await expect.poll(() => statuses).toEqual([200]);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const entries = await menu.getByRole('link').allTextContents();
  await menu.getByRole('link', { name: 'Site List', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Site List' })).toBeVisible();
  await expect.poll(() => statuses).toEqual([200, 304]);
  expect(await menu.getByRole('link').allTextContents()).toEqual(entries);
  await menu.getByRole('link', { name: 'Home', exact: true }).click();
  await expect.poll(() => statuses).toEqual([200, 304, 304]);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

for (const [colorScheme, paper] of [
  ['light', 'rgb(255, 255, 255)'],
  ['dark', 'rgb(23, 25, 31)'],
] as const)
  test(`until its code has come the page shows its frame, in ${colorScheme} colours`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.route('**/assets/*.js', () => {});
    await page.goto('/siteManager/siteList', { waitUntil: 'commit' });
    const frame = page.getByRole('status', { name: 'Loading' });
    await expect(frame).toHaveAttribute('aria-busy', 'true');
    const side = frame.locator('i').first();
    await expect(side).toHaveCSS('background-color', paper);
    await expect(side).toHaveCSS('width', '248px');
    await page.setViewportSize({ width: 375, height: 700 });
    await expect(side).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  });

test("a page's own files are asked for before the console's code has come", async ({ page }) => {
  await page.route('**/assets/console-*.js', () => {});
  const asked = page.waitForRequest(/\/assets\/sites-.*\.js$/);
  await page.goto('/siteManager/siteList', { waitUntil: 'commit' });
  await asked;
});

test('the frame gives way to the page, and nothing of it jumps', async ({ page }) => {
  await page.addInitScript(() => {
    const noted = { shift: 0 };
    Object.assign(window, { noted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        noted.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await logIn(page, logins.admin, '/siteManager/siteList');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.locator('.skeleton')).toHaveCount(0);
  const shift = await page.evaluate(() => (window as unknown as { noted: { shift: number } }).noted.shift);
  expect(shift).toBeLessThan(0.1);
});
