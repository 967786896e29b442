import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, logIn, logins, test } from '../support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const trail = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' });

test('a site has a page with its facts, its zones, its figures and its history', async ({ page }) => {
  await logIn(page, logins.admin, '/siteManager/siteList?id=1');
  const link = page.getByRole('row').nth(1).getByRole('link').first();
  const domain = (await link.textContent()) ?? '';
  await link.press('Enter');
  await expect(heading(page, domain)).toBeVisible();
  await expect(page).toHaveURL(/\/siteManager\/site\/1$/);
  await expect(page).toHaveTitle(new RegExp(`^${domain} · `));
  await expect(trail(page)).toHaveText(`Site ManagerSite List${domain}`);
  await expect(page.getByRole('region', { name: 'Overview' })).toContainText('Ads.txt Status');
  const figures = page.getByRole('region', { name: 'Totals' });
  await expect(figures).toContainText(/Net Revenue\$\d/);
  await expect(page.getByRole('region', { name: 'Graph' })).toContainText('View as table');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await tab(page, 'Overview').press('ArrowRight');
  await expect(tab(page, 'Zones')).toBeFocused();
  await expect(page).toHaveURL(/\?part=zones$/);
  await page.getByRole('button', { name: 'Add Zone' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Description').fill('Beside the weather');
  await form.getByLabel('Ad Format').click();
  await page.getByTitle('Native').last().click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('add zone success')).toBeVisible();
  await form.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Beside the weather' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open in Zone List' })).toHaveAttribute(
    'href',
    '/siteManager/zoneList',
  );

  await tab(page, 'Content Ads Report').click();
  await expect(figures).toContainText(/Impressions[1-9]/);
  await expect(page.getByText('Domain', { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(tab(page, 'Content Ads Report')).toHaveAttribute('aria-selected', 'true');
  await expect(figures).toContainText(/Impressions[1-9]/);
  await page.goBack();
  await expect(tab(page, 'Zones')).toHaveAttribute('aria-selected', 'true');

  await page.setViewportSize({ width: 375, height: 800 });
  for (const name of ['Overview', 'Zones', 'Content Ads Report', 'History']) {
    await tab(page, name).click();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(375);
  }
});

test('the overview of a site shows the figures of its report, and why they changed', async ({ page }) => {
  await logIn(page, logins.admin, '/siteManager/site/40?part=content-ads');
  const figure = (name: string) =>
    page.getByRole('region', { name: 'Totals' }).locator('div', { hasText: name }).first();
  await expect(figure('Net Revenue')).toContainText(/\$\d/);
  const ofReport = await figure('Net Revenue').textContent();
  await tab(page, 'Overview').click();
  await expect(page).toHaveURL(/\/siteManager\/site\/40$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Content Ads Report' })).toBeVisible();
  await expect(figure('Net Revenue')).toHaveText(ofReport ?? '');
  await page.getByRole('button', { name: 'Show Clicks in the graph' }).click();
  await expect(page.getByLabel('Metric')).toHaveValue('Clicks');
  await page.getByRole('button', { name: 'Why?' }).click();
  const why = page.getByRole('region', { name: /^Why/ });
  await expect(why).toContainText('Clicks:');
  // A share of the change leads to the report's own tab, which has the filters.
  await why.getByRole('row').getByRole('link').first().click();
  await expect(tab(page, 'Content Ads Report')).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/part=content-ads/);
});

test('an app and a user have a page; what is deleted there leads back to the list', async ({ page }) => {
  await logIn(page, logins.admin, '/appManager/app/1');
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  await tab(page, 'Ad Units').click();
  await expect(page.getByRole('button', { name: 'Add Ad Unit' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'App Name' })).toHaveCount(0);
  await tab(page, 'App Revenue Report').click();
  await expect(page.getByRole('region', { name: 'Totals' })).toBeVisible();

  await page.goto('/account/user/3');
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await expect(trail(page)).toHaveText(`AccountUsers${name}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('deleted successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/account\/user$/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
});

test('what is not there, and what is not open, is said in words with a way on', async ({ page }) => {
  await logIn(page, logins.limited, '/siteManager/site/99999');
  await expect(heading(page, 'Site not found')).toBeVisible();
  await expect(page.getByText("We couldn't find Site 99999, or you don't have access to it.")).toBeVisible();
  await page.getByRole('link', { name: 'Site List', exact: true }).last().click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.goto('/siteManager/site/never');
  await expect(heading(page, 'Site not found')).toBeVisible();
  await page.goto('/account/user/1');
  await expect(heading(page, "You don't have access to this page")).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL(/\/home$/);
});
