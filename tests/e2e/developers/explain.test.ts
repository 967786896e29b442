import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, logIn, logins, test } from '../support/test.ts';

// Wide enough for all buttons of a row.
test.use({ viewport: { width: 1920, height: 900 } });

test.describe.configure({ timeout: 180_000 });

const panel = (page: Page) => page.getByRole('complementary', { name: 'Explanation' });

/** Hovers over an element with the key pressed. */
async function explain(page: Page, target: Locator): Promise<Locator> {
  await target.hover();
  await page.keyboard.down('Alt');
  await expect(panel(page)).toBeVisible();
  return panel(page);
}

/** Returns the text of a definition file at the location that the panel names. */
function textAt(place: string): string {
  const [, file = '', line = '', column = ''] = /(\S+\.json):(\d+):(\d+)/.exec(place) ?? [];
  const text = readFileSync(file.replace(/^@base/, 'src/base'), 'utf8');
  return (text.split('\n')[Number(line) - 1] ?? '').slice(Number(column) - 1);
}

test('a button tells its file and line, its condition as it stands, its call and who is permitted', async ({
  page,
}) => {
  await logIn(page, logins.admin, '/siteManager/siteList');
  const row = page.getByRole('row').filter({ hasText: 'Wait For Ads.txt (N/A)' }).first();
  const said = await explain(page, row.getByRole('button', { name: 'Verify Ads.txt' }));
  await expect(said).toContainText('Verify Ads.txt');
  await expect(said).toContainText('ads_txt_status ≠ "N/A" (currently "N/A")');
  await expect(said).toContainText(/POST \/api\/v1\/ssp_publisher\/domain\/\d+\/verify_adstxt/);
  await expect(said).toContainText('groups with access to “sites”');
  await expect(said).toContainText('whose id is in the content_site_ids of their groups');
  const place = await said.getByRole('link', { name: /resources\/sites\.json/ }).textContent();
  expect(textAt(place ?? '')).toContain('{');
  expect(place).toContain('/list/rowActions/1');
  await page.keyboard.up('Alt');
  await expect(said).toBeHidden();
});

test('a cell, a heading, a filter and a menu entry tell where they are written', async ({ page }) => {
  await logIn(page, logins.admin, '/siteManager/siteList');
  // Wait for the rows to replace their skeletons, so that the target stays in place.
  await expect(page.getByRole('link', { name: 'Zones' }).first()).toBeVisible();
  const cell = page.getByRole('row').nth(1).locator('[data-title="Site"]');
  const said = await explain(page, cell);
  const property = await said.getByRole('link', { name: /schemas\/site\.json/ }).textContent();
  expect(textAt(property ?? '')).toMatch(/^"domain"/);
  await expect(said).toContainText('GET /api/v1/ssp_publisher/domain/list');

  await page.locator('.filter', { hasText: 'Time Zone' }).hover();
  await expect(said).toContainText('filter');
  await expect(said).toContainText('/list/filters/2');

  await page.getByRole('link', { name: 'Site List' }).first().hover();
  await expect(said).toContainText('menu entry');
  await page.keyboard.press('Escape');
  await expect(said).toBeHidden();
});

test('a field tells its conditions as they change with what is entered', async ({ page }) => {
  await logIn(page, logins.admin, '/siteManager/siteList');
  await page.getByRole('link', { name: 'Zones' }).first().click();
  await page.getByRole('button', { name: 'Add Zone' }).first().click();
  const field = page.getByRole('dialog').locator('.field', { hasText: 'Zone Size' });
  const said = await explain(page, field);
  await expect(said).toContainText('ad_type = 1 (currently –)');
  await expect(said).toContainText('/forms/create/fields/1');
  await expect(said).toContainText(/POST \/api\/v1\/ssp_publisher\/domain\/\d+\/zone\/add/);
});

test('a figure of a report tells how it is computed', async ({ page }) => {
  await logIn(page, logins.admin, '/report/contentAds');
  const heading = page.getByRole('columnheader', { name: 'eCPM', exact: true });
  const said = await explain(page, heading);
  await expect(said).toContainText('metric');
  await expect(said).toContainText('eCPM = gross revenue / impressions * 1000');
  await expect(said).toContainText('POST /api/v2/ssp_publisher/report');
});

test('a click pins what is said, and does nothing else; it passes axe, and opens the workbench', async ({
  page,
}) => {
  await logIn(page, logins.admin, '/siteManager/siteList');
  const said = await explain(page, page.getByRole('button', { name: 'Add Site' }));
  await page.getByRole('button', { name: 'Add Site' }).click({ modifiers: ['Alt'] });
  await page.keyboard.up('Alt');
  await expect(said).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  const opened = page.waitForEvent('popup');
  await said.getByRole('link', { name: /resources\/sites\.json/ }).click();
  await expect((await opened).getByRole('heading', { name: 'resources/sites.json' })).toBeVisible();
  await said.getByRole('button', { name: 'Close' }).click();
  await expect(said).toBeHidden();
});
