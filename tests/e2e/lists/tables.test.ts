import type { Page } from '@playwright/test';
import { expect, logIn, logins, test } from '../support/test.ts';

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
  await row.getByRole('button', { name: 'More actions' }).click();
  await page
    .getByRole('group', { name: 'More actions' })
    .getByRole('button', { name: 'Verify Ads.txt' })
    .click();
  await expect(row.locator('.spinner')).toBeVisible();
  expect(await columnsOf(page)).toEqual(before);
  answer();
  await expect(row.locator('.spinner')).toHaveCount(0);
});

test('a narrow window leaves out the less important columns, counts them, and shows them on request', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await logIn(page, logins.admin, '/siteManager/siteList');
  const titles = async () => (await columnsOf(page)).map(([title]) => title);
  const button = page
    .getByRole('banner')
    .or(page.locator('.page-header'))
    .getByRole('button', { name: /^Columns/ });
  await expect(button).toHaveText(/^Columns \(\d+ hidden\)$/);
  expect(await titles()).not.toContain('Created Time');
  expect(await titles()).toEqual(expect.arrayContaining(['Site', 'Status', 'Ads.txt Status']));
  await button.click();
  const picker = page.getByRole('dialog', { name: 'Columns' });
  await expect(picker).toContainText('The window is too narrow for:');
  await expect(picker.getByText(/Created Time\./)).toBeVisible();
  await picker.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(titles).toContain('Created Time');
  await expect(button).toHaveText('Columns');
  await button.click();
  await picker.getByRole('button', { name: 'Reset to default' }).click();
  await expect(button).toHaveText(/hidden/);
});
