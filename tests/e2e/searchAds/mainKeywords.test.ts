import type { Page } from '@playwright/test';
import { expect, logIn, logins, test } from '../support/test.ts';

const route = '/searchAds/mainKeyword';
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

test('a keyword is added, trimmed and asked for, and reviewed again once it says something else', async ({
  page,
}) => {
  await logIn(page, logins.admin, route);
  await page.getByRole('button', { name: 'Add Mainkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Main Keyword').fill('   ');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please select main keyword')).toBeVisible();
  await dialog.getByLabel('Main Keyword').fill('  solar roofs ');
  await dialog.getByRole('button', { name: 'Save' }).dblclick();
  await expect(page.getByText('Create Mainkey success')).toBeVisible();
  await expect(row(page, 'solar roofs')).toHaveCount(1);
  await expect(row(page, 'solar roofs')).toContainText('Verifying');

  await row(page, 'used cars').getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Main Keyword').fill('used vans');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Edit Mainkey success')).toBeVisible();
  await expect(row(page, 'used vans')).toContainText('Verifying');
});

test('a failed keyword says why, a stopped one offers no Edit', async ({ page }) => {
  await logIn(page, logins.admin, route);
  await row(page, 'miracle weight loss').getByRole('button', { name: 'Failed' }).hover();
  await expect(page.getByText(/promises a medical result/)).toBeVisible();
  await expect(row(page, 'payday loans').getByRole('button', { name: 'Edit' })).toHaveCount(0);
});

test('filters find keywords by text, type and status, and stay in the address', async ({ page }) => {
  await logIn(page, logins.admin, `${route}?keyword=insur&status=Live`);
  await expect(row(page, 'travel insurance')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(row(page, 'dental implants')).toBeVisible();
});

test('the list shows the revenue of each keyword, and sorts by it; keywords without facts come last', async ({
  page,
}) => {
  await logIn(page, logins.admin, `${route}?sort=-main-keyword-data.Revenue.7`);
  const cells = page.locator('tbody td[data-title="Revenue, 7 days"]');
  await expect(cells.first()).toContainText(/^\$[\d,.]+/);
  await expect(page.locator('tbody .metric-cell[aria-busy=true]')).toHaveCount(0);
  const texts = await cells.allInnerTexts();
  const amounts = texts
    .flatMap((text) => /^\$([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', '') ?? [])
    .map(Number);
  expect(amounts.length).toBeGreaterThanOrEqual(4);
  expect(amounts).toEqual([...amounts].sort((one, other) => other - one));
  expect(texts.slice(amounts.length).every((text) => text.trim() === '--')).toBe(true);
});
