import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { choose } from '../support/choose.ts';
import { people, test } from '../support/projects/lineItems.ts';
import { expect, logIn } from '../support/test.ts';

test.describe.configure({ mode: 'serial' });

const open = (page: Page, to = '/line-items', person: keyof typeof people = 'ines') =>
  logIn(page, people[person], to, '/desk');
const rowOf = (page: Page, content: string): Locator => page.getByRole('row').filter({ hasText: content });

async function enterDay(form: Locator, label: string, day: string): Promise<void> {
  await form.getByLabel(label).fill(day);
  await form.getByLabel(label).press('Tab');
}

test('a line item is added, and its rate is asked for where it costs anything', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Add Line Item' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: /^Line Item/ }).fill('Summer boots');
  await choose(page, form, 'Advertiser', 'Acme Shoes');
  await expect(form.getByLabel('Start Date')).toHaveValue(/^\d{4}-\d\d-\d\d$/);
  await enterDay(form, 'Start Date', '2026-06-01');
  await expect(form.getByLabel('End Date')).toHaveValue('2026-06-01');
  await enterDay(form, 'End Date', '2026-05-30');
  const early = form.getByText('A line item ends on the day that it starts, or later');
  await expect(early).toBeVisible();
  await enterDay(form, 'Start Date', '2026-05-01');
  await expect(form.getByLabel('End Date')).toHaveValue('2026-05-30');
  await expect(early).toHaveCount(0);
  await enterDay(form, 'Start Date', '2026-06-01');
  await expect(early).toBeVisible();
  await enterDay(form, 'End Date', '2026-06-30');
  await expect(early).toHaveCount(0);
  await expect(form.getByRole('heading', { name: 'What it costs' })).toBeVisible();
  const section = form.getByRole('button', { name: 'Pace and picture' });
  const daily = form.getByLabel('Daily Budget');
  await expect(section).toHaveAttribute('aria-expanded', 'false');
  await expect(daily).toBeHidden();
  await section.press('Enter');
  await form.locator('input[type=file]').setInputFiles({
    name: 'boots.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 320, height: 240, channels: 3, background: '#38a' } })
      .png()
      .toBuffer(),
  });
  await expect(form.getByText('boots.png')).toBeVisible();
  await daily.fill('900');
  await section.press('Enter');
  await expect(daily).toBeHidden();
  await form.getByLabel(/^Budget/).fill('$499.999');
  await form.getByLabel(/^Budget/).press('Tab');
  await expect(form.getByText('Budget must be a number with at most 2 decimals')).toBeVisible();
  await form.getByLabel(/^Budget/).fill('$499.99');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form.getByText('Please enter Rate')).toBeVisible();
  await expect(daily).toBeVisible();
  await choose(page, form, 'Pricing', 'House, free of charge');
  await expect(form.getByLabel('Rate')).toHaveCount(0);
  await choose(page, form, 'Pricing', 'Per click');
  await form.getByLabel('Rate').fill('0.00012');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(daily).toBeFocused();
  await expect(section).toBeDisabled();
  await daily.fill('50');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Line item added')).toBeVisible();
  const row = rowOf(page, 'Summer boots');
  await expect(row).toContainText('Draft');
  await expect(row).toContainText('$499.99');
  await expect(row).toContainText('$0.00012');
  const filter = page.getByRole('search').getByLabel('Budget');
  await filter.fill('0,500');
  await filter.press('Enter');
  await expect(filter).toHaveJSProperty('validationMessage', 'Did you mean 0.5 or 500?');
  await expect(page).not.toHaveURL(/budget/);
  await filter.fill('499.99');
  await filter.press('Enter');
  await expect(page).toHaveURL(/49999/);
  await expect(rowOf(page, 'Spring sale, homepage')).toHaveCount(0);
  await page.reload();
  await expect(filter).toHaveValue('499.99');
  await expect(row).toBeVisible();
  await rowOf(page, 'Summer boots').getByRole('button', { name: 'Edit' }).click();
  await expect(section).toHaveAttribute('aria-expanded', 'true');
  await expect(daily).toHaveValue('50');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Summer boots' }).click();
  await expect(page.getByRole('img', { name: 'Picture: Picture' })).toBeVisible();
});

test('a line item is paused after a question, and active again', async ({ page }) => {
  await open(page, '/line-items', 'otto');
  const row = rowOf(page, 'Spring sale, homepage');
  await row.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('dialog')).toContainText('Pause Spring sale, homepage?');
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
  await expect(row).toContainText('Paused');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Active');
});

test('two people change one budget: the second is told, and keeps what was typed', async ({ page }) => {
  await open(page);
  await rowOf(page, 'Northern lights, sidebar').getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel(/^Budget/)).toHaveValue('4500');
  const other = await page.context().newPage();
  await open(other, '/line-items', 'otto');
  await rowOf(other, 'Northern lights, sidebar').getByRole('button', { name: 'Edit' }).click();
  await other
    .getByRole('dialog')
    .getByLabel(/^Budget/)
    .fill('6000');
  await other.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Line item saved')).toBeVisible();
  await form.getByLabel(/^Budget/).fill('7000');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText(/Otto Lang changed Budget/)).toBeVisible();
  await expect(form.getByLabel(/^Budget/)).toHaveValue('7000');
});

test('an advertiser has a page with its line items, which a refused deletion names', async ({ page }) => {
  await open(page, '/advertisers');
  await page.getByRole('link', { name: 'Borealis Travel', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Borealis Travel' })).toBeVisible();
  await page.getByRole('tab', { name: 'Line Items' }).click();
  await expect(page.getByRole('columnheader', { name: 'Advertiser' })).toHaveCount(0);
  await expect(rowOf(page, 'Northern lights, sidebar')).toBeVisible();
  await expect(rowOf(page, 'Spring sale, homepage')).toHaveCount(0);

  await page.getByRole('button', { name: 'Add Line Item' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: /^Line Item/ }).fill('Midnight sun');
  await expect(form).toContainText('Borealis Travel');
  await enterDay(form, 'Start Date', '2026-06-01');
  await enterDay(form, 'End Date', '2026-06-30');
  await choose(page, form, 'Pricing', 'House, free of charge');
  await form.getByLabel(/^Budget/).fill('500');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(rowOf(page, 'Midnight sun')).toBeVisible();

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const refusal = page.getByRole('dialog', {
    name: "Advertiser Borealis Travel is still in use and can't be deleted: Line Items (2)",
  });
  await expect(refusal.getByRole('listitem')).toHaveText(['Northern lights, sidebar', 'Midnight sun']);
  await refusal.getByRole('link', { name: 'Midnight sun' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Midnight sun' })).toBeVisible();
  await expect(refusal).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Line Items' })).toHaveAttribute('aria-selected', 'true');
});
