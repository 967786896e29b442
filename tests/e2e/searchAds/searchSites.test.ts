import type { Page } from '@playwright/test';
import { expect, logIn, logins, test } from '../support/test.ts';

// Wide enough for all buttons of a row.
test.use({ viewport: { width: 1920, height: 900 } });

const route = '/searchAds/site';
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

test('a site is added with every message, shows its DNS, and its feedback is given', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(page, logins.admin, route);
  await page.getByRole('button', { name: 'Add Site' }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(dialog.getByText('Please Input Site')).toBeVisible();
  await dialog.getByLabel('Site').fill('not a site');
  await save.click();
  await expect(dialog.getByText('Please Input A Valid Site')).toBeVisible();
  await dialog.getByLabel('Site').fill('www.mysearch.example');
  await save.click();
  await expect(
    dialog.getByText(
      'Failed to create, please fill in a domain name that does not contain capital letters and does not start with www.',
    ),
  ).toBeVisible();
  await dialog.getByLabel('Site').fill('mysearch.example');
  await save.dblclick();
  await expect(page.getByText('Create Site Success')).toBeVisible();
  const mine = row(page, 'mysearch.example');
  await expect(mine).toHaveCount(1);
  await expect(mine).toContainText('Waiting For DNS');
  await mine.getByRole('button', { name: 'Copy DNS Address' }).click();
  await expect(page.getByText('copy done')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    [
      'mysearch.example A 203.0.113.20',
      'mysearch.example A 203.0.113.21',
      'www.mysearch.example CNAME search.publisher-network.example',
    ].join('\n'),
  );
  await mine.getByRole('button', { name: 'Feedback Result' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Has Been Successful' }).click();
  await expect(mine).toContainText('To Be Analyzed');
  await expect(mine.getByRole('button', { name: 'Feedback Result' })).toHaveCount(0);
});

test('feedback that comes too late is refused in the words of the specification', async ({
  page,
  context,
}) => {
  await logIn(page, logins.admin, route);
  const other = await context.newPage();
  await other.goto(route);
  for (const tab of [page, other]) {
    await row(tab, 'shop.alpinepost.example').getByRole('button', { name: 'Feedback Result' }).click();
  }
  const agree = (tab: Page) => tab.getByRole('dialog').getByRole('button', { name: 'Has Been Successful' });
  await agree(page).click();
  await expect(row(page, 'shop.alpinepost.example')).toContainText('To Be Analyzed');
  await agree(other).click();
  await expect(other.getByText('Please Try Again')).toBeVisible();
});

test('a failed site says why and is tried again, unless it is preset', async ({ page }) => {
  await logIn(page, logins.admin, route);
  const failed = row(page, 'ask.morningcourier.example');
  await failed.getByRole('button', { name: 'Failed' }).hover();
  await expect(page.getByText(/leads to parking.example/)).toBeVisible();
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Edit Site Success')).toBeVisible();
  await expect(failed).toContainText('Waiting For DNS');
  const preset = row(page, 'bestoffers.example');
  await expect(preset).toContainText('Failed');
  await expect(preset.getByRole('button', { name: 'Retry' })).toHaveCount(0);
});

test('an edited site waits for its DNS again', async ({ page }) => {
  await logIn(page, logins.admin, route);
  await row(page, 'recipes.harborkitchen.example').getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Site').fill('dishes.harborkitchen.example');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Edit Site Success')).toBeVisible();
  const edited = row(page, 'dishes.harborkitchen.example');
  await expect(edited).toContainText('Waiting For DNS');
  await expect(edited).toContainText('dishes.harborkitchen.example CNAME');
});

test('a date range of a list applies when its second day is chosen, not before', async ({ page }) => {
  await logIn(page, logins.admin, route);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('textbox', { name: 'Create Time' }).click();
  const days = page.locator('.ant-picker-panel').first().locator('.ant-picker-cell-in-view');
  await days.nth(2).click();
  // Longer than the delay after which text applies.
  await page.waitForTimeout(800);
  await expect(page).not.toHaveURL(/created_time/);
  await days.nth(8).click();
  await expect(page).toHaveURL(/created_time_begin=\d{4}-\d\d-03&created_time_end=\d{4}-\d\d-09/);
  await page.goBack();
  await expect(page).not.toHaveURL(/created_time/);
});
