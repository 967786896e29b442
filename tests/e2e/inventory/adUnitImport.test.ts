import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { read, utils, write } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { expect, logIn, logins, test } from '../support/test.ts';

const fixture = (name: string) => path.resolve(import.meta.dirname, '../../fixtures', name);
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const sheetOf = async (file: string) => {
  const book = read(await readFile(file));
  return utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
};
const sheetFile = (rows: number, instreamType = '') => {
  const header = ['App', 'Ad Format', 'In-stream Type', 'Ad Unit Name', 'Pricing', 'Country'];
  const lines = Array.from({ length: rows }, (_, index) => [
    'Daily Puzzle',
    'Banner',
    instreamType,
    `In bulk ${index + 1}`,
    1.5,
    'All',
  ]);
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([header, ...lines]));
  const buffer = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  return { name: 'units.xlsx', mimeType: 'application/zip', buffer };
};
const openImport = async (page: Page) => {
  await logIn(page, logins.admin, '/appManager/zoneList');
  await expect(rowOf(page, 'Recipe card')).toBeVisible();
  await page.getByRole('button', { name: 'Import Ad Unit' }).click();
  return page.getByRole('dialog', { name: 'Import Ad Unit' });
};

/** Adds duplicates too, if another test has imported the same file. */
const confirmDuplicates = async (page: Page) => {
  const more = page.getByRole('button', { name: 'Add duplicates too' });
  await expect(more.or(page.getByText('Add Ad Unit Success')).first()).toBeVisible();
  if (await more.isVisible()) await more.click();
};

test('the template is a file by its name, with a column for each field', async ({ page }) => {
  const batch = await openImport(page);
  const download = page.waitForEvent('download');
  await batch.getByRole('button', { name: 'Download template' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('import-template.xlsx');
  expect((await sheetOf(await file.path()))[0]).toEqual([
    'App',
    'Ad Format',
    'In-stream Type',
    'Ad Unit Name',
    'Pricing',
    'Country',
  ]);
});

test('a file is asked for, and one of another type or size refused before it is sent', async ({ page }) => {
  const batch = await openImport(page);
  await batch.getByRole('button', { name: 'Submit' }).click();
  await expect(batch.getByText('Please upload file')).toBeVisible();
  const input = batch.locator('input[type=file]');
  await input.setInputFiles({ name: 'units.csv', mimeType: 'text/csv', buffer: Buffer.from('App') });
  await expect(batch.getByText('Please choose a file of type .xlsx, .xls')).toBeVisible();
  const large = Buffer.alloc(10 * 1024 * 1024 + 1);
  await input.setInputFiles({ name: 'units.xlsx', mimeType: 'application/zip', buffer: large });
  await expect(batch.getByText('The file is larger than 10 MB')).toBeVisible();
  await input.setInputFiles({ name: 'units.xlsx', mimeType: 'application/zip', buffer: Buffer.from('MZ') });
  await expect(batch.getByText('its content is something else')).toBeVisible();
});

test('a value that does not apply to its row is shown as an error, and can be removed', async ({ page }) => {
  const batch = await openImport(page);
  await batch.locator('input[type=file]').setInputFiles(sheetFile(1, 'Horizontal screen'));
  await expect(batch.getByText('In-stream Type does not apply here')).toBeVisible();
  const cell = batch.getByRole('button', { name: 'In-stream Type, row 2' });
  await expect(cell).toContainText('Horizontal screen');
  await cell.focus();
  await batch.locator('.ant-select-clear').last().click();
  await expect(batch.getByText('In-stream Type does not apply here')).toHaveCount(0);
});

for (const name of ['ad-units.xlsx', 'ad-units.xls'])
  test(`${name} of LibreOffice is shown, and stored once it is submitted`, async ({ page }) => {
    const batch = await openImport(page);
    const before = await rowOf(page, 'Imported clip').count();
    await batch.locator('input[type=file]').setInputFiles(fixture(name));
    await expect(batch.getByText('3 filled · 3 ready · 0 with errors')).toBeVisible();
    await expect(batch.getByRole('button', { name: 'App, row 2' })).toHaveText('Daily Puzzle');
    await expect(batch.getByRole('button', { name: 'Country, row 2' })).toHaveText('All');
    await expect(batch.getByRole('button', { name: 'Country, row 3' })).toHaveText('United States, Germany');
    await expect(batch.getByRole('button', { name: 'Download error report' })).toHaveCount(0);
    await batch.getByRole('button', { name: 'Save all (3)' }).dblclick();
    await confirmDuplicates(page);
    await expect(page.getByText('Add Ad Unit Success')).toBeVisible();
    await expect(batch).toBeHidden();
    await expect(rowOf(page, 'Imported clip')).toHaveCount(before + 1);
    await expect(rowOf(page, 'Imported clip').first()).toContainText('$12.50');
  });

test('what is wrong is counted, told in a file, mended in its cells, and stored as a whole', async ({
  page,
}) => {
  const batch = await openImport(page);
  await batch.locator('input[type=file]').setInputFiles(fixture('ad-units-wrong.xls'));
  await expect(batch.getByText('6 filled · 1 ready · 5 with errors')).toBeVisible();
  for (const words of [
    'App does not exist',
    'The current application is under review, and ad units can only be created after passing the review.',
    'The current application has been discontinued and ad units cannot be created.',
    'Please select in-stream type',
    'Ad Format is not one of the choices',
    'Suggest eCPM between 0.01 and 1000',
  ])
    await expect(batch.getByText(words)).toBeVisible();

  const download = page.waitForEvent('download');
  await batch.getByRole('button', { name: 'Download error report' }).click();
  const lines = await sheetOf(await (await download).path());
  expect(lines).toHaveLength(6);
  expect(lines[1]).toEqual([
    'Dialy Puzzle',
    'Banner',
    '',
    'Unknown app',
    '1',
    'All',
    3,
    'App does not exist',
  ]);

  await batch.getByRole('button', { name: 'Save all (1)' }).click();
  await expect(batch).toBeVisible();
  await expect(rowOf(page, 'Sound banner')).toHaveCount(1);
  for (const row of [7, 6, 5, 4]) await batch.getByRole('button', { name: `Remove row ${row}` }).click();
  await batch.getByRole('button', { name: 'App, row 3' }).click();
  await page.keyboard.type('Daily Puz');
  await page.getByTitle('Daily Puzzle', { exact: true }).last().click();
  await expect(batch.getByText('2 filled · 2 ready · 0 with errors')).toBeVisible();
  await batch.getByRole('button', { name: 'Save all (2)' }).click();
  await expect(page.getByText('Add Ad Unit Success')).toBeVisible();
  await expect(batch).toBeHidden();
  await expect(rowOf(page, 'Sound banner')).toHaveCount(1);
  await expect(rowOf(page, 'Unknown app')).toHaveCount(1);
});

test('a network that fails leaves the rows as they were', async ({ page }) => {
  const batch = await openImport(page);
  await batch.locator('input[type=file]').setInputFiles(fixture('ad-units.xlsx'));
  await page.route('**/zone/batch/add', (route) => route.abort());
  await batch.getByRole('button', { name: 'Save all (3)' }).click();
  await expect(page.locator('.ant-message')).toBeVisible();
  await expect(batch.getByText('3 filled · 3 ready · 0 with errors')).toBeVisible();
  await page.unroute('**/zone/batch/add');
  await batch.getByRole('button', { name: 'Save all (3)' }).click();
  await confirmDuplicates(page);
  await expect(batch).toBeHidden();
});

test('a file whose sending is cut off, or with a row too many, leaves nothing behind', async ({ page }) => {
  const batch = await openImport(page);
  const input = batch.locator('input[type=file]');
  await page.route('**/zone/batch/import', (route) => route.abort());
  await input.setInputFiles(fixture('ad-units.xlsx'));
  await expect(page.getByText('Network Error')).toHaveCount(1);
  await page.unroute('**/zone/batch/import');
  await input.setInputFiles(sheetFile(201));
  await expect(page.getByText('At most 200 rows per import.')).toHaveCount(1);
  await expect(page.getByText('Network Error')).toHaveCount(0);
  await input.setInputFiles(sheetFile(200));
  await expect(batch.getByText('200 filled · 200 ready · 0 with errors')).toBeVisible();
});

test('rows that were edited are not lost by mistake, and a file that is not submitted is not stored', async ({
  page,
}) => {
  const batch = await openImport(page);
  await batch.locator('input[type=file]').setInputFiles(sheetFile(2));
  await batch.getByRole('button', { name: 'Ad Unit Name, row 3' }).click();
  await page.keyboard.type('x'.repeat(100));
  await page.keyboard.press('Tab');
  await expect(batch.getByText('Ad Unit Name can be at most 50 characters')).toBeVisible();
  await expect(batch.getByText('2 filled · 1 ready · 1 with errors')).toBeVisible();

  const question = page.getByRole('dialog').filter({ hasText: 'Discard your unsaved changes?' });
  await batch.getByRole('button', { name: 'Choose another file' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await page.goBack();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(batch.getByText('2 filled · 1 ready · 1 with errors')).toBeVisible();
  await batch.getByRole('button', { name: 'Choose another file' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await batch.locator('input[type=file]').setInputFiles(sheetFile(3));
  await expect(batch.getByText('3 filled · 3 ready · 0 with errors')).toBeVisible();
  await batch.getByRole('button', { name: 'Choose another file' }).click();
  await expect(batch.getByText('Drop a file here, or choose one')).toBeVisible();
  await batch.getByRole('button', { name: 'Cancel' }).click();
  await expect(batch).toBeHidden();
  await page.reload();
  await expect(rowOf(page, 'Recipe card')).toBeVisible();
  await expect(rowOf(page, 'In bulk')).toHaveCount(0);
});

test('a file with more columns is imported without them, and says which rows are hidden', async ({
  page,
}) => {
  const batch = await openImport(page);
  const rows = [
    ['App', 'Ad Format', 'Ad Unit Name', 'Country', 'Notes'],
    ['Daily Puzzle', 'Banner', 'Shown', 'All', 'ask Bob'],
    ['Daily Puzzle', 'Banner', 'Hidden', 'All', ''],
  ];
  const sheet = utils.aoa_to_sheet(rows);
  sheet['!rows'] = [{}, {}, { hidden: true }];
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet);
  const buffer = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  await batch
    .locator('input[type=file]')
    .setInputFiles({ name: 'units.xlsx', mimeType: 'application/zip', buffer });
  await expect(batch.getByText('Unknown column "Notes"')).toBeVisible();
  await batch.getByRole('button', { name: 'Import without Notes' }).click();
  await expect(batch.getByText('Ignored columns: Notes')).toBeVisible();
  await expect(batch.getByText('Hidden rows were read too: 3')).toBeVisible();
  await expect(batch.getByRole('button', { name: 'Ad Unit Name, row 3' })).toHaveText('Hidden');
});

test('the same file once more is confirmed, and each import is undone as one', async ({ page }) => {
  const batch = await openImport(page);
  const input = batch.locator('input[type=file]');
  await input.setInputFiles(sheetFile(2));
  await batch.getByRole('button', { name: 'Save all (2)' }).click();
  const toast = page
    .locator('.ant-message-notice')
    .filter({ hasText: 'Add Ad Unit Success · 2 records added' });
  await expect(toast).toBeVisible();
  await expect(rowOf(page, 'In bulk')).toHaveCount(2);

  await page.getByRole('button', { name: 'Import Ad Unit' }).click();
  await expect(batch.getByText('Added in the last 24 hours')).toBeVisible();
  await input.setInputFiles(sheetFile(3));
  await expect(batch.getByText('3 filled · 3 ready · 0 with errors · 2 duplicates')).toBeVisible();
  await batch.getByRole('button', { name: 'Save all (3)' }).click();
  const question = page.getByRole('dialog').filter({
    hasText: '2 of 3 rows have the same App and Ad Unit Name as an existing record or another row',
  });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(batch.getByText('Duplicate', { exact: true })).toHaveCount(2);
  await batch.getByRole('button', { name: 'Save all (3)' }).click();
  await question.getByRole('button', { name: 'Add duplicates too' }).click();
  await expect(batch).toBeHidden();
  await expect(rowOf(page, 'In bulk')).toHaveCount(5);
  await page
    .locator('.ant-message-notice')
    .filter({ hasText: '3 records added' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(rowOf(page, 'In bulk')).toHaveCount(2);

  await page.getByRole('button', { name: 'Import Ad Unit' }).click();
  const batchItem = batch.getByRole('listitem').filter({ hasText: '2 records added' });
  const exactTime = await batchItem.locator('time').first().getAttribute('title');
  expect(exactTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  await batchItem.getByRole('button', { name: `Undo: ${exactTime}` }).click();
  await expect(rowOf(page, 'In bulk')).toHaveCount(0);
});
