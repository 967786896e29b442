import type { Locator, Page } from '@playwright/test';
import { expect, logIn, logins, test } from '../support/test.ts';

// Wide enough for all buttons of a row.
test.use({ viewport: { width: 1920, height: 900 } });

const list = '/siteManager/siteList';

/** Returns the options of a filter in their order. */
async function optionsOf(page: Page, label: string): Promise<string[]> {
  await page.getByRole('combobox', { name: label, exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  const open = page.locator('.ant-select-dropdown:visible');
  await expect(open.locator('.ant-select-item-option').first()).toBeVisible();
  return open
    .locator('.ant-select-item-option')
    .evaluateAll((all) => all.map((one) => one.getAttribute('title') ?? ''));
}

const column = (page: Page, title: string): Locator => page.locator(`td[data-title="${title}"]`);

test('the status filter offers the states of the specification, in its order', async ({ page }) => {
  await logIn(page, logins.admin, list);
  expect(await optionsOf(page, 'Status')).toEqual([
    'All',
    'Active',
    'Pending',
    'Failed',
    'Waiting For DNS',
    'To Be Analyzed',
    'To Be Confirmed',
  ]);
});

test('sites whose ads.txt fails are found by its state, and each says why', async ({ page }) => {
  await logIn(page, logins.admin, list);
  expect(await optionsOf(page, 'Ads.txt Status')).toContain('Verification Failed');
  await page.locator('.ant-select-dropdown:visible').getByTitle('Verification Failed').click();
  await expect(page).toHaveURL(/ads_txt_status=/);
  const found = column(page, 'Ads.txt Status');
  await expect(found.first()).toHaveText('Verification Failed');
  expect(new Set(await found.allInnerTexts())).toEqual(new Set(['Verification Failed']));
  await found.first().getByRole('button').hover();
  await expect(page.getByRole('tooltip')).not.toBeEmpty();
});

test('a button says that it is at work as long as the answer takes', async ({ page }) => {
  await logIn(page, logins.admin, list);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/verify_adstxt', async (route) => {
    await answered;
    await route.continue();
  });
  const ready = page.locator('button:not([aria-disabled])', { hasText: 'Verify Ads.txt' });
  await ready.first().click();
  await expect(page.locator('button[aria-busy=true]')).toHaveCount(1);
  answer();
  await expect(page.locator('button[aria-busy=true]')).toHaveCount(0);
});
