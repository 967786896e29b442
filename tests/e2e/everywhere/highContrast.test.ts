import { colorsOf } from '../support/colorsOf.ts';
import { expect, logIn, logins, test } from '../support/test.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

test('with high contrast one sees the switches of a list and reads the primary buttons', async ({ page }) => {
  await logIn(page, logins.admin, '/account/user');
  const switches = page.getByRole('row').getByRole('switch');
  await expect(switches.first()).toBeVisible();
  expect((await colorsOf(switches.first())).size).toBeGreaterThan(1);
  await page.goto('/account/channel');
  const add = page.getByRole('button', { name: 'Add Channel' });
  expect((await colorsOf(add.getByText('Add Channel'))).size).toBeGreaterThan(1);
  await add.click();
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save' });
  expect((await colorsOf(save.getByText('Save'))).size).toBeGreaterThan(1);
});

test('with high contrast only the selected tab is underlined', async ({ page }) => {
  await logIn(page, logins.admin, '/report/contentAds');
  const tabs = page.getByRole('tab');
  await expect(tabs.nth(1)).toBeVisible();
  const selected = page.getByRole('tab', { selected: true }).first();
  const other = page.getByRole('tab', { selected: false }).first();
  expect((await colorsOf(other, 2)).size).toBe(1);
  expect([...(await colorsOf(selected, 2))]).not.toEqual([...(await colorsOf(other, 2))]);
});
