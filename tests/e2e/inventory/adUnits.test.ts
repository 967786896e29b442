import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import type { Locator, Page } from '@playwright/test';
import { choose } from '../support/choose.ts';
import { expect, logIn, logins, test } from '../support/test.ts';

const units = '/appManager/zoneList';
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const openForm = async (page: Page) => {
  await logIn(page, logins.admin, units);
  await page.getByRole('button', { name: 'Add Ad Unit' }).click();
  return page.getByRole('dialog', { name: 'Add Ad Unit' });
};
const countries = (form: Locator) => form.locator('.field').filter({ hasText: 'Country' });

// Wide enough for all columns.
test.use({ viewport: { width: 2200, height: 900 } });

test('ad units show what they are: ids of live ones, prices, all countries, no date of no day', async ({
  page,
}) => {
  await logIn(page, logins.admin, units);
  const live = rowOf(page, 'After the puzzle');
  await expect(live).toContainText('$1,000.00');
  await expect(live).toContainText('United States');
  await expect(live.getByRole('button', { name: 'Copy Ad Unit ID' })).toBeVisible();
  const waiting = rowOf(page, 'Splash');
  await expect(waiting).toContainText('All');
  await expect(waiting).toContainText('Verifying');
  await expect(waiting).not.toContainText('ad-');
  await expect(waiting).not.toContainText('0001');
  await expect(waiting.getByRole('button', { name: 'Copy Ad Unit ID' })).toHaveCount(0);
});

test('the id of a live unit is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(page, logins.admin, `${units}?keyword=Board+footer`);
  await page.getByRole('button', { name: 'Copy Ad Unit ID' }).click();
  await expect(page.getByText('copy done')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^ad-[0-9a-f]{8}-[0-9a-f]{8}$/);
});

test('ad units are filtered by status, format, app, country and name', async ({ page }) => {
  await logIn(page, logins.admin, units);
  const bar = page.getByRole('search');
  await choose(page, bar, 'Status', 'Live');
  await choose(page, bar, 'Ad Format', 'In-stream');
  await expect(page.getByRole('row')).toHaveCount(3);
  await choose(page, bar, 'Country', 'Ireland');
  await expect(rowOf(page, 'Story break')).toHaveCount(1);
  await bar.getByRole('button', { name: 'Reset' }).click();
  await bar.getByLabel('App Name', { exact: true }).fill('daily puz');
  await page.getByTitle('Daily Puzzle', { exact: true }).click();
  await expect(rowOf(page, 'Second chance')).toHaveCount(1);
  await expect(rowOf(page, 'Story break')).toHaveCount(0);
  await bar.getByLabel('Ad Unit', { exact: true }).fill('board');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('an ad unit is added, with every rule in its words', async ({ page }) => {
  const form = await openForm(page);
  const save = form.getByRole('button', { name: 'Save' });
  await save.click();
  for (const words of [
    'Please select app',
    'Please select ad format',
    'Please input ad zone name',
    'Please select country',
  ])
    await expect(form.getByText(words)).toBeVisible();
  await choose(page, form, 'App', 'Daily Puzzle');
  await choose(page, form, 'Ad Format', 'In-stream');
  await form.getByLabel('Ad Unit Name').fill('n'.repeat(51));
  await form.getByLabel('Pricing').fill('1000.01');
  await save.click();
  await expect(form.getByText('Please select in-stream type')).toBeVisible();
  await expect(form.getByText('Ad Unit Name can be at most 50 characters')).toBeVisible();
  await expect(form.getByText('Suggest eCPM between 0.01 and 1000')).toBeVisible();
  await choose(page, form, 'Ad Format', 'Banner');
  await expect(form.getByLabel('In-stream Type')).toHaveCount(0);
  await choose(page, form, 'Ad Format', 'In-stream');
  await choose(page, form, 'In-stream Type', 'Vertical screen');
  await form.getByLabel('Ad Unit Name').fill('Clip of the day');
  await form.getByLabel('Pricing').fill('0.001');
  await save.click();
  await expect(form.getByText('Suggest eCPM between 0.01 and 1000')).toBeVisible();
  await form.getByLabel('Pricing').fill('7.5');
  await choose(page, form, 'Country', 'All');
  await page.keyboard.press('Escape');
  await save.dblclick();
  await expect(page.getByText('Add Ad Unit Success')).toBeVisible();
  await expect(rowOf(page, 'Clip of the day')).toHaveCount(1);
  const row = rowOf(page, 'Clip of the day');
  await expect(row).toContainText('$7.50');
  await expect(row).toContainText('All');
  await expect(row).toContainText('Verifying');
  await expect(row).toContainText('/vast?tag=');
});

test('all countries and single ones exclude each other', async ({ page }) => {
  const form = await openForm(page);
  const chosen = countries(form).locator('.ant-select-selection-item, .ant-select-content-item');
  await expect(chosen).toHaveCount(0);
  await choose(page, form, 'Country', 'Austria');
  await page.keyboard.press('Escape');
  await choose(page, form, 'Country', 'All');
  await expect(chosen).toHaveText(['All']);
  await choose(page, form, 'Country', 'Belgium');
  await choose(page, form, 'Country', 'Austria');
  await expect(chosen).toHaveText(['Belgium', 'Austria']);
});

test('the floor of an ad unit is corrected, and the unit paused and made active again', async ({ page }) => {
  await logIn(page, logins.admin, `${units}?keyword=Board+footer`);
  const row = rowOf(page, 'Board footer');
  await row.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Ad Unit' });
  await expect(form.getByLabel('Ad Format')).toBeDisabled();
  const floor = form.getByLabel('Pricing');
  await floor.fill('0');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Suggest eCPM between 0.01 and 1000')).toBeVisible();
  await floor.fill('3.25');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Edit Success')).toBeVisible();
  await expect(row).toContainText('$3.25');
  await expect(row).toContainText('Live');

  await row.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
  await expect(row).toContainText('Paused');
  await expect(row.getByRole('button', { name: 'Copy Ad Unit ID' })).toHaveCount(0);
  await row.getByRole('button', { name: 'Activate' }).click();
  await expect(row).toContainText('Live');
  await expect(row.getByRole('button', { name: 'Copy Ad Unit ID' })).toBeVisible();
});

test('an export holds what the screen shows, filtered alike', async ({ page }) => {
  await logIn(page, logins.admin, `${units}?app_name=Daily+Puzzle&status=Live`);
  await expect(rowOf(page, 'Board footer')).toHaveCount(1);
  const names = await page.getByRole('row').locator('td:first-child').allInnerTexts();
  const prices = await page.getByRole('row').locator('td[data-title="Pricing"]').allInnerTexts();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  await expect(page.getByText('export file success')).toBeVisible();
  expect(file.suggestedFilename()).toBe('ad-units.xlsx');
  const book = read(await readFile(await file.path()));
  const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0] ?? ''] ?? {});
  expect(rows.map((row) => row['Ad Unit Name'])).toEqual(names);
  expect(
    rows.map((row) => `$${Number(row.Pricing).toLocaleString('en-US', { minimumFractionDigits: 2 })}`),
  ).toEqual(prices);
  expect(rows.every((row) => row.App === 'Daily Puzzle' && row.Status === 'Live')).toBe(true);
  expect(rows.map((row) => row['Ad Unit ID'])).not.toContain('');
});

test('an export that fails says so', async ({ page }) => {
  await logIn(page, logins.admin, units);
  await page.route('**/zone/sspExport*', (route) => route.abort());
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByText('export file failed')).toBeVisible();
});
