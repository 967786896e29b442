import { expect, logIn, logins, test } from './support/test';

test('the menu is asked for on every page, and sent again only when it has changed', async ({ page }) => {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('/ssp_publisher/menu')) statuses.push(response.status());
  });
  await logIn(page, logins.admin, '/home');
  await expect.poll(() => statuses).toEqual([200]);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const entries = await menu.getByRole('link').allTextContents();
  await menu.getByRole('link', { name: 'Sites', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Site List' })).toBeVisible();
  await expect.poll(() => statuses).toEqual([200, 304]);
  expect(await menu.getByRole('link').allTextContents()).toEqual(entries);
  await menu.getByRole('link', { name: 'Home', exact: true }).click();
  await expect.poll(() => statuses).toEqual([200, 304, 304]);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
