import type { Page } from '@playwright/test';
import { choose } from '../support/choose.ts';
import { expect, logIn, logins, test } from '../support/test.ts';

const units = '/appManager/zoneList';
const review =
  'The current application is under review, and ad units can only be created after passing the review.';
const discontinued = 'The current application has been discontinued and ad units cannot be created.';
const openForm = async (page: Page) => {
  await logIn(page, logins.admin, units);
  await page.getByRole('button', { name: 'Add Ad Unit' }).click();
  return page.getByRole('dialog', { name: 'Add Ad Unit' });
};

// Wide enough for all columns.
test.use({ viewport: { width: 2200, height: 900 } });

for (const [app, words] of [
  ['City Ledger Markets', review],
  ['Harbor Weather', discontinued],
  ['Summit Scores', discontinued],
] as const)
  test(`an app that is not live is refused for ten seconds: ${app}`, async ({ page }) => {
    await page.clock.install();
    const form = await openForm(page);
    await form.getByLabel(/^App\*?$/).fill(app);
    await page.clock.runFor(1000);
    await page.getByTitle(app, { exact: true }).click();
    const toast = page.locator('.ant-message').getByText(words);
    await expect(toast).toBeVisible();
    await page.clock.runFor(9000);
    await expect(toast).toBeVisible();
    await page.clock.runFor(3000);
    await expect(toast).toBeHidden();
    await choose(page, form, 'Ad Format', 'Banner');
    await form.getByLabel('Ad Unit Name').fill('Too early');
    await choose(page, form, 'Country', 'All');
    await page.keyboard.press('Escape');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(toast).toBeVisible();
    await expect(form.getByText(words)).toBeVisible();
    await page.clock.runFor(9000);
    await expect(toast).toBeVisible();
  });
