import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { RecordValues } from '#definition/model/entity.ts';
import { now } from '#definition/time/clock.ts';
import { expect, logIn, logins, test } from '../support/test.ts';

test.use({ serverFor: 'secondFactor', permissions: ['clipboard-read', 'clipboard-write'] });

/** Returns the server's clock, which starts slightly later than that of the tests: the time of a login, running on. */
async function serverClock(page: Page): Promise<() => number> {
  const answer = await page.request.post('/api/v1/ssp_publisher/login', { data: logins.limited });
  const begun = now().getTime();
  const headers = { authorization: String((await answer.json()).data.token) };
  const sessions = await (await page.request.get('/api/v1/ssp_publisher/own/session', { headers })).json();
  const current = sessions.data.list.find(({ state }: RecordValues) => state === 'current');
  const behind = begun - Date.parse(current.used_time);
  return () => now().getTime() - behind;
}

/** Returns the code that an authenticator app shows at a time. */
const codeOf = (secret: string, timestamp: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/** Checks that the page fits a phone's width and has no accessibility violations. */
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
  const time = await serverClock(page);
  await logIn(page, logins.limited, '/account/own');
  await page.setViewportSize({ width: 375, height: 720 });
  await page.getByRole('button', { name: 'Turn on two-factor authentication' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Current Password')).toBeFocused();
  await page.keyboard.type('Not-it-123');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The current password is incorrect')).toBeVisible();
  await dialog.getByLabel('Current Password').fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect(dialog.getByLabel('Verification Code', { exact: true })).toBeFocused();
  await expectFitting(page);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  const secret = await copied(page);
  await dialog.getByLabel('Verification Code', { exact: true }).fill(codeOf(secret, time()));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await expectFitting(page);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  const [recovery = ''] = (await copied(page)).split('\n');
  expect(recovery).toMatch(/^\d{5}(-\d{5}){3}$/);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Turn off two-factor authentication' })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login.html?to=/account/own');
  await expect(page.getByLabel('Verification Code')).toHaveCount(0);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  const code = page.getByLabel('Verification Code');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(page.getByText('one of your recovery codes')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  await expectFitting(page);
  await code.fill('00000-00000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is wrong')).toBeVisible();
  // The current 30-second code was used to enable two-factor authentication.
  await code.fill(codeOf(secret, time() + 30_000));
  await page.keyboard.press('Enter');

  await page.getByRole('button', { name: 'Turn off two-factor authentication' }).click();
  await dialog.getByLabel(/^Verification Code/).fill(recovery);
  await dialog.getByRole('button', { name: 'Turn Off' }).click();
  await expect(page.getByText('Two-factor authentication is off')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn on two-factor authentication' })).toBeVisible();
});
