import type { Locator, Page } from '@playwright/test';
import { choose } from '../support/choose.ts';
import { people, test } from '../support/projects/lineItems.ts';
import { expect, logIn } from '../support/test.ts';

test.use({ timezoneId: 'UTC' });

test('the day that a date-and-time field shows when Save is pressed is the day that is saved', async ({
  page,
}) => {
  const form = await openForm(page);
  const booked = form.getByRole('textbox', { name: 'Booked' });
  const before = await booked.inputValue();
  await booked.click();
  const day = before.slice(8, 10) === '11' ? '12' : '11';
  await page.locator('.ant-picker-cell-in-view').getByText(day, { exact: true }).click();
  const shown = `${before.slice(0, 8)}${day}${before.slice(10)}`;
  await expect(booked).toHaveValue(shown);
  expect(await save(page, form)).toBe(Date.parse(`${shown.replace(' ', 'T')}Z`) / 1000);
});

test('a date and time that is typed is saved although nobody confirms it', async ({ page }) => {
  const form = await openForm(page);
  await form.getByRole('textbox', { name: 'Booked' }).fill('2026-01-05 06:07:08');
  expect(await save(page, form)).toBe(Date.parse('2026-01-05T06:07:08Z') / 1000);
});

async function openForm(page: Page): Promise<Locator> {
  await logIn(page, people.otto, '/line-items', '/desk');
  await page.getByRole('button', { name: 'Add Line Item' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Line Item', exact: true }).fill('Booked on a day');
  await choose(page, form, 'Advertiser', 'Acme Shoes');
  await choose(page, form, 'Pricing', 'House, free of charge');
  await form.getByRole('textbox', { name: 'Budget' }).fill('500');
  return form;
}

/** Saves the form and returns the moment that was sent. */
async function save(page: Page, form: Locator): Promise<unknown> {
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && /\/line_item$/.test(request.url()),
  );
  await form.locator('button[type=submit]').click();
  return (await sent).postDataJSON().booked;
}
