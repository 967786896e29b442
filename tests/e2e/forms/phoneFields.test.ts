import type { Page } from '@playwright/test';
import { expect, logIn, logins, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Returns the visible text fields whose font is so small that a phone zooms in on them. */
const smallFields = (page: Page) =>
  page
    .locator('input:not([type="checkbox"], [type="radio"], [type="file"]), textarea')
    .evaluateAll((fields) =>
      fields
        .filter(
          (field) => field.checkVisibility() && Number.parseFloat(getComputedStyle(field).fontSize) < 16,
        )
        .map((field) => field.id || field.className),
    );

test('a phone does not zoom in when one enters a field: login, list, form and report', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await smallFields(page)).toEqual([]);
  await logIn(page, logins.admin, '/searchAds/landingPage');
  await expect(page.getByRole('button', { name: 'Create Link' })).toBeVisible();
  expect(await smallFields(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create Link' }).click();
  await expect(page.getByRole('dialog').getByLabel('Site').first()).toBeVisible();
  expect(await smallFields(page)).toEqual([]);
  await page.goto('/report/contentAds');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  expect(await smallFields(page)).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});
