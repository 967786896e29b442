import { readFileSync } from 'node:fs';
import { read as readXlsx } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { waitForFigures } from '../support/reports/reportTable.ts';
import { expect, logIn, logins, test } from '../support/test.ts';

/** Holds the answer of exports until the returned function is called: an export of years takes that long. */
async function holdExports(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/report/export', async (route) => {
    await held;
    // A canceled request cannot be continued.
    await route.continue().catch(() => undefined);
  });
  return release;
}

const startExport = async (page: Page) => {
  await logIn(page, logins.admin, '/report/contentAds');
  await waitForFigures(page, 'Content Ads Report');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Cancel export' })).toBeVisible();
};
const tasks = (page: Page) => page.getByRole('list', { name: 'Running tasks' });
const openSites = async (page: Page) => {
  await page.getByRole('link', { name: 'Site List' }).click();
  await expect(page.getByRole('heading', { name: 'Site List' })).toBeVisible();
};

test('an export goes on while another page is open, and its file is saved from there', async ({ page }) => {
  const release = await holdExports(page);
  await startExport(page);
  await expect(tasks(page)).toHaveCount(0);
  await openSites(page);
  await expect(tasks(page)).toContainText('Content Ads Report: Exporting…');
  const download = page.waitForEvent('download');
  release();
  expect((await download).suggestedFilename()).toMatch(/^\d{4}-\d\d-\d\d--\d{4}-\d\d-\d\d\.csv$/);
  await expect(page.getByText('export file success')).toBeVisible();
  await expect(tasks(page)).toHaveCount(0);
});

test('an export is canceled from its report and from another page, and can be started again', async ({
  page,
}) => {
  const release = await holdExports(page);
  await startExport(page);
  await page.getByRole('button', { name: 'Cancel export' }).click();
  await expect(page.getByText('Export canceled')).toBeVisible();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await openSites(page);
  await page.getByRole('button', { name: 'Cancel: Content Ads Report' }).click();
  await expect(tasks(page)).toHaveCount(0);
  await page.goBack();
  await waitForFigures(page, 'Content Ads Report');
  const download = page.waitForEvent('download');
  release();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await download;
});

test('a report that is opened again shows its running export', async ({ page }) => {
  const release = await holdExports(page);
  await startExport(page);
  await openSites(page);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Exporting…' })).toBeDisabled();
  await expect(tasks(page)).toHaveCount(0);
  release();
  await expect(page.getByText('export file success')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeEnabled();
});

test('a report is downloaded as an Excel file by its own button', async ({ page }) => {
  await logIn(page, logins.admin, '/report/contentAds');
  await waitForFigures(page, 'Content Ads Report');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Excel file' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^\d{4}-\d\d-\d\d--\d{4}-\d\d-\d\d\.xlsx$/);
  const book = readXlsx(readFileSync(await file.path()));
  const [first = ''] = book.SheetNames;
  expect(first).toBe('Content Ads Report');
  expect(book.Sheets[first]?.A2?.v).toBe('Total');
});
