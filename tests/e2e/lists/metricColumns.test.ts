import type { Page } from '@playwright/test';
import { expect, logIn, logins, test } from '../support/test.ts';

const title = 'Net revenue, 7 days';

/** Returns the text of the metric in each row. */
const shown = (page: Page) => page.locator(`tbody td[data-title="${title}"]`).allInnerTexts();
/** Returns the amounts of all rows once none is loading. */
const amounts = async (page: Page) => {
  await expect(page.locator('tbody .metric-cell[aria-busy=true]')).toHaveCount(0);
  return (await shown(page))
    .flatMap((text) => /^\$([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', '') ?? [])
    .map(Number);
};

test('the list of sites shows the revenue of each, and sorts by it on the server', async ({ page }) => {
  await logIn(page, logins.admin, '/siteManager/siteList');
  await expect.poll(async () => (await amounts(page)).length).toBeGreaterThan(3);
  expect((await shown(page)).some((text) => /[+−][\d.]+%$/.test(text.trim()))).toBe(true);
  const heading = page.getByRole('columnheader', { name: title });
  await heading.getByRole('button').click();
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await heading.getByRole('button').click();
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=-content-ads\.NetRevenue\.7/);
  let sorted: number[] = [];
  await expect(async () => {
    sorted = await amounts(page);
    expect(sorted.length).toBeGreaterThan(10);
    expect(sorted).toEqual([...sorted].sort((a, b) => b - a));
  }).toPass();
  await page.reload();
  await expect.poll(() => amounts(page)).toEqual(sorted);
});

test('the page of a site shows the same amount as the list and the report', async ({ page }) => {
  await logIn(page, logins.admin, '/siteManager/siteList?domain=dailyharbor.example');
  const row = page.getByRole('row').filter({ hasText: 'dailyharbor.example' });
  await expect(row).toContainText('$');
  const [amount = ''] = /\$[\d,.]+/.exec((await shown(page))[0] ?? '') ?? [];
  await row.getByRole('link', { name: 'dailyharbor.example', exact: true }).click();
  await expect(page.getByRole('main').getByText(amount)).toBeVisible();
});

test('the rows are there before the metrics, and a metric that cannot be loaded says why', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/domain/metrics?*', async (route) => {
    await held;
    await route.fulfill({ status: 503, json: { code: 503, msg: 'Reports are not available right now.' } });
  });
  await logIn(page, logins.admin, '/siteManager/siteList');
  const first = page.getByRole('row').nth(1);
  await expect(first).toContainText(/\w+\.example/);
  const before = await first.boundingBox();
  release();
  const cell = first.locator(`[data-title="${title}"]`);
  await expect(cell).toHaveText('--');
  expect(await first.boundingBox()).toEqual(before);
  await cell.getByRole('button').focus();
  await expect(page.getByRole('tooltip')).toHaveText('Reports are not available right now.');
});
