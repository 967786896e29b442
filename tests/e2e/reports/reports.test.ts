import type { Page } from '@playwright/test';
import { publisherReports } from '../support/reports/publisherReports.ts';
import {
  askFor,
  figureOf,
  readCsv,
  readTable,
  settled,
  waitForFigures,
} from '../support/reports/reportTable.ts';
import { daysAgo, expect, logIn, logins, test } from '../support/test.ts';

for (const { route, title, sorted, by } of publisherReports) {
  test(`${title} sorts and filters, and its file holds what the table shows`, async ({ page }) => {
    await logIn(page, logins.admin, route);
    const table = await waitForFigures(page, title);

    await askFor(page, () => table.getByRole('button', { name: sorted, exact: true }).click());
    await expect(table.getByRole('columnheader', { name: sorted, exact: true })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await settled(page);
    const figures = await column(sorted);
    expect(figures).toEqual([...figures].sort((a, b) => (b ?? 0) - (a ?? 0)));
    expect((await readTable(table)).total[0]).toBe('Total');

    await expectSameFile(page, title);

    const place = (await readTable(table)).titles.indexOf(by);
    const value = (await readTable(table)).rows[0]?.[place] ?? '';
    await askFor(page, () => table.getByRole('button', { name: value, exact: true }).first().click());
    const values = (await readTable(table)).rows.map((row) => row[place]);
    expect(new Set(values)).toEqual(new Set([value]));
    await askFor(page, () => page.reload());
    expect((await readTable(table)).rows.map((row) => row[place])).toEqual(values);

    async function column(name: string) {
      const { titles, rows } = await readTable(table);
      return rows.map((row) => figureOf(row[titles.indexOf(name)] ?? ''));
    }
  });
}

/** Exports the report, and compares the file with the table: titles, the Total row, and all visible rows. */
async function expectSameFile(page: Page, title: string): Promise<void> {
  const table = page.getByRole('region', { name: title }).getByRole('table');
  const seen = await readTable(table);
  const count = Number((await page.locator('.pagination-range').textContent())?.split(' of ')[1]);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^\d{4}-\d\d-\d\d--\d{4}-\d\d-\d\d\.csv$/);
  const [titles = [], ...lines] = await readCsv(await download.path());
  // The file has each change as two numbers, and the value before.
  const plain = titles.filter((one) => !/, (\d{4}-\d\d-\d\d to |change in )/.test(one));
  expect(plain).toEqual(seen.titles.filter((one) => plain.includes(one)));
  expect(seen.titles.filter((one) => !plain.includes(one)).every((one) => one.endsWith(', change'))).toBe(
    true,
  );
  expect(lines).toHaveLength(count + 1);
  for (const [index, shown] of [seen.total, ...seen.rows].entries())
    for (const [place, cell] of shown.entries()) {
      const title = seen.titles[place] ?? '';
      if (!title.endsWith(', change')) expectSameValue(lines[index]?.[titles.indexOf(title)] ?? '', cell);
    }
}

/** The file contains all decimals, the screen two. Where the screen shows "--", the file has an empty value. */
function expectSameValue(written: string, shown: string): void {
  const figure = figureOf(shown);
  if (figure === undefined) expect(written).toBe('');
  else if (Number.isNaN(figure)) expect(written).toBe(shown);
  else expect(Math.abs((figureOf(written) ?? Number.NaN) - figure)).toBeLessThan(0.0101);
}

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

test('the tabs of the time zones add up to Total', async ({ page }) => {
  await logIn(page, logins.admin, '/report/contentAds');
  const table = await waitForFigures(page, 'Content Ads Report');
  const range = `range=${daysAgo(8)}--${daysAgo(2)}`;
  const impressions = async (act: () => Promise<unknown>) => {
    await askFor(page, act);
    const { titles, total } = await readTable(table);
    return figureOf(total[titles.indexOf('Impressions')] ?? '') ?? 0;
  };
  const all = await impressions(() => page.goto(`/report/contentAds?${range}&graph=none`));
  let sum = 0;
  for (const tab of (await page.getByRole('tab').all()).slice(1)) sum += await impressions(() => tab.click());
  expect(sum).toBe(all);
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
