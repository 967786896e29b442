import type { Page } from '@playwright/test';
import { tokenIn } from '#tests/server/support/mailServer.ts';
import { deadLink, test } from '../support/projects/mailedTest.ts';
import { startServer } from '../support/servers/startServer.ts';
import { expect, logIn, logInByForm, logins, setPageClock } from '../support/test.ts';

const email = 'hedy@northwind.example';
const password = 'Frequency-1';

test('an administrator invites a user, who chooses a password at the mailed link and logs in', async ({
  page,
  browser,
  baseURL,
  mail,
}) => {
  await logIn(page, logins.admin, '/account/user');
  await page.getByRole('button', { name: 'Invite User' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel(/^Password/)).toHaveCount(0);
  await form.getByLabel('Name').fill('Hedy Lamarr');
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText('Invitation sent')).toBeVisible();
  await expect(rowOf(page)).toContainText('Invited');
  const again = page.getByRole('button', { name: /^Send Invitation Again/ });
  await rowOf(page)
    .getByRole('button', { name: /^More actions/ })
    .click();
  await expect(again).toBeVisible();
  await page.keyboard.press('Escape');

  const arrived = await mail.next(email);
  expect(arrived.source).toContain('has invited you to Publisher Console');
  const other = await browser.newContext({ baseURL });
  const [one, two] = [await other.newPage(), await other.newPage()];
  for (const tab of [one, two]) {
    await tab.goto(`/findpwd#${tokenIn(arrived)}`);
    await expect(tab.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  }
  await choose(one);
  await expect(one.getByRole('heading', { name: 'Password saved' })).toBeVisible();
  await choose(two);
  await expect(two.getByRole('alert')).toHaveText(deadLink);
  await logInByForm(one, { email, password });
  await other.close();

  await page.reload();
  await expect(rowOf(page)).toContainText('Hedy Lamarr');
  await expect(rowOf(page)).not.toContainText('Invited');
  await rowOf(page)
    .getByRole('button', { name: /^More actions/ })
    .click();
  await expect(page.getByRole('button', { name: /^History/ })).toBeVisible();
  await expect(again).toHaveCount(0);
});

test('where the server sends no mail nobody is invited, and the button says why and what to do', async ({
  browser,
}) => {
  const server = await startServer({}, ['bin/console.mjs', 'serve']);
  const other = await browser.newContext({ baseURL: server.url, hasTouch: true });
  await setPageClock(other);
  const page = await other.newPage();
  await logIn(page, logins.admin, '/account/user');
  const invite = page.getByRole('button', { name: 'Invite User' });
  await expect(invite).toHaveAttribute('aria-disabled', 'true');
  await invite.focus();
  const reason = page.getByRole('tooltip');
  await expect(reason).toHaveText("The server isn't set up to send mail. Use “Add User” instead");
  await invite.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await invite.blur();
  await expect(reason).toHaveCount(0);
  // Playwright waits until an element is enabled.
  await invite.tap({ force: true });
  await expect(reason).toBeVisible();
  const add = page.getByRole('button', { name: 'Add User' });
  await expect(add).toBeEnabled();
  await expect(add).toHaveClass(/button-primary/);
  await expect(page.locator('main .button-primary')).toHaveCount(1);
  await other.close();
  await server.stop();
});

function rowOf(page: Page) {
  return page.getByRole('row').filter({ hasText: email });
}

async function choose(page: Page): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the new password').fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
}
