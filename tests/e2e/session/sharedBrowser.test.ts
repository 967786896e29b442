import { expect, logIn, logins, test } from '../support/test.ts';

const channels = '/account/channel';

test('a form saves nothing after another user has logged in in another tab, and the input comes back', async ({
  page,
  context,
}) => {
  await logIn(page, logins.admin, channels);
  await page.getByRole('button', { name: 'Add Channel' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Channel Name').fill('Meant for Northwind');
  const other = await context.newPage();
  await logIn(other, logins.netOnly, channels);

  await expect(page.getByRole('heading', { name: /You're now logged in as/ })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^Log in as/ }).click();
  await page.getByLabel('Email').fill(logins.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(logins.admin.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(form.getByLabel('Channel Name')).toHaveValue('Meant for Northwind');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('add channel success')).toBeVisible();
});

test('a call of a tab is refused before the tab has heard of the other user', async ({ page }) => {
  await logIn(page, logins.admin, channels);
  const answer = await page.request.post('/api/v1/ssp_publisher/login', { data: logins.netOnly });
  const { token, user } = (await answer.json()).data;
  // A tab hears nothing of what it stores itself.
  await page.evaluate(
    ([key, stored]) => {
      localStorage.setItem('user', stored ?? '');
      localStorage.setItem('token', key ?? '');
    },
    [token, JSON.stringify(user)],
  );
  let calls = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls += 1;
  });
  await page.getByRole('button', { name: 'Channel Name', exact: true }).click();
  await expect(page.getByRole('heading', { name: /You're now logged in as/ })).toBeVisible();
  expect(calls).toBe(0);
});

test('a tab goes on as the other user if its user says so, without the input of the first', async ({
  page,
  context,
}) => {
  await logIn(page, logins.admin, channels);
  await page.getByRole('button', { name: 'Add Channel' }).click();
  await page.getByRole('dialog').getByLabel('Channel Name').fill('Meant for Northwind');
  const other = await context.newPage();
  await logIn(other, logins.netOnly, channels);
  await page.getByRole('button', { name: /^Continue as/ }).click();
  await expect(page.getByRole('heading', { name: 'Channel List' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
