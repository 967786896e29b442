import { publisherReports } from '../support/reports/publisherReports.ts';
import { askFor, readTable, waitForFigures } from '../support/reports/reportTable.ts';
import { daysAgo, expect, logIn, logins, test } from '../support/test.ts';

test('each report shows its figures', async ({ page }) => {
  await logIn(page, logins.admin);
  for (const { route, title } of publisherReports) {
    await page.goto(route);
    const table = await waitForFigures(page, title);
    expect((await readTable(table)).total[0]).toBe('Total');
  }
});

test('a report is filtered by what is looked up and chosen, only when Search is pressed', async ({
  page,
}) => {
  await logIn(page, logins.admin, '/report/contentAds');
  const table = await waitForFigures(page, 'Content Ads Report');
  await page.getByLabel('Domain', { exact: true }).first().click();
  await page.keyboard.type('harbor');
  await page.getByRole('option', { name: 'dailyharbor.example' }).click();
  await page.keyboard.press('Escape');
  expect(page.url()).not.toContain('Domain=');
  await askFor(page, () => page.getByRole('button', { name: 'Search', exact: true }).click());
  await expect(page).toHaveURL(/Domain=\d+/);
  const { titles, rows } = await readTable(table);
  expect(new Set(rows.map((row) => row[titles.indexOf('Domain')]))).toEqual(new Set(['dailyharbor.example']));
  await page.reload();
  await expect(page.locator('.ant-select-selection-item').getByText('dailyharbor.ex')).toBeVisible();
});

test('a range that the report does not have is said so, and cannot be picked', async ({ page }) => {
  await logIn(page, logins.admin, `/report/userAnalytics?range=${daysAgo(20)}--${daysAgo(0)}`);
  await expect(page.getByRole('alert').first()).toContainText("The range can't end after");
  await page.getByRole('button', { name: 'Reset range and filters' }).click();
  await waitForFigures(page, 'User Analytics Report');
  await page.getByLabel('Date range').click();
  await expect(page.locator(`td[title="${daysAgo(1)}"]`).first()).toHaveClass(/disabled/);
});

test('both dates of a range are readable in their field at every width', async ({ page }) => {
  await logIn(page, logins.admin, '/report/contentAds');
  await waitForFigures(page, 'Content Ads Report');
  for (const width of [1440, 1024, 800]) {
    await page.setViewportSize({ width, height: 900 });
    const dates = page.locator('.ant-picker-range input');
    await expect(dates).toHaveCount(2);
    for (const date of await dates.all())
      expect(await date.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(1);
  }
});

test('the graph is drawn, told in words, and shown as figures', async ({ page }) => {
  await logIn(page, logins.admin, '/report/contentAds');
  await waitForFigures(page, 'Content Ads Report');
  await page.getByLabel('Dimension', { exact: true }).selectOption('Country/Region');
  await expect(page.locator('.graph canvas')).toBeVisible();
  await expect(page.locator('figcaption')).toContainText('United States: lowest');
  await page.getByText('View as table').click();
  await expect(page.getByRole('columnheader', { name: 'United States' })).toBeVisible();
});

test('the graph marks changes that may explain the figures, and the explanation lists them', async ({
  page,
}) => {
  await logIn(page, logins.admin, '/report/contentAds');
  await waitForFigures(page, 'Content Ads Report');
  const repaired = 'Need Update ads.txt→Verification Successful';
  await page
    .locator('.graph-figures')
    .getByText(/^Related changes \(\d+\)$/)
    .click();
  const changes = page.locator('.graph-figures').getByRole('listitem');
  const ofSite = changes.filter({ hasText: 'dailyharbor.example' });
  await expect(ofSite).toContainText(repaired);
  await expect(ofSite.getByRole('link', { name: 'dailyharbor.example' })).toHaveAttribute(
    'href',
    /\/siteManager\/site\/\d+$/,
  );

  await page.getByRole('button', { name: 'Why?' }).click();
  const causes = page
    .locator('.why-changes')
    .getByRole('region', { name: /^Related changes/ })
    .getByRole('listitem')
    .filter({ hasText: 'dailyharbor.example' });
  await expect(causes).toHaveText([
    new RegExp(repaired),
    /Ads\.txt StatusVerification Successful→Need Update ads\.txt/,
  ]);
});

test('an export that fails says so', async ({ page }) => {
  await logIn(page, logins.admin, '/report/contentRevenue');
  await waitForFigures(page, 'Content Revenue Report');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByText('export file failed')).toBeVisible();
});
