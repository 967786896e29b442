import { waitForFigures } from '../support/reports/reportTable.ts';
import { expect, logIn, logins, test } from '../support/test.ts';

/** The administrator of a company without search-ad data. */
const lantern = { email: 'admin@lanternpublishing.example', password: logins.admin.password };
/** The administrator of a company whose business line is AFS. */
const cascade = { email: 'admin@cascadedigital.example', password: logins.admin.password };

test('a company without search-ad data reads Attention, and can neither search nor export', async ({
  page,
}) => {
  await logIn(page, lantern, '/report/searchRevenue');
  await expect(page.getByRole('alert')).toContainText('Attention');
  await expect(page.getByRole('alert')).toContainText(/no search-ad data.*contact/i);
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Export' })).toBeDisabled();
});

test('the country is offered to the SSP business line alone', async ({ page }) => {
  await logIn(page, cascade, '/report/searchRevenue');
  await waitForFigures(page, 'Search Revenue Report');
  await expect(page.getByLabel('Country', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Country' })).toHaveCount(0);
});

test('the SSP business line filters and groups by country', async ({ page }) => {
  await logIn(page, logins.admin, '/report/searchRevenue');
  await waitForFigures(page, 'Search Revenue Report');
  await expect(page.getByRole('checkbox', { name: 'Country' })).toBeVisible();
});
