import AxeBuilder from '@axe-core/playwright';
import { expect, logIn, logins, test } from '../support/test.ts';

test('the side menu collapses to icons with names, also by keyboard, and stays so', async ({ page }) => {
  await logIn(page, logins.admin, '/siteManager/siteList');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const width = async () => (await menu.boundingBox())?.width ?? 0;
  expect(await width()).toBeGreaterThan(200);
  await menu.getByRole('button', { name: 'Report' }).click();
  await menu.getByRole('button', { name: 'Collapse menu' }).press('Enter');
  await expect.poll(width).toBeLessThan(60);
  // A group that was closed has its entries in the rail.
  const entry = menu.getByRole('link', { name: 'Content Ads Report' });
  await expect(entry).toHaveAttribute('title', 'Content Ads Report');
  expect((await new AxeBuilder({ page }).include('#menu').analyze()).violations).toEqual([]);
  await entry.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Content Ads Report' })).toBeVisible();
  await page.reload();
  await expect(entry).toHaveClass(/active/);
  expect(await width()).toBeLessThan(60);

  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu.getByText('Content Ads Report')).toBeInViewport();
  expect(await width()).toBeGreaterThan(200);
  await page.setViewportSize({ width: 1440, height: 800 });
  await expect.poll(width).toBeLessThan(60);
  // By keyboard the entries show their names.
  await menu.getByRole('button', { name: 'Expand menu' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect.poll(width).toBeGreaterThan(200);
  await menu.getByRole('button', { name: 'Expand menu' }).click();
  await expect.poll(width).toBeGreaterThan(200);
});

test('the help link opens the guide of the page, its address is the help center, and phones have help and search', async ({
  page,
}) => {
  await logIn(page, logins.admin, '/siteManager/siteList');
  const link = page.getByRole('link', { name: 'Help Center' });
  await expect(link).toHaveCount(1);
  await expect(link).toHaveAttribute('href', /help\.html$/);
  await link.press('Enter');
  const guide = page.getByRole('dialog', { name: 'Sites' });
  await expect(guide.getByRole('link', { name: 'Help Center' })).toHaveAttribute('href', /help\.html$/);
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
  await page.setViewportSize({ width: 375, height: 800 });
  const search = page.getByRole('button', { name: 'Go to', exact: true });
  for (const control of [link, search]) {
    const box = await control.boundingBox();
    expect([box?.width, box?.height]).toEqual([40, 40]);
  }
  // An offset without the name of its time zone would say little.
  await expect(page.locator('.badge-zone')).toBeHidden();
  await search.click();
  await expect(page.getByRole('combobox', { name: 'Go to' })).toBeFocused();
});
