import type { Page } from '@playwright/test';
import { expect, logIn, logins, test } from './support/test.ts';

/** Reads the title and the left edge of each column. */
function columnsOf(page: Page): Promise<[string, number][]> {
  return page
    .getByRole('columnheader')
    .evaluateAll((cells) =>
      cells.map((cell): [string, number] => [
        cell.textContent ?? '',
        Math.round(cell.getBoundingClientRect().left),
      ]),
    );
}

test('no column moves while an action of a row runs', async ({ page }) => {
  await logIn(page, logins.admin, '/siteManager/siteList');
  const row = page.getByRole('row').filter({ hasText: 'dailyharbor.example' });
  await expect(row).toBeVisible();
  await expect(page.getByRole('button', { name: /^Columns/ })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/verify/i, async (route) => {
    await held;
    await route.continue();
  });
  const before = await columnsOf(page);
  await row.getByRole('button', { name: 'Verify Ads.txt' }).click();
  await expect(row.locator('.spinner')).toBeVisible();
  expect(await columnsOf(page)).toEqual(before);
  answer();
  await expect(row.locator('.spinner')).toHaveCount(0);
});
