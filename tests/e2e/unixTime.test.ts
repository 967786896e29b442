import { choose } from './support/choose';
import { people, test } from './support/lineItems';
import { expect, logIn } from './support/test';

// Where a day begins nine hours before that of UTC.
test.use({ timezoneId: 'Asia/Tokyo' });

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
  // As in any field of a form, Enter saves.
  await booked.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({ booked: Date.parse('2025-12-31T15:00:00Z') / 1000 });

  const row = page.getByRole('row').filter({ hasText: 'First second of the year' });
  await expect(row).toContainText('2026-01-01 00:00:00');
  const found = async (day: string, rows: number) => {
    await page.goto(`/line-items?name=First%20second&booked_from=${day}&booked_to=${day}`);
    await expect(rows > 0 ? row : page.getByText('Nothing matches these filters')).toBeVisible();
    await expect(row).toHaveCount(rows);
  };
  await found('2026-01-01', 1);
  await found('2025-12-31', 0);
});
