import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { expect, logIn, logins, setPageClock, test } from '../support/test.ts';

test.use({ serverFor: 'twoPeople' });
test.describe.configure({ mode: 'serial' });

const phone = { width: 375, height: 667 };

/** Opens the form of the same zone in a separate browser context. */
async function editZone(page: Page) {
  await logIn(page, logins.admin, '/siteManager/siteList?domain=summitsports.example');
  await page.getByRole('link', { name: 'Zones' }).click();
  const zone = page.getByRole('row').filter({ hasText: 'Banner' }).first();
  await zone.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByRole('textbox', { name: 'Description' })).toBeVisible();
  return form;
}

async function otherBrowser(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL });
  await setPageClock(context);
  return context;
}

test('two people edit one record: the later sees both values, chooses with the keys, and loses nothing', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await otherBrowser(browser, baseURL);
  const other = await context.newPage();
  const mine = await editZone(page);
  const theirs = await editZone(other);
  await theirs.getByRole('textbox', { name: 'Description' }).fill('Above the fold');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('update zone success')).toBeVisible();

  await mine.getByRole('textbox', { name: 'Description' }).fill('Below the fold');
  await mine.getByRole('button', { name: 'Save' }).click();
  const panel = mine.getByRole('region', { name: /changed Description of this Zone in the meantime/ });
  await expect(panel).toBeVisible();
  await expect(panel.getByText('Above the fold')).toBeVisible();
  await expect(panel.getByText('Below the fold')).toBeVisible();
  await expect(mine.getByRole('textbox', { name: 'Description' })).toHaveValue('Below the fold');

  await page.setViewportSize(phone);
  await expect(panel.getByText('Above the fold')).toBeVisible();
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  const { violations } = await new AxeBuilder({ page }).include('.conflict').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  // The time of the other change has its seconds on hover.
  await expect(panel.locator('time')).toHaveAttribute('title', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  await expect(panel.getByText(/in the meantime/)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('radio', { name: 'Yours' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(mine.getByRole('textbox', { name: 'Description' })).toHaveValue('Above the fold');
  await page.keyboard.press('ArrowUp');
  await expect(mine.getByRole('textbox', { name: 'Description' })).toHaveValue('Below the fold');
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('update zone success')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('row').filter({ hasText: 'Below the fold' })).toHaveCount(1);
  await context.close();
});

test('an answer that is lost on its way, and a button pressed twice, make one record', async ({ page }) => {
  await logIn(page, logins.admin, '/account/channel');
  let lost = 0;
  await page.route(/\/ssp_publisher\/channel$/, async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Add Channel' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Channel Name').fill('Told once');
  await form.getByRole('button', { name: 'Save' }).dblclick();
  await expect(page.getByText('add channel success')).toBeVisible();
  expect(lost).toBe(1);
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Told once' })).toHaveCount(1);
});
