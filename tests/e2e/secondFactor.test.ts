import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { now } from '../../src/definition/clock';
import { expect, logIn, logins, test } from './support/test';

test.use({ serverFor: 'secondFactor', permissions: ['clipboard-read', 'clipboard-write'] });

/** The code that an app shows, or showed so many half minutes ago. */
const codeOf = (secret: string, ago = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now().getTime() - ago * 30_000 });

/** That the page is as wide as a phone, and that its readers find nothing in their way. */
async function expectFitting(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(375);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
}

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('a second factor is turned on, asked for, and turned off, on a phone and by keyboard', async ({
  page,
}) => {
  const { email, password } = logins.limited;
  await logIn(page, logins.limited, '/account/own');
  await page.setViewportSize({ width: 375, height: 720 });
  await page.getByRole('button', { name: 'Turn On Second Factor' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Current Password')).toBeFocused();
  await page.keyboard.type('Not-it-123');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This is not your present password')).toBeVisible();
  await dialog.getByLabel('Current Password').fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused();
  await expectFitting(page);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  const secret = await copied(page);
  // The tests' clock is a little ahead of the server's: the code before is of this half minute, or the one before it.
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await expectFitting(page);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  const [recovery = ''] = (await copied(page)).split('\n');
  expect(recovery).toMatch(/^\d{5}(-\d{5}){3}$/);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Turn Off Second Factor' })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login.html?to=/account/own');
  await expect(page.getByLabel('Code')).toHaveCount(0);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  const code = page.getByLabel('Code');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(page.getByText('one of your recovery codes')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  await expectFitting(page);
  await code.fill('00000-00000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is wrong')).toBeVisible();
  await code.fill(codeOf(secret));
  await page.keyboard.press('Enter');

  await page.getByRole('button', { name: 'Turn Off Second Factor' }).click();
  await dialog.getByLabel(/^Code/).fill(recovery);
  await dialog.getByRole('button', { name: 'Turn Off' }).click();
  await expect(page.getByText('The second factor is off')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn On Second Factor' })).toBeVisible();
});
