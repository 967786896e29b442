import { expect, logIn, logins, test } from '../support/test.ts';

const siteList = '/siteManager/siteList';

test('without a login every page leads to the login page, and after it back to the page', async ({
  page,
}) => {
  await page.goto(`${siteList}?status=1`);
  await expect(page).toHaveURL(/\/login\.html\?to=/);
  await page.getByLabel('Email').fill(logins.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(logins.admin.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${siteList}\\?status=1$`));
  await expect(page.getByRole('heading', { name: 'Site List' })).toBeVisible();
});

test('the login page says what is missing and what is wrong, and keeps what was typed', async ({ page }) => {
  await page.goto('/login.html');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Please input your email')).toBeVisible();
  await expect(page.getByText('Please input your password')).toBeVisible();
  await page.getByLabel('Email').fill(logins.admin.email);
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('The email or password is incorrect')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(logins.admin.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not-the-password');
});

test('a server that cannot be reached is said so', async ({ page }) => {
  await page.goto('/login.html');
  await page.getByLabel('Email').fill(logins.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(logins.admin.password);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toContainText('Check your connection and try again');
});

test('a token in the address is kept, taken out of the address, and its user shown', async ({
  page,
  request,
}) => {
  const answer = await request.post('/api/v1/ssp_publisher/login', { data: logins.limited });
  const { token } = (await answer.json()).data;
  await page.goto(`/account/channel?token=${token}`);
  await expect(page.getByRole('heading', { name: 'Channel List' })).toBeVisible();
  expect(page.url()).not.toContain('token');
  await page.getByLabel('Your account').click();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
});

test('after logout the token is dead, and the Back button shows no data', async ({ page, request }) => {
  await logIn(page, logins.admin, siteList);
  await expect(page.getByRole('heading', { name: 'Site List' })).toBeVisible();
  await page.getByRole('link', { name: 'Channel List', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Channel List' })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.getByLabel('Your account').click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login\.html/);
  const answer = await request.get('/api/v1/ssp_publisher/userinfo', {
    headers: { Authorization: token ?? '' },
  });
  expect(answer.status()).toBe(401);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Site List' })).toHaveCount(0);
});

test('a session that has ended leads to one redirect, and back after login', async ({ page }) => {
  await logIn(page, logins.admin, siteList);
  // No request is in flight that could detect the ended session by itself.
  await expect(page.getByRole('tab', { name: /\(\d+\)$/ }).first()).toBeVisible();
  await page.evaluate(() => localStorage.setItem('token', 'dead'));
  const redirects: string[] = [];
  page.on('framenavigated', (frame) => redirects.push(frame.url()));
  await page.getByRole('link', { name: 'Channel List', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  expect(redirects.filter((url) => url.includes('/login.html'))).toHaveLength(1);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.getByLabel('Email').fill(logins.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(logins.admin.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Channel List' })).toBeVisible();
});

test('a user in no group is told so, and sees no screen', async ({ page }) => {
  await logIn(page, logins.nobody);
  await expect(page.getByText("You don't have access to anything yet.")).toBeVisible();
  const ask = page.getByRole('link', { name: /^Email / }).first();
  await expect(ask).toHaveAttribute('href', /^mailto:admin@northwind\.example\?subject=Access%20to%20/);
  await page.goto(siteList);
  await expect(page.getByRole('heading', { name: "You don't have access to this page" })).toBeVisible();
  await expect(ask).toHaveAttribute('href', /siteManager%2FsiteList/);
});

test('an address that leads nowhere says so and offers the way home', async ({ page }) => {
  await logIn(page, logins.admin, '/nowhere');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
});
