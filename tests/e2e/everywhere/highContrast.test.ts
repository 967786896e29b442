import { colorsOf } from '../support/colorsOf.ts';
import { waitForFigures } from '../support/reports/reportTable.ts';
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

test('with high contrast the buttons of a row are underlined, and disabled ones look different', async ({
  page,
}) => {
  // Wide enough for all buttons of a row.
  await page.setViewportSize({ width: 1920, height: 900 });
  await logIn(page, logins.admin, '/siteManager/siteList');
  const buttons = page.getByRole('row').getByRole('button', { name: /^Verify Ads.txt/ });
  const enabled = buttons.and(page.locator(':not([aria-disabled])')).first();
  const disabled = buttons.and(page.locator('[aria-disabled=true]')).first();
  await expect(enabled).toHaveCSS('text-decoration-line', 'underline');
  await expect(disabled).toHaveCSS('text-decoration-line', 'none');
  const color = await enabled.evaluate((button) => getComputedStyle(button).color);
  await expect(disabled).not.toHaveCSS('color', color);
});

test('with high contrast the last column of a report has the background of the others', async ({ page }) => {
  await logIn(page, logins.admin, '/report/contentAds');
  const table = await waitForFigures(page, 'Content Ads Report');
  for (const row of await table.locator('.report-headings, .report-total').all())
    await expect(row.locator('> :last-child')).toHaveCSS('border-image-source', 'none');
});
