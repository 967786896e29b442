import { expect, logIn, logins, test } from './support/test';

test('home tells how it goes, leads to the report of it, and keeps what stood there', async ({ page }) => {
  await logIn(page, logins.admin, '/home');
  const tiles = page.getByRole('region', { name: 'At a glance' });
  await expect(tiles.getByRole('heading', { name: 'Site revenue' })).toBeVisible({ timeout: 60_000 });
  await expect(tiles).toContainText(/\$[\d,.]+/);
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  if (process.env.SHOTS) {
    await page.screenshot({ path: `${process.env.SHOTS}/home.png`, fullPage: true });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 375, height: 900 });
    await page.screenshot({ path: `${process.env.SHOTS}/home-375.png`, fullPage: true });
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  await expect(page.getByRole('main').getByRole('link', { name: 'Site List', exact: true })).toBeVisible();
  await tiles.getByRole('link', { name: 'Site revenue' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/report\/contentAds\?.*metrics=GrossRevenue/);
});

test('whoever has no screens yet is told whom to ask, and nothing has failed', async ({ page }) => {
  await logIn(page, logins.nobody, '/home');
  await expect(page.getByText('No screens have been opened to you yet.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
