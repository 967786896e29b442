import type { Page } from '@playwright/test';
import { people, test } from '../support/projects/lineItems.ts';
import { expect, logIn } from '../support/test.ts';

test.describe.configure({ mode: 'serial' });

const open = (page: Page, to = '/line-items') => logIn(page, people.otto, to, '/desk');
const bar = (page: Page) => page.getByRole('region', { name: 'Selection' });

test('many line items are paused at once, each is told of, and Undo sets them back', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('checkbox', { name: /^Select (?!all)/ }).first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const chosen = await bar(page)
    .getByText(/selected/)
    .textContent();
  const all = Number.parseInt(chosen ?? '', 10);
  const active = await page.getByRole('row').filter({ hasText: 'Active' }).count();
  expect(active).toBeGreaterThan(0);
  await bar(page).getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('dialog')).toContainText(`Pause: ${all} selected records?`);
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
  await expect(bar(page)).toContainText(`Pause: ${active} done, ${all - active} failed.`);
  await expect(bar(page)).toContainText('Only an active line item can be paused');
  await expect(page.getByRole('row').filter({ hasText: 'Active' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Active' })).toHaveCount(active);
});

test('a list is searched as one types, narrowed by a view, and its address brings both back', async ({
  page,
}) => {
  await open(page);
  await expect(page.getByRole('tab', { name: /^Not running \(\d+\)$/ })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search by Line Item' }).fill('homepage');
  await expect(page).toHaveURL(/search=homepage/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('tab', { name: /^Not running/ }).click();
  await expect(page.getByText('No results match these filters')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No results match these filters')).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search by Line Item' })).toHaveValue('homepage');
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(page).toHaveURL(/line-items$/);
  await expect(page.getByRole('searchbox', { name: 'Search by Line Item' })).toHaveValue('');
});

test('columns are hidden and moved in one browser, and are so in another, until they are reset', async ({
  page,
  browser,
}) => {
  await open(page);
  const headings = (on: Page) => on.getByRole('columnheader');
  await page.getByRole('button', { name: 'Columns' }).click();
  const picker = page.getByRole('dialog', { name: 'Columns' });
  await picker.getByRole('checkbox', { name: 'Pricing' }).uncheck();
  await picker.getByRole('button', { name: 'Move Line Item down' }).click();
  await picker.getByRole('button', { name: 'Apply' }).click();
  await expect(headings(page).nth(1)).toHaveText(/Advertiser/);
  await expect(headings(page).filter({ hasText: 'Pricing' })).toHaveCount(0);
  const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await open(other);
  await expect(headings(other).nth(1)).toHaveText(/Advertiser/);
  await expect(other.getByRole('button', { name: 'Columns (1 hidden)' })).toBeVisible();
  await other.getByRole('button', { name: 'Columns' }).click();
  await other.getByRole('button', { name: 'Reset to default' }).click();
  await expect(headings(other).nth(1)).toHaveText(/Line Item/);
  await expect(headings(other).filter({ hasText: 'Pricing' })).toHaveCount(1);
  await other.close();
});

test('a budget is changed in its cell: by the words of its rule, and over what others did only when told', async ({
  page,
  browser,
}) => {
  await open(page);
  const cell = page.getByRole('row').filter({ hasText: 'Northern lights' }).locator('[data-title="Budget"]');
  await cell.getByRole('button').click();
  await cell.getByRole('textbox', { name: 'Budget' }).fill('0');
  await page.keyboard.press('Enter');
  await expect(cell.getByRole('alert')).toContainText('Budget must be at least');
  await expect(cell.getByRole('textbox')).toHaveValue('0');
  await page.keyboard.press('Escape');
  await expect(cell.getByRole('textbox')).toHaveCount(0);

  await cell.getByRole('button').click();
  await cell.getByRole('textbox').press('Enter');
  await expect(cell.getByRole('button')).toBeFocused();
  await expect(cell.getByRole('textbox')).toHaveCount(0);

  await cell.getByRole('button').click();
  const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await logIn(other, people.ines, '/line-items', '/desk');
  const theirs = other
    .getByRole('row')
    .filter({ hasText: 'Northern lights' })
    .locator('[data-title="Budget"]');
  await theirs.getByRole('button').click();
  await theirs.getByRole('textbox').fill('6543');
  const sent = other.waitForRequest((request) => request.method() === 'PUT');
  await other.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toEqual({ budget: 654_300 });
  await expect(theirs).toContainText('6,543');
  await other.close();

  await cell.getByRole('textbox').fill('7000');
  await page.keyboard.press('Enter');
  await expect(cell.getByRole('alert')).toContainText('changed Budget');
  await expect(cell.getByRole('textbox')).toHaveValue('7000');
  await cell.getByRole('textbox').press('Enter');
  await expect(cell).toContainText('7,000');
});

test('on a narrow screen the further actions of a row stand behind a button, and headings stay in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 420 });
  await open(page);
  const row = page.getByRole('row').filter({ hasText: 'Northern lights' });
  await expect(row.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await row.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('group', { name: 'More actions' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toContainText('Delete Northern lights');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(row.getByRole('button', { name: 'More actions' })).toBeFocused();

  await page.setViewportSize({ width: 1024, height: 260 });
  await page.getByRole('row').last().scrollIntoViewIfNeeded();
  const heading = page.getByRole('columnheader', { name: 'Line Item' });
  await expect(heading).toBeInViewport();
  const bar = await page.getByRole('banner').boundingBox();
  const box = await heading.boundingBox();
  expect(Math.round(box?.y ?? 0)).toBeGreaterThanOrEqual(Math.round((bar?.y ?? 0) + (bar?.height ?? 0)));
});
