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
  await logIn(page, logins.admin, '/report/contentAds?range=today&compare=previous');
  await page.getByText('View as table').click();
  const values = page.getByRole('region', { name: 'View as table' });
  const rows = values.getByRole('row');
  await expect(rows).toHaveCount(25);
  await expect(rows.nth(1).getByRole('cell').nth(0)).toHaveText(numbers);
  // The hour that is not over, and all later ones, have no figure; those of the day before have one.
  await expect(rows.last().getByRole('cell').nth(0)).not.toHaveText(numbers);
  await expect(rows.last().getByRole('cell').nth(1)).toHaveText(numbers);
});
