import AxeBuilder from '@axe-core/playwright';
import { waitForFigures } from '../support/reports/reportTable.ts';
import { expect, logIn, logins, test } from '../support/test.ts';

test.use({ serverFor: 'alertFromReport' });

const site = 'dailyharbor.example';
const list = '/account/alerts';
const shot = (name: string) => ({ path: process.env.SHOTS ? `${process.env.SHOTS}/${name}.png` : undefined });

test('an alert is created from a report by keyboard, fires, and its notification opens the report', async ({
  page,
}) => {
  await logIn(page, logins.admin);
  await page.goto('/account/alerts');
  const rows = page.getByRole('row');
  await expect(async () => {
    await page.reload();
    await expect(
      rows.filter({ hasText: `Revenue of ${site}` }).getByText('Alert', { exact: true }),
    ).toBeVisible();
  }).toPass({ timeout: 60_000 });
  await page.screenshot(shot('alerts-list'));
  await page.goto('/report/contentAds');
  await waitForFigures(page, 'Content Ads Report');
  await page.getByRole('button', { name: 'Create alert' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Create Alert' });
  await expect(form.getByTitle('Content Ads Report')).toBeVisible();
  await expect(form.getByTitle('Net Revenue')).toBeVisible();
  await page.screenshot(shot('alerts-form'));
  const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  const condition = form.getByRole('combobox', { name: 'Condition' });
  await condition.focus();
  await condition.fill('Above');
  await page.keyboard.press('Enter');
  const amount = form.getByLabel('Amount per day');
  await amount.fill('1');
  await form.getByRole('textbox', { name: 'Name' }).fill('More than a dollar');
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  await page.goto(list);
  const row = page.getByRole('row').filter({ hasText: 'More than a dollar' });
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText('Above $1.00');
    await expect(row.getByText('Alert', { exact: true })).toBeVisible();
  }).toPass({ timeout: 60_000 });
  await row.getByRole('link', { name: 'More than a dollar' }).click();
  await page.getByRole('tab', { name: 'Alert History' }).click();
  await expect(page.getByRole('region', { name: 'Alert History' })).toContainText('above $1.00');
  await page.screenshot(shot('alerts-page'));
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const told = page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('link', { name: /More than a dollar/ });
  await told.click();
  await expect(page).toHaveURL(/\/report\/contentAds\?range=[\d-]+&compare=none/);
  await waitForFigures(page, 'Content Ads Report');
});
