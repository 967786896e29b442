import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { publisherReports } from '../support/reports/publisherReports.ts';
import { askFor, figureOf, readTable, settled, waitForFigures } from '../support/reports/reportTable.ts';
import { daysAgo, expect, logIn, logins, test } from '../support/test.ts';

/** The administrator of company 161. */
const cascade = { email: 'admin@cascadedigital.example', password: logins.admin.password };

/** Waits until the server has saved a user setting. */
const settingSaved = (page: Page) =>
  page.waitForResponse((one) => one.request().method() === 'PUT' && one.url().includes('settings'));

for (const { route, title, sorted, hidden } of publisherReports) {
  if (!hidden) continue;
  test(`${title} remembers its columns on the next visit, until they are reset`, async ({ page }) => {
    await logIn(page, logins.admin, route);
    const table = await waitForFigures(page, title);
    const before = (await readTable(table)).titles;
    expect(before).not.toContain(hidden);
    await page.getByRole('button', { name: 'Custom columns' }).click();
    await page.getByRole('dialog').getByRole('checkbox', { name: hidden, exact: true }).check();
    await page.getByRole('dialog').getByRole('checkbox', { name: sorted, exact: true }).uncheck();
    const saved = settingSaved(page);
    await page.getByRole('button', { name: 'Apply' }).click();
    await saved;
    await page.goto(route);
    await expect(table.getByRole('columnheader', { name: hidden, exact: true })).toBeVisible();
    await expect(table.getByRole('columnheader', { name: sorted, exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Custom columns' }).click();
    const reset = settingSaved(page);
    await page.getByRole('button', { name: 'Reset to default' }).click();
    await reset;
    await page.goto(route);
    await expect(table.getByRole('columnheader', { name: sorted, exact: true })).toBeVisible();
    expect((await readTable(table)).titles).toEqual(before);
  });
}

test('the metric of a graph is kept for the next visit, and days without figures offer the last that have some', async ({
  page,
}) => {
  await logIn(page, logins.admin, '/report/contentAds');
  await waitForFigures(page, 'Content Ads Report');
  const metric = page.getByLabel('Metric', { exact: true });
  const choose = async (name: string) => {
    const kept = settingSaved(page);
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
  expect(width).toBeLessThan(frame.width - 150);
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

test('500 rows a page have the elements of those in sight', async ({ page }) => {
  await logIn(page, logins.admin, '/report/contentAds');
  await waitForFigures(page, 'Content Ads Report');
  const metrics = 'AdRequest.AdResponse.FillRate.ResponseRate.Impressions.Clicks.Ctr.ECpm';
  await page.goto(
    `/report/contentAds?graph=none&range=${daysAgo(110)}--${daysAgo(1)}&dimensions=Date.Domain.Zone.Country&metrics=${metrics}&size=500&compare=none`,
  );
  await expect(page.getByText('1–500 of')).toBeVisible();
  const count = () => page.evaluate(() => document.querySelectorAll('*').length);
  expect(await count()).toBeLessThan(2000);
  const region = page.getByRole('region', { name: 'Content Ads Report' });
  await region.evaluate((frame) => frame.scrollTo({ top: frame.scrollHeight }));
  await expect(region.locator('[aria-rowindex="502"]')).toBeVisible();
  await expect(region.getByRole('rowheader', { name: 'Total' })).toBeInViewport();
  expect(await count()).toBeLessThan(2000);
});

test('rows that are copied contain the values, without the mark of an unfinished day', async ({ page }) => {
  await logIn(page, logins.admin, '/report/contentAds');
  await waitForFigures(page, 'Content Ads Report');
  await page.goto(
    `/report/contentAds?graph=none&range=${daysAgo(6)}--${daysAgo(0)}&dimensions=Date.Domain&sort=-Date&compare=none`,
  );
  const first = page.locator('.report-row').first();
  await expect(first.getByRole('button', { name: 'partial' })).toBeVisible();
  const shown = await first.locator('td').allTextContents();
  const [copied = []] = await copyRows(page);
  expect(copied).toEqual(shown.map((value) => value.replace('partial', '')));
});

test('whoever copies a part of a long table is told how many rows there are', async ({ page }) => {
  await logIn(page, logins.admin, '/report/contentAds');
  await waitForFigures(page, 'Content Ads Report');
  await page.goto(
    `/report/contentAds?graph=none&range=${daysAgo(60)}--${daysAgo(1)}&dimensions=Date.Domain&size=500&compare=none`,
  );
  await expect(page.locator('.report-frame[data-framed]')).toBeVisible();
  await copyRows(page, 3);
  await expect(page.getByText(/^Copied/)).toHaveCount(0);
  await copyRows(page);
  await expect(page.getByText(/^Copied \d+ rows\. To get all \d+ rows, export the report\.$/)).toBeVisible();
});

/** Selects the first rendered rows of a report or all of them, copies them, and returns the cells that a spreadsheet gets. */
async function copyRows(page: Page, count?: number): Promise<string[][]> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((first) => {
    const rows = [...document.querySelectorAll('.report-row')].slice(0, first);
    const range = document.createRange();
    range.setStartBefore(rows[0] as Element);
    range.setEndAfter(rows.at(-1) as Element);
    document.getSelection()?.removeAllRanges();
    document.getSelection()?.addRange(range);
  }, count);
  await page.keyboard.press('Control+C');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  return text.split('\n').map((line) => line.split('\t'));
}

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
  for (const { route } of publisherReports) {
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

for (const colorScheme of ['light', 'dark'] as const)
  test(`a report has no flaw that axe finds, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await logIn(page, logins.admin, '/report/contentAds?by=Country');
    await waitForFigures(page, 'Content Ads Report');
    await page.getByText('View as table').click();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
