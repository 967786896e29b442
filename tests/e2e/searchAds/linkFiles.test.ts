import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, logIn, logins, test } from '../support/test.ts';

const page375 = { width: 375, height: 800 };

test('the links that the filters leave are saved as a file', async ({ page }) => {
  await openLinks(page);
  await page.getByLabel('Mainkey').fill('used cars');
  await expect(page.getByRole('cell', { name: 'dental implants', exact: true })).toHaveCount(0);
  const shown = await page.getByRole('cell', { name: 'used cars', exact: true }).count();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('landing-pages.csv');
  const content = await readFile(await file.path(), 'utf8');
  expect(content).toContain('quickfinder.example');
  expect(content.match(/used cars/g)).toHaveLength(shown);
  expect(content).not.toContain('dental implants');
});

test('the file has the columns that are shown, in their order', async ({ page }) => {
  await openLinks(page);
  const headerOfFile = async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const [header = ''] = (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').split(/\r?\n/);
    return header.split(',');
  };
  const all = await headerOfFile();
  const [first = '', second = '', third = ''] = all;
  await page.getByRole('button', { name: 'Columns' }).click();
  const picker = page.getByRole('dialog', { name: 'Columns' });
  await picker.getByRole('checkbox', { name: third, exact: true }).uncheck();
  await picker.getByRole('button', { name: `Move ${first} down` }).click();
  await picker.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: 'Columns (1 hidden)' })).toBeVisible();
  expect(await headerOfFile()).toEqual([second, first, ...all.slice(3)]);
});

test('the page fits a telephone', async ({ page }) => {
  await openLinks(page);
  await page.setViewportSize(page375);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page375.width);
});

async function openLinks(page: Page): Promise<void> {
  await logIn(page, logins.admin, '/searchAds/landingPage');
  await expect(
    page.getByRole('cell', { name: 'answers.northwind.example', exact: true }).first(),
  ).toBeVisible();
}
