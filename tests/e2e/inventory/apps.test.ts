import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { choose } from '../support/choose.ts';
import { expect, logIn, logins, test } from '../support/test.ts';

// Wide enough for all buttons of a row.
test.use({ viewport: { width: 1920, height: 900 } });

const apps = '/appManager/appsList';
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('apps are filtered by system, status, name or id, and bundle', async ({ page }) => {
  await logIn(page, logins.admin, '/appManager');
  await expect(page).toHaveURL(new RegExp(apps));
  const headings = [
    'App Name',
    'App ID',
    'OS',
    'Category',
    'App Store',
    'Status',
    'Create/Update Time',
    'Action',
  ];
  for (const heading of headings)
    await expect(page.getByRole('columnheader', { name: heading, exact: true })).toBeVisible();
  await expect(rowOf(page, 'Daily Puzzle')).toContainText('com.northwind.dailypuzzle');
  await expect(rowOf(page, 'Daily Puzzle')).toContainText('Games');

  const bar = page.getByRole('search');
  await choose(page, bar, 'OS', 'IOS');
  await bar.getByRole('button', { name: 'Search' }).click();
  await expect(rowOf(page, 'Daily Puzzle')).toHaveCount(0);
  await choose(page, bar, 'Status', 'Live');
  await bar.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Live' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByLabel('App', { exact: true }).fill('puzzle');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Daily Puzzle')).toHaveCount(1);
  await expect(rowOf(page, 'Summit Live')).toHaveCount(0);
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByLabel('Bundle', { exact: true }).fill('harborweather');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Harbor Weather')).toHaveCount(1);
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('an app is added in review, with every rule in its words', async ({ page }) => {
  await logIn(page, logins.admin, apps);
  await page.getByRole('button', { name: 'Add App' }).click();
  const form = page.getByRole('dialog', { name: 'Add App' });
  const save = form.getByRole('button', { name: 'Save' });
  await save.click();
  for (const words of [
    'Please select OS',
    'Please input the store URL or the bundle',
    'Please input app name',
    'Please select category',
  ])
    await expect(form.getByText(words)).toBeVisible();
  await choose(page, form, 'OS', 'IOS');
  await form.getByLabel('App Store').fill('https://play.google.com/store/apps/details?id=com.a.b');
  await form.getByLabel('App Name').fill('Daily Puzzle');
  await choose(page, form, 'Category', 'Games');
  await save.click();
  await expect(
    form.getByText('The store URL of an IOS app begins with https://apps.apple.com/'),
  ).toBeVisible();
  await form.getByLabel('App Store').fill('https://apps.apple.com/us/app/id987654321');
  await save.click();
  await expect(form.getByText('This App Name already exists')).toBeVisible();
  await form.getByLabel('App Name').fill('n'.repeat(10_000));
  await save.click();
  await expect(form.getByText('App Name can be at most 100 characters')).toBeVisible();
  await form.getByLabel('App Name').fill('Puzzle of the Week');
  await save.dblclick();
  await expect(page.getByText('Add Success')).toBeVisible();
  await expect(rowOf(page, 'Puzzle of the Week')).toHaveCount(1);
  await expect(rowOf(page, 'Puzzle of the Week')).toContainText('987654321');
  await expect(rowOf(page, 'Puzzle of the Week')).toContainText('Verifying');
});

test('a failed app says why, and is reviewed again once it is edited', async ({ page }) => {
  await logIn(page, logins.admin, apps);
  const row = rowOf(page, 'Travel Compass Maps');
  await row.getByText('Failed').hover();
  await expect(page.getByText('The store page is not public.')).toBeVisible();
  await row.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByRole('combobox', { name: 'OS' })).toBeDisabled();
  await expect(form.getByLabel('App Store')).toBeEnabled();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Edit Success')).toBeVisible();
  await expect(row).toContainText('Verifying');
});

test('the ads.txt of live apps alone is downloaded', async ({ page }) => {
  await logIn(page, logins.admin, `${apps}?keyword=Harbor`);
  await expect(rowOf(page, 'Harbor Weather').getByRole('button', { name: 'Download Ads.txt' })).toHaveCount(
    0,
  );
  const download = page.waitForEvent('download');
  await rowOf(page, 'Daily Harbor for iOS').getByRole('button', { name: 'Download Ads.txt' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('app-ads.txt');
  expect(await readFile(await file.path(), 'utf8')).toContain('adlattice.example, nw-104-2201, DIRECT');
});

test('what the server says against a download is said', async ({ page }) => {
  await logIn(page, logins.admin, apps);
  await page.route('**/ads_txt/download*', (route) =>
    route.fulfill({ status: 409, json: { code: 409, msg: 'Only live apps have an ads.txt to download' } }),
  );
  await rowOf(page, 'Summit Live').getByRole('button', { name: 'Download Ads.txt' }).click();
  await expect(page.getByText('Only live apps have an ads.txt to download')).toBeVisible();
});

test('a user in no group, and one whose groups grant other things, find no apps', async ({ page }) => {
  await logIn(page, logins.nobody);
  await page.goto(apps);
  await expect(page.getByText("You don't have access to this page")).toBeVisible();
});
