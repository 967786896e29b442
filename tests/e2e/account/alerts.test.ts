import { expect, logIn, logins, test } from '../support/test.ts';

test.use({ serverFor: 'alerts' });

const site = 'dailyharbor.example';
const list = '/account/alerts';
const shot = (name: string) => ({ path: process.env.SHOTS ? `${process.env.SHOTS}/${name}.png` : undefined });

test('the list is paused, edited and deleted on a phone', async ({ page }) => {
  await logIn(page, logins.admin, list);
  await page.setViewportSize({ width: 375, height: 720 });
  await expect(page.getByText(`Revenue of ${site}`)).toBeVisible();
  await page.screenshot(shot('alerts-375'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.getByText(`Revenue of ${site}`).click();
  await expect(page.getByRole('heading', { name: `Revenue of ${site}` })).toBeVisible();
  await page.screenshot(shot('alert-page-375'));
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
});
