import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { askFor, figureOf, readCsv, readTable, settled, waitForFigures } from './support/reportTable';
import { daysAgo, expect, logIn, logins, test } from './support/test';

/** The administrator of company 161. */
const cascade = { email: 'admin@cascadedigital.example', password: logins.admin.password };

/** For each report: a metric to sort by, one that is hidden by default, and a dimension to filter by. */
const reports = [
  {
    route: '/report/contentAds',
    title: 'Content Ads Report',
    sorted: 'Impressions',
    hidden: 'CPC',
    by: 'Domain',
  },
  {
    route: '/report/searchRevenue',
    title: 'Search Revenue Report',
    sorted: 'Revenue',
    hidden: 'CPC',
    by: 'Site',
  },
  {
    route: '/report/appRevenue',
    title: 'App Revenue Report',
    sorted: 'Impressions',
    hidden: 'CPC',
    by: 'App',
  },
  {
    route: '/report/userAnalytics',
    title: 'User Analytics Report',
    sorted: 'Page Views',
    hidden: 'Total Ad Requests',
    by: 'Domain',
  },
  {
    route: '/report/keywordData',
    title: 'Main Keyword Data',
    sorted: 'Clicks',
    hidden: 'Ad Requests',
    by: 'Main Keyword',
  },
  {
    route: '/report/keywordData?report=real-click-keyword-data',
    title: 'Keyword Data (Real Click)',
    sorted: 'Keyword Clicks',
    hidden: 'Ad Click Rate',
    by: 'Keyword',
  },
  {
    route: '/report/contentPage',
    title: 'Content Page Report',
    sorted: 'Revenue',
    hidden: 'CPC',
    by: 'Site',
  },
  {
    route: '/report/widgetRevenue',
    title: 'Widget Revenue Report',
    sorted: 'Clicks',
    hidden: 'CPC',
    by: 'Widget ID',
  },
  { route: '/report/contentRevenue', title: 'Content Revenue Report', sorted: 'Revenue', by: 'Date' },
];

for (const { route, title, sorted, hidden, by } of reports) {
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

  if (!hidden) continue;
  test(`${title} remembers its columns on the next visit, until they are reset`, async ({ page }) => {
    await logIn(page, logins.admin, route);
    const table = await waitForFigures(page, title);
    const before = (await readTable(table)).titles;
    expect(before).not.toContain(hidden);
    await page.getByRole('button', { name: 'Custom columns' }).click();
    await page.getByRole('dialog').getByRole('checkbox', { name: hidden, exact: true }).check();
    await page.getByRole('dialog').getByRole('checkbox', { name: sorted, exact: true }).uncheck();
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.goto(route);
    await expect(table.getByRole('columnheader', { name: hidden, exact: true })).toBeVisible();
    await expect(table.getByRole('columnheader', { name: sorted, exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Custom columns' }).click();
    await page.getByRole('button', { name: 'Reset to default' }).click();
    await page.goto(route);
    await expect(table.getByRole('columnheader', { name: sorted, exact: true })).toBeVisible();
    expect((await readTable(table)).titles).toEqual(before);
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

test('the graph is drawn, told in words, and shown as figures', async ({ page }) => {
  await logIn(page, logins.admin, '/report/contentAds');
  await waitForFigures(page, 'Content Ads Report');
  await page.getByLabel('Dimension', { exact: true }).selectOption('Country/Region');
  await expect(page.locator('.graph canvas')).toBeVisible();
  await expect(page.locator('figcaption')).toContainText('United States: lowest');
  await page.getByText('View as table').click();
  await expect(page.getByRole('columnheader', { name: 'United States' })).toBeVisible();
});

test('the metric of a graph is kept for the next visit, and days without figures offer the last that have some', async ({
  page,
}) => {
  await logIn(page, logins.admin, '/report/contentAds');
  await waitForFigures(page, 'Content Ads Report');
  const metric = page.getByLabel('Metric', { exact: true });
  const choose = async (name: string) => {
    const kept = page.waitForResponse(
      (one) => one.request().method() === 'PUT' && one.url().includes('settings'),
    );
    await metric.selectOption(name);
    await expect(page.locator('figcaption')).toContainText(`${name} by day`);
    await kept;
  };
  await choose('Clicks');
  await page.goto('/home');
  await page.goto('/report/contentAds');
  await expect(page.locator('figcaption')).toContainText('Clicks by day');
  await expect(metric.locator('option:checked')).toHaveText('Clicks');
  await choose('Net Revenue');

  await page.goto('/report/contentRevenue?range=2025-06-01--2025-06-07');
  await page.setViewportSize({ width: 375, height: 800 });
  const offer = page.getByRole('button', { name: /^Show the most recent days with data/ });
  await offer.focus();
  await page.keyboard.press('Enter');
  await waitForFigures(page, 'Content Revenue Report');
  await expect(offer).toHaveCount(0);
});

test('a report scrolls with its page: headings and Total stay in sight, and a page begins at its first row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await logIn(page, logins.admin, '/report/contentAds');
  await page.goto(
    `/report/contentAds?graph=none&range=${daysAgo(60)}--${daysAgo(1)}&dimensions=Date.Domain&size=100&compare=none`,
  );
  await expect(page.getByText('1–100 of')).toBeVisible();
  const region = page.getByRole('region', { name: 'Content Ads Report' });
  const [inner, outer] = await region.evaluate(({ scrollHeight, clientHeight }) => [
    scrollHeight,
    clientHeight,
  ]);
  expect(inner).toBe(outer);
  await region.getByRole('row').nth(60).scrollIntoViewIfNeeded();
  const bar = await page.getByRole('banner').boundingBox();
  for (const stays of [
    region.getByRole('columnheader', { name: 'Date' }),
    region.getByRole('rowheader', { name: 'Total' }),
  ]) {
    await expect(stays).toBeInViewport({ ratio: 1 });
    const box = await stays.boundingBox();
    expect(Math.round(box?.y ?? 0)).toBeGreaterThanOrEqual(Math.round((bar?.y ?? 0) + (bar?.height ?? 0)));
  }
  // Headings are bold, so that their characters may be wider than those of the rows.
  const leftOf = async (cell: Locator) => Math.round((await cell.boundingBox())?.x ?? 0);
  const heading = await leftOf(region.getByRole('columnheader', { name: 'Domain' }));
  expect(heading).toBe(await leftOf(region.locator('.report-row .cell-second').first()));
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('101–200 of')).toBeVisible();
  // The row may be wider than the page, which scrolls sideways.
  await expect(region.locator('[aria-rowindex="103"]')).toBeInViewport({ ratio: 0.9 });
});

test('a table of few columns ends where its frame does', async ({ page }) => {
  await logIn(page, logins.admin, '/report/contentAds');
  await page.goto(
    `/report/contentAds?graph=none&range=${daysAgo(7)}--${daysAgo(1)}&dimensions=Date&metrics=Clicks`,
  );
  await waitForFigures(page, 'Content Ads Report');
  const region = page.getByRole('region', { name: 'Content Ads Report' });
  const width = await region.evaluate((frame) => frame.querySelector('table')?.clientWidth ?? 0);
  const frame = (await region.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  expect(width).toBeLessThan(frame.width - 200);
  // Check the rendered pixels: headings, Total row and a row each have one background color up to the edge.
  const shot = await page.screenshot({ clip: { ...frame, height: 120 } });
  const colours = await page.evaluate(
    async ([image, from, to]) => {
      const bitmap = await createImageBitmap(
        new Blob([Uint8Array.from(atob(image), (letter) => letter.charCodeAt(0))]),
      );
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      canvas?.drawImage(bitmap, 0, 0);
      return [6, 56, 96].map((y) => [from, to].map((x) => canvas?.getImageData(x, y, 1, 1).data.join()));
    },
    [shot.toString('base64'), width - 4, frame.width - 4] as const,
  );
  for (const [within, beyond] of colours) expect(beyond).toBe(within);
  expect(colours[0]?.[0]).not.toBe(colours[1]?.[0]);
});

test('9,999 rows a page have the elements of those in sight', async ({ page }) => {
  await logIn(page, logins.admin, '/report/contentAds');
  await waitForFigures(page, 'Content Ads Report');
  const metrics = 'AdRequest.AdResponse.FillRate.ResponseRate.Impressions.Clicks.Ctr.ECpm';
  await page.goto(
    `/report/contentAds?graph=none&range=${daysAgo(110)}--${daysAgo(1)}&dimensions=Date.Domain.Zone.Country&metrics=${metrics}&size=9999&compare=none`,
  );
  await expect(page.getByText('1–9999 of')).toBeVisible();
  const count = () => page.evaluate(() => document.querySelectorAll('*').length);
  expect(await count()).toBeLessThan(2000);
  const region = page.getByRole('region', { name: 'Content Ads Report' });
  await region.evaluate((frame) => frame.scrollTo({ top: frame.scrollHeight }));
  await expect(region.locator('[aria-rowindex="10001"]')).toBeVisible();
  await expect(region.getByRole('rowheader', { name: 'Total' })).toBeInViewport();
  expect(await count()).toBeLessThan(2000);
});

test('a user of company 161 meets neither gross revenue nor eCPM, on any report, nor in what the server sends', async ({
  page,
}) => {
  const secret = /gross|ecpm/i;
  const sent: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/'))
      sent.push(`${response.url()} ${await response.text().catch(() => '')}`);
  });
  await logIn(page, cascade, '/report/contentAds');
  await waitForFigures(page, 'Content Ads Report');
  for (const { route } of reports) {
    await page.goto(
      `${route}${route.includes('?') ? '&' : '?'}metrics=GrossRevenue.ECpm&sort=-GrossRevenue&graph=ECpm`,
    );
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
    await settled(page);
    expect(await page.locator('body').textContent()).not.toMatch(secret);
    if (route !== '/report/contentRevenue') {
      await page.getByRole('button', { name: 'Custom columns' }).click();
      expect(await page.getByRole('dialog').textContent()).not.toMatch(secret);
      await page.getByRole('button', { name: 'Cancel' }).click();
    }
  }
  expect(sent.length).toBeGreaterThan(20);
  expect(sent.filter((answer) => secret.test(answer))).toEqual([]);
});

test('an export that fails says so', async ({ page }) => {
  await logIn(page, logins.admin, '/report/contentRevenue');
  await waitForFigures(page, 'Content Revenue Report');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByText('export file failed')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`a report has no flaw that axe finds, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await logIn(page, logins.admin, '/report/contentAds?by=Country');
    await waitForFigures(page, 'Content Ads Report');
    await page.getByText('View as table').click();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
