import type { Locator, Page } from '@playwright/test';
import { expect, logIn, logins, test } from '../support/test.ts';

const focused = (page: Page) => page.locator(':focus');
const requestTo = (page: Page, path: string) =>
  page.waitForRequest((request) => request.url().includes(path));

/** Types with realistic delays. */
const type = (page: Page, typed: string) => page.keyboard.type(typed, { delay: 60 });

/** Opens a select, moves its highlight, and leaves it with Tab: this must not select anything. */
async function passThrough(page: Page, select: Locator) {
  await select.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.ant-select-dropdown:visible').getByRole('option').first()).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0);
  await expect(select).not.toBeFocused();
}

test('no filter of a list changes by Tab, and a chosen one applies at once', async ({ page }) => {
  await logIn(page, logins.admin, '/siteManager/siteList');
  const status = page.getByRole('combobox', { name: 'Status', exact: true });
  await passThrough(page, status);
  await expect(page).not.toHaveURL(/status=/);

  await status.focus();
  await page.keyboard.press('ArrowDown');
  await type(page, 'Pend');
  const asked = requestTo(page, '/domain/list');
  await page.keyboard.press('Enter');
  expect((await asked).url()).toContain('status=6');
  await expect(page.getByRole('row').nth(1)).toContainText('Pending');
  await passThrough(page, status);
  await expect(page).toHaveURL(/status=6/);

  const reset = requestTo(page, '/domain/list');
  await page.getByRole('button', { name: 'Reset', exact: true }).press('Enter');
  expect((await reset).url()).not.toContain('status=');
  await expect(page).not.toHaveURL(/status=/);
});

test('a part of a name filters a list, whether Enter or Tab follows it', async ({ page }) => {
  await logIn(page, logins.admin, '/siteManager/siteList');
  const site = page.getByRole('combobox', { name: 'Site', exact: true });
  await site.focus();
  await type(page, 'ledger');
  const byTab = requestTo(page, '/domain/list?domain=ledger');
  await page.keyboard.press('Tab');
  await byTab;
  await expect(page.getByRole('row').nth(1)).toContainText('ledger');
  await page.getByRole('button', { name: 'Reset', exact: true }).press('Enter');
  await site.focus();
  await type(page, 'gazette');
  const byEnter = requestTo(page, '/domain/list?domain=gazette');
  await page.keyboard.press('Enter');
  await byEnter;
});

test('a text that no filter can take is said to be none, not dropped in silence', async ({ page }) => {
  await logIn(page, logins.admin, '/appManager/zoneList');
  await page.getByRole('combobox', { name: 'App Name', exact: true }).focus();
  await type(page, 'No such app');
  await page.keyboard.press('Tab');
  await expect(page.getByText("“No such app” isn't selected. Choose an entry from the list")).toBeVisible();
});

test('dates typed at a human pace hold, by Tab and by Enter', async ({ page }) => {
  await logIn(page, logins.admin, '/searchAds/site');
  const start = page.getByRole('textbox', { name: 'Create Time' });
  await start.focus();
  await type(page, '2026-01-05');
  const first = requestTo(page, 'created_time_begin=2026-01-05');
  await page.keyboard.press('Enter');
  await first;
  await type(page, '2026-02-06');
  const both = requestTo(page, 'created_time_begin=2026-01-05T00%3A00%3A00.000Z&created_time_end=2026-02-06');
  await page.keyboard.press('Enter');
  await both;
  await expect(start).toHaveValue('2026-01-05');

  await page.getByRole('button', { name: 'Reset', exact: true }).press('Enter');
  await expect(start).toHaveValue('');
  await start.focus();
  await type(page, '2026-03-05');
  await page.keyboard.press('Tab');
  await type(page, '2026-03-09');
  const byTab = requestTo(
    page,
    'created_time_begin=2026-03-05T00%3A00%3A00.000Z&created_time_end=2026-03-09',
  );
  await page.keyboard.press('Tab');
  await byTab;
});

test('no control of a report or a form changes by Tab', async ({ page }) => {
  await logIn(page, logins.admin, '/report/contentAds');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  for (const name of ['Device', 'Domain']) {
    await passThrough(page, page.getByRole('combobox', { name, exact: true }));
    await expect(page.getByText('Filters changed – press Search to update')).toHaveCount(0);
  }
  await page.goto('/siteManager/siteList');
  await page.getByRole('link', { name: 'Zones' }).first().click();
  await page.getByRole('button', { name: 'Add Zone' }).first().click();
  const form = page.getByRole('dialog');
  await passThrough(page, form.getByRole('combobox', { name: 'Ad Format' }));
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(form.getByText('Please select zone type')).toBeVisible();
  await expect(form.getByRole('combobox', { name: 'Ad Format' })).toBeFocused();
});

test('whatever Tab reaches has a visible ring, links too', async ({ page }) => {
  await logIn(page, logins.admin, '/home');
  for (const reached of ['Site List', 'Help Center']) {
    const link = page.getByRole('link', { name: reached, exact: true }).first();
    await link.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(focused(page)).toHaveText(reached);
    await expect(focused(page)).toHaveCSS('outline-style', 'solid');
    await expect(focused(page)).toHaveCSS('outline-width', '2px');
  }
});
