import { expect, logIn, logins, test } from '../support/test.ts';

test('home shows the net revenue of all lines first, leads to the report of each, and does not repeat the menu', async ({
  page,
}) => {
  await logIn(page, logins.admin, '/home');
  const tiles = page.getByRole('region', { name: 'At a glance' });
  await expect(tiles.getByRole('heading', { name: 'Net revenue from sites' })).toBeVisible({
    timeout: 60_000,
  });
  await expect(tiles).toContainText(/\$[\d,.]+/);
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  if (process.env.SHOTS) {
    await page.screenshot({ path: `${process.env.SHOTS}/home.png`, fullPage: true });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 375, height: 900 });
    await page.screenshot({ path: `${process.env.SHOTS}/home-375.png`, fullPage: true });
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  await expect(page.getByRole('main').getByRole('link', { name: 'Site List', exact: true })).toHaveCount(0);
  const total = page.getByRole('region', { name: 'Net revenue', exact: true });
  await expect(total.getByRole('term')).toHaveText([
    'Today',
    'Yesterday',
    'Last 7 days',
    'This month until yesterday',
  ]);
  await expect(total.getByRole('definition').first()).toHaveText(/^\$[\d,.]+$/);
  const drop = page.getByText(/^Biggest drops/).locator('..');
  await expect(drop.locator('.change').first()).toHaveCSS('color', 'rgb(192, 38, 45)');
  const gain = page.getByText(/^Biggest gains/).locator('..');
  await expect(gain.locator('.change').first()).toHaveCSS('color', 'rgb(20, 113, 58)');
  await tiles.getByRole('link', { name: 'Net revenue from sites' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/report\/contentAds\?.*metrics=NetRevenue/);
});

test('a company without gross revenue sees what it earns, and hides the first steps when it wants', async ({
  page,
}) => {
  await logIn(page, logins.netOnly, '/home');
  const total = page.getByRole('region', { name: 'Net revenue', exact: true });
  await expect(total.getByRole('definition').first()).toHaveText(/^\$[\d,.]+$/, { timeout: 60_000 });
  await expect(page.getByRole('heading', { name: 'Net revenue from sites', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Biggest drops/ })).toBeVisible();
  const steps = page.getByRole('heading', { name: 'Get started' });
  if (await steps.isVisible()) {
    await expect(page.getByRole('listitem').filter({ hasText: 'Earn your first revenue' })).toContainText(
      'Earn',
    );
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page.getByRole('button', { name: 'Hide', exact: true }).click();
    await expect(steps).toHaveCount(0);
    await saved;
    await page.reload();
    await expect(total).toBeVisible({ timeout: 60_000 });
    await expect(steps).toHaveCount(0);
  }
});

test('whoever has no screens yet is told whom to ask, and nothing has failed', async ({ page }) => {
  await logIn(page, logins.nobody, '/home');
  await expect(page.getByText("You don't have access to anything yet.")).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
