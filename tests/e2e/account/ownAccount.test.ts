import AxeBuilder from '@axe-core/playwright';
import { expect, logIn, logins, test } from '../support/test.ts';

test.use({ serverFor: 'ownAccount' });

const changed = 'Brand-new-1';

test('the name in the header leads to the own account, also on a phone and by keyboard', async ({ page }) => {
  await logIn(page, logins.nobody);
  await page.setViewportSize({ width: 375, height: 720 });
  await page.getByLabel('Your account').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your Account' })).toBeVisible();
  await expect(page.getByText(logins.nobody.email)).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(375);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
});

test('a session elsewhere is seen and ended', async ({ page, browser, baseURL }) => {
  await logIn(page, logins.limited, '/account/own');
  const other = await browser.newPage({ baseURL });
  await logIn(other, logins.limited);
  await page.getByRole('tab', { name: 'Sessions' }).click();
  const own = page.getByRole('row', { name: /This one/ });
  await expect(own).toContainText('Chrome on Linux');
  await expect(own.getByRole('button', { name: 'End' })).toHaveCount(0);
  await page.getByRole('button', { name: 'End All Others' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End All Others' }).click();
  await expect(page.getByText('All other sessions have ended')).toBeVisible();
  await expect(page.getByRole('row', { name: /Chrome on Linux/ })).toHaveCount(1);
  await other.goto('/home');
  await other.reload();
  await expect(other.getByRole('button', { name: 'Log in' })).toBeVisible();
  await other.close();
});

test('the password is changed by one who knows the present one', async ({ page }) => {
  await logIn(page, logins.limited, '/account/own');
  await page.getByRole('button', { name: 'Change Password' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(/^Current Password/).fill('Not-it-123');
  await form.getByLabel(/^Password/).fill(changed);
  await form.getByRole('button', { name: 'Change Password' }).click();
  await expect(form.getByText('The current password is incorrect')).toBeVisible();
  await form.getByLabel(/^Current Password/).fill(logins.limited.password);
  await form.getByLabel(/^Password/).fill(changed);
  await form.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Your password was changed')).toBeVisible();
  await logIn(page, { ...logins.limited, password: changed });
});
