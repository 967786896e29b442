import { choose } from '../support/choose.ts';
import { people, test } from '../support/projects/lineItems.ts';
import { expect, logIn } from '../support/test.ts';

// A time zone whose day starts nine hours before UTC, and a window in which the table has all its columns.
test.use({ timezoneId: 'Asia/Tokyo', viewport: { width: 1920, height: 900 } });

test("a moment that is held in seconds is entered, shown and found by its day in the reader's zone", async ({
  page,
}) => {
  await logIn(page, people.otto, '/line-items', '/desk');
  const form = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add Line Item' }).click();
  await form.getByRole('textbox', { name: 'Line Item', exact: true }).fill('First second of the year');
  await choose(page, form, 'Advertiser', 'Acme Shoes');
  await choose(page, form, 'Pricing', 'House, free of charge');
  await form.getByRole('textbox', { name: 'Budget' }).fill('500');
  const booked = form.getByRole('textbox', { name: 'Booked' });
  await expect(booked).toHaveValue(/^2026-03-18 21:/);
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/line_item'),
  );
  await booked.fill('2026-01-01 00:00:00');
  // Enter submits, as in any form field.
  await booked.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({ booked: Date.parse('2025-12-31T15:00:00Z') / 1000 });

  const row = page.getByRole('row').filter({ hasText: 'First second of the year' });
  await expect(row).toContainText('Jan 1, 2026, 00:00');
  const found = async (day: string, rows: number, property = 'booked') => {
    await page.goto(`/line-items?name=First%20second&${property}_from=${day}&${property}_to=${day}`);
    await expect(rows > 0 ? row : page.getByText('No results match these filters')).toBeVisible();
    await expect(row).toHaveCount(rows);
  };
  await found('2026-01-01', 1);
  await found('2025-12-31', 0);
  // A day is the same day in every time zone.
  await found('2026-03-18', 1, 'starts');
  await found('2026-03-17', 0, 'starts');
  await found('2026-03-19', 0, 'starts');
});

test('a range of amounts is entered in the unit of the column, marked in the filter bar, and kept in the address', async ({
  page,
}) => {
  await logIn(page, people.otto, '/line-items', '/desk');
  const filters = page.getByRole('search');
  const rates = page.getByRole('row').getByRole('cell', { name: /^\$/ });
  await expect(rates.first()).toBeVisible();
  await choose(page, filters, '+ Filter', 'Rate');
  await filters.getByRole('searchbox', { name: 'Rate, Min' }).fill('2');
  await filters.getByRole('searchbox', { name: 'Rate, Max' }).fill('ten');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/rate_/);
  await filters.getByRole('searchbox', { name: 'Rate, Max' }).fill('3.5');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/rate_from=2&rate_to=3.5/);
  const used = page.locator('.filter-used');
  await expect(used).toHaveCount(1);
  await filters.getByRole('searchbox', { name: 'Rate, Min' }).fill('');
  await expect(page).toHaveURL(/\?rate_to=3.5/);
  await expect(filters.getByRole('searchbox', { name: 'Rate, Max' })).toHaveValue('3.5');
  await filters.getByRole('button', { name: 'Reset' }).click();
  await expect(page).not.toHaveURL(/rate_/);
  await expect(used).toHaveCount(0);
  await page.setViewportSize({ width: 375, height: 720 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});
