import { currentHourAtUtcOffset } from '#definition/time/hours.ts';
import { testMoment } from '#tests/support/moments.ts';
import { expect, logIn, logins, test } from '../support/test.ts';

const numbers = /\d/;

test('the graph of a single day is by hour, and that of several days by day', async ({ page }) => {
  await logIn(page, logins.admin, '/report/contentAds?range=yesterday');
  await page.getByText('View as table').click();
  const values = page.getByRole('region', { name: 'View as table' });
  await expect(values.getByRole('columnheader', { name: 'Hour' })).toBeVisible();
  await expect(values.getByRole('rowheader')).toHaveCount(24);
  await expect(values.getByRole('rowheader').last()).toHaveText('23:00');
  await expect(values.getByRole('cell').nth(0)).toHaveText(numbers);

  await page.goto('/report/contentAds?range=last7&compare=none');
  await page.getByText('View as table').click();
  await expect(values.getByRole('columnheader', { name: 'Date' })).toBeVisible();
  await expect(values.getByRole('rowheader')).toHaveCount(7);
});

test('today has the hours until now, and the day before as comparison', async ({ page }) => {
  const zone = 'UTC-05:00';
  const hours = Math.max(currentHourAtUtcOffset(zone, new Date(testMoment)), 1);
  await logIn(page, logins.admin, `/report/contentAds?range=today&compare=previous&tab=${zone}`);
  await page.getByText('View as table').click();
  const rows = page.getByRole('region', { name: 'View as table' }).getByRole('row');
  // With facts of the first hour only, the graph stays by day.
  await expect(rows).toHaveCount(hours < 2 ? 2 : 25);
  await expect(rows.nth(1).getByRole('cell').nth(0)).toHaveText(numbers);
  if (hours < 2) return;
  await expect(rows.nth(hours).getByRole('cell').nth(0)).toHaveText(numbers);
  // The hour that is not over, and all later ones, have no figure; those of the day before have one.
  const next = rows.nth(hours + 1).getByRole('cell');
  await expect(next.nth(0)).not.toHaveText(numbers);
  await expect(next.nth(1)).toHaveText(numbers);
});
