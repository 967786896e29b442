import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, logIn, logins, test } from '../support/test.ts';

// Wide enough for all buttons of a row.
test.use({ viewport: { width: 1920, height: 900 } });

test.use({ serverFor: 'bell' });

const luis = { email: 'luis.ortega@northwind.example', password: 'Publisher-1' };
const list = '/siteManager/siteList';
const domain = 'musicdistrict.example';
const shot = (name: string) => ({ path: process.env.SHOTS ? `${process.env.SHOTS}/${name}.png` : undefined });

/** Waits for the alerts of the demo, which are checked once its server runs. */
async function waitForDemoAlerts(page: Page, bell: Locator): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(bell).toHaveAccessibleName(/^Notifications, \d+ unread$/, { timeout: 5_000 });
  }).toPass({ timeout: 150_000 });
}

test('whoever has no notification is all caught up', async ({ page }) => {
  await logIn(page, logins.netOnly, list);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications');
  await bell.click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText('all caught up');
  await page.screenshot(shot('bell-none'));
});

test('what happened to a site counts on the bell of who may see it, and is read and followed by keyboard', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  await logIn(page, luis, list);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await waitForDemoAlerts(page, bell);
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const items = panel.getByRole('listitem');
  await expect(items.first()).toBeVisible();
  const before = await items.count();
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(bell).toBeFocused();
  await expect(bell).toHaveAccessibleName('Notifications');

  const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await logIn(other, logins.admin, `${list}?domain=${domain}`);
  await other
    .getByRole('row', { name: new RegExp(domain) })
    .getByRole('button', { name: 'Verify Ads.txt' })
    .click();
  await expect(other.getByRole('dialog')).toBeVisible();
  await other.context().close();

  await page.goto(list);
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  await bell.focus();
  await page.keyboard.press('Enter');
  await expect(panel).toBeFocused();
  await expect(items).toHaveCount(before + 1);
  await expect(items.first()).toContainText(`Action needed: ads.txt of ${domain}`);
  await page.screenshot(shot('bell'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.screenshot(shot('bell-dark'));
  const { violations } = await new AxeBuilder({ page }).include('.bell').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await page.setViewportSize({ width: 375, height: 720 });
  await page.screenshot(shot('bell-375-dark'));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.screenshot(shot('bell-375'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/siteManager\/site\/\d+$/);
  await expect(panel).toHaveCount(0);
  await expect(bell).toHaveAccessibleName('Notifications');
});

test('a kind is switched off for oneself, and stays so', async ({ page }) => {
  await logIn(page, luis, list);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.click();
  await page.getByRole('button', { name: 'Notification settings' }).click();
  await page.screenshot(shot('bell-kinds'));
  const kind = page.getByRole('checkbox', { name: /^Site rejected/ });
  await expect(kind).toBeChecked();
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/own/settings') && answer.ok());
  await kind.uncheck();
  await kept;
  await page.reload();
  await bell.click();
  await page.getByRole('button', { name: 'Notification settings' }).click();
  await expect(kind).not.toBeChecked();
});

test('a list that cannot be loaded says so, and is asked for again', async ({ page }) => {
  await page.route('**/own/notification/seen*', (route) =>
    route.fulfill({ status: 500, json: { code: 1, msg: 'no' } }),
  );
  await logIn(page, luis, list);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('alert')).toContainText('be loaded');
  await page.unroute('**/own/notification/seen*');
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByRole('list').or(panel.getByRole('status'))).toBeVisible();
});

test('a figure that has fallen is told of by name, and leads to why', async ({ page }) => {
  test.setTimeout(300_000);
  await logIn(page, logins.admin, '/home');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await waitForDemoAlerts(page, bell);
  await bell.click();
  const item = page.getByRole('listitem').filter({ hasText: 'Revenue drop' });
  await expect(item).toContainText('Net Revenue for dailyharbor.example was');
  await expect(item).toContainText('of the usual');
  await page.screenshot(shot('bell-figure'));
  await page.setViewportSize({ width: 375, height: 720 });
  await page.screenshot(shot('bell-figure-375'));
  await page.setViewportSize({ width: 1440, height: 900 });
  await item.getByRole('link').click();
  await expect(page).toHaveURL(/\/report\/contentAds\?range=.*&Domain=\d+&why=NetRevenue/);
  await expect(page.locator('.why-panel').getByRole('status')).toContainText('Net Revenue');
  await page.screenshot(shot('bell-figure-why'));
});
