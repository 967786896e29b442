import type { Page } from '@playwright/test';
import { expect, logIn, logins, test } from '../support/test.ts';

// Wide enough for all buttons of a row.
test.use({ viewport: { width: 1920, height: 900 } });

const apps = '/appManager/appsList';
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('Unit opens the ad units of the app alone', async ({ page }) => {
  await logIn(page, logins.admin, apps);
  await rowOf(page, 'Summit Live').getByRole('link', { name: 'Unit' }).click();
  await expect(page.getByRole('heading', { name: 'App Unit' })).toBeVisible();
  await expect(page).toHaveURL(/app_name=Summit\+Live/);
  await expect(page.getByText('Before the match')).toBeVisible();
  await expect(page.getByText('Article banner')).toHaveCount(0);
  await expect(page.getByRole('search').getByText('Summit Live')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'App List' })).toBeVisible();
});

test('a row action that opens a screen is a link, also for another tab, which gets the record that it needs', async ({
  page,
  context,
}) => {
  await logIn(page, logins.admin, apps);
  const unit = rowOf(page, 'Summit Live').getByRole('link', { name: 'Unit' });
  const [units] = await Promise.all([
    context.waitForEvent('page'),
    unit.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(units.getByText('Before the match')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'App List' })).toBeVisible();

  await page.goto('/siteManager/siteList');
  const row = page.getByRole('row').nth(1);
  const domain = await row.locator('[data-title="Site"]').first().textContent();
  const [zones] = await Promise.all([
    context.waitForEvent('page'),
    row.getByRole('link', { name: 'Zones' }).click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(zones).toHaveURL(/\/siteManager\/zoneList$/);
  await expect(zones.getByText(domain?.trim() ?? '-').first()).toBeVisible();
  await zones.reload();
  await expect(zones.getByText(domain?.trim() ?? '-').first()).toBeVisible();

  const address = await row
    .getByRole('link', { name: 'Zones' })
    .evaluate((link: HTMLAnchorElement) => link.href);
  await page.evaluate(() => localStorage.removeItem('token'));
  const stranger = await context.newPage();
  await stranger.goto(address);
  await stranger.getByLabel('Email').fill(logins.admin.email);
  await stranger.getByLabel('Password', { exact: true }).fill(logins.admin.password);
  await stranger.getByRole('button', { name: 'Log in' }).click();
  await expect(stranger.getByText(domain?.trim() ?? '-').first()).toBeVisible();
  await expect(stranger).toHaveURL(/\/siteManager\/zoneList$/);
});

test('the filter bar shows what the address says, also after Back', async ({ page }) => {
  await logIn(page, logins.admin, apps);
  const bar = page.getByRole('search');
  const field = bar.getByLabel('App', { exact: true });
  await field.fill('Summit');
  await bar.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/=Summit/);
  await expect(rowOf(page, 'Summit Live')).toBeVisible();
  await field.fill('Daily');
  await bar.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/=Daily/);
  await expect(rowOf(page, 'Summit Live')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/=Summit/);
  await expect(field).toHaveValue('Summit');
  await expect(bar.getByText('Filters changed')).toHaveCount(0);
  await page.goBack();
  await expect(field).toHaveValue('');
  await expect(bar.getByText('Filters changed')).toHaveCount(0);
});
