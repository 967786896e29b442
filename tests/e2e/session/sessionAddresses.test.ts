import type { Page, Route } from '@playwright/test';
import { expect, logIn, logInByForm, logins, test } from '../support/test.ts';

const siteList = '/siteManager/siteList';

for (const route of ['/login', '/signin', '/saas/login', '/login.html']) {
  test(`${route} is a login route`, async ({ page }) => {
    await page.goto(route);
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  });
}

test('what the console begins with is fetched while one types who one is, not before', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const ofConsole = () => asked.filter((path) => /^\/assets\/(index|console|sites)-.*\.js$/.test(path));
  await page.goto(`/login.html?to=${siteList}`);
  await page.waitForLoadState('networkidle');
  expect(ofConsole()).toHaveLength(0);
  await page.getByLabel('Email').focus();
  // Some versions of Chromium also fetch the page's own script, which a response header names.
  const needed = [expect.stringMatching(/index-/), expect.stringMatching(/console-/)];
  await expect.poll(ofConsole).toEqual(expect.arrayContaining(needed));
});

test('the login page opens in a browser whose system names its language in no standard way', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'languages', { get: () => ['en-US@posix', 'de'] }),
  );
  await page.goto('/login.html');
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
});

test('/findpwd needs no login either', async ({ page }) => {
  await page.goto('/findpwd');
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
});

test('the login page sends nobody to another site', async ({ page, baseURL }) => {
  await logInByForm(page, logins.admin, 'https://elsewhere.example/');
  expect(new URL(page.url()).origin).toBe(baseURL);
});

test('a token of another user in the address replaces no session that lives without asking', async ({
  page,
  request,
}) => {
  await logIn(page, logins.admin, siteList);
  const answer = await request.post('/api/v1/ssp_publisher/login', { data: logins.limited });
  const { token, user } = (await answer.json()).data;
  const own = await page.evaluate(() => localStorage.getItem('token'));
  for (const address of [`${siteList}?token=${token}`, `/login.html?to=${siteList}&token=${token}`]) {
    await page.goto(address);
    await expect(page.getByText(`would log you in as ${user.user_name} instead`)).toBeVisible();
    expect(page.url()).not.toContain(token);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Site List' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(own);
  }
  await page.goto(`${siteList}?token=${token}`);
  await page.getByRole('button', { name: `Continue as ${user.user_name}` }).click();
  await expect(page.getByLabel('Your account')).toContainText(user.user_name);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token);
});

test('a token that is nobody’s leaves the session as it is, and begins none', async ({ page }) => {
  await logIn(page, logins.admin, siteList);
  const own = await page.evaluate(() => localStorage.getItem('token'));
  await page.goto(`${siteList}?token=garbage`);
  await expect(page.getByRole('heading', { name: 'Site List' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(own);
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${siteList}?token=garbage`);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  expect(page.url()).not.toContain('garbage');
});

test('the address to go to after the login hands no token over', async ({ page }) => {
  await logInByForm(page, logins.admin, `${siteList}?status=1&token=garbage`);
  await expect(page).toHaveURL(new RegExp(`${siteList}\\?status=1$`));
});

test('a redirect to the login page that was canceled is repeated by the next call', async ({ page }) => {
  await logIn(page, logins.admin, siteList);
  let canceled = 0;
  const cancel = (route: Route) => {
    canceled += 1;
    return route.abort('aborted');
  };
  await page.route('**/login.html*', cancel, { times: 1 });
  await page.evaluate(() => localStorage.setItem('token', 'expired'));
  await expect(async () => {
    await sortList(page);
    await expect(page).toHaveURL(/\/login\.html\?to=/, { timeout: 1_000 });
  }).toPass();
  expect(canceled).toBe(1);
  await expect(page.getByText('Your session has ended')).toBeVisible();
});

test('logging out in one tab empties the other', async ({ page, context }) => {
  await logIn(page, logins.admin, siteList);
  const other = await context.newPage();
  await other.goto('/account/channel');
  await expect(other.getByRole('heading', { name: 'Channel List' })).toBeVisible();
  await page.getByLabel('Your account').click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(other).toHaveURL(/\/login\.html/);
});

test('a heading of the menu leads to the first of its screens', async ({ page }) => {
  await logIn(page, logins.admin, '/account');
  await expect(page).toHaveURL(/\/account\/channel$/);
});

test('a logout that the server does not confirm says that the session may still be open, and can be repeated', async ({
  page,
}) => {
  await logIn(page, logins.limited, '/account/channel');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.route('**/ssp_publisher/logout', (route) =>
    route.fulfill({ status: 503, json: { code: 503, msg: 'The session store is away' } }),
  );
  await page.getByLabel('Your account').click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('The session store is away')).toBeVisible();
  await expect(page.getByText('Your session may still be open elsewhere')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Channel List' })).toHaveCount(0);
  expect(await page.evaluate((token) => Object.values(localStorage).includes(token), token)).toBe(false);
  await page.unroute('**/ssp_publisher/logout');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/login\.html$/);
  const profile = await page.request.get('/api/v1/ssp_publisher/userinfo', {
    headers: { authorization: token ?? '' },
  });
  expect(profile.status()).toBe(401);
});
/** Sorts the list, which makes a call. Does nothing once the page has left. */
async function sortList(page: Page): Promise<void> {
  const heading = page.getByRole('columnheader').getByRole('button').first();
  await heading.click({ timeout: 1_000 }).catch(() => {});
}
