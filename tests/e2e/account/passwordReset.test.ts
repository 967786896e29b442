import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type MailServer, tokenIn } from '#tests/server/support/mailServer.ts';
import { deadLink, test } from '../support/projects/mailedTest.ts';
import { expect, logIn, logInByForm, logins } from '../support/test.ts';

const rule = 'Use 8 to 16 characters with a mix of letters, numbers & symbols';

test('one who has forgotten the password gets a link, and logs in with a new one', async ({ page, mail }) => {
  const token = await linkFor(page, mail, logins.limited.email);
  await page.goto(`/findpwd#${token}`);
  await expect(page.getByText(rule)).toBeVisible();
  await fill(page, 'weak', 'weak');
  await expect(page.getByRole('alert')).toHaveText(rule);
  await fill(page, 'Brand-new-1', 'Brand-new-2');
  await expect(page.getByText("The passwords don't match")).toBeVisible();
  await fill(page, 'Brand-new-1', 'Brand-new-1');
  await expect(page.getByText('Your password was changed')).toBeVisible();
  await logInByForm(page, { email: logins.limited.email, password: 'Brand-new-1' });
  await page.goto(`/findpwd#${token}`);
  await expect(page.getByRole('alert')).toHaveText(deadLink);
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
});

test('a session that is open ends when the password is reset', async ({ page, browser, baseURL, mail }) => {
  await logIn(page, logins.nobody, '/home');
  const other = await browser.newContext({ baseURL });
  const elsewhere = await other.newPage();
  await elsewhere.goto(`/findpwd#${await linkFor(elsewhere, mail, logins.nobody.email)}`);
  await fill(elsewhere, 'Brand-new-1', 'Brand-new-1');
  await expect(elsewhere.getByText('Your password was changed')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await other.close();
});

test('an address without an account is answered alike', async ({ page, mail }) => {
  await ask(page, 'nobody@nowhere.example');
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await expect(page.getByText('If nobody@nowhere.example belongs to an account')).toBeVisible();
  expect(mail.mails.some(({ to }) => to.includes('nobody@nowhere.example'))).toBe(false);
});

test('an email that is none is said to be, and a network that is cut as well', async ({ page }) => {
  await ask(page, 'not an email');
  await expect(page.getByRole('alert')).toHaveText('Email is not valid');
  await page.context().setOffline(true);
  await page.getByLabel('Email').fill('somebody@nowhere.example');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Check your connection and try again.')).toBeVisible();
});

test('a link that is no longer good is said to be before anybody types', async ({ page }) => {
  await page.goto('/findpwd#made-up');
  await expect(page.getByRole('alert')).toHaveText(deadLink);
  await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0);
});

test('where there is no mail server the page says whom to ask', async ({ page }) => {
  await page.route('**/ssp_publisher/password', (route) =>
    route.fulfill({ json: { code: 0, msg: 'ok', data: { is_offered: false } } }),
  );
  await page.goto('/findpwd');
  await expect(page.getByRole('alert')).toHaveText(
    "Passwords can't be reset by email here. Ask an administrator",
  );
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing wrong with the pages in ${colorScheme} colours`, async ({ page, mail }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 375, height: 800 });
    const token = await linkFor(
      page,
      mail,
      colorScheme === 'dark' ? 'tomas.berg@northwind.example' : logins.admin.email,
    );
    for (const path of ['/login.html', '/findpwd', `/findpwd#${token}`, '/findpwd#made-up']) {
      await page.goto('about:blank');
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
      ).toEqual([]);
    }
  });
}

async function ask(page: Page, email: string): Promise<void> {
  await page.goto('/login.html');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
}

async function linkFor(page: Page, mail: MailServer, email: string): Promise<string> {
  await ask(page, email);
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  return tokenIn(await mail.next(email));
}

async function fill(page: Page, password: string, repeat: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the new password').fill(repeat);
  await page.getByRole('button', { name: 'Save password' }).click();
}
