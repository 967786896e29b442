import { expect, logIn, logInByForm, logins, test } from '../support/test.ts';

for (const left of ['{broken', 'null', '5', '[]', '"text"', '{"site_id": "", "user_name": 3}']) {
  test(`a browser that holds ${left} in place of what the console keeps still shows the console`, async ({
    page,
  }) => {
    await logIn(page, logins.admin, '/home');
    await page.evaluate((text) => {
      for (const key of ['user', 'menu', 'lastUser']) localStorage.setItem(key, text);
      sessionStorage.setItem('pageState', text);
    }, left);
    await page.goto('/siteManager/zoneList');
    await expect(page).toHaveURL(/\/siteManager\/siteList$/);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Channel List', exact: true })).toBeVisible();
  });
}

test('a menu whose leaves have no children is shown', async ({ page }) => {
  const item = { id: 'sites', name: 'Site List', path: '/siteManager/siteList', sort: 1 };
  await page.route(/\/menu/, (route) => route.fulfill({ json: { code: 0, msg: 'ok', data: [item] } }));
  await logIn(page, logins.admin, '/home');
  await page.getByRole('navigation').getByRole('link', { name: 'Site List' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('a group whose only entry is a group shows the screens of that group', async ({ page }) => {
  const child = (id: string, name: string) => ({ id, name, path: `/siteManager/${id}`, children: [] });
  const inner = {
    id: 'inner',
    name: 'Inner',
    children: [child('siteList', 'Site List'), child('channel', 'Channels')],
  };
  const outer = { id: 'outer', name: 'Outer', children: [inner] };
  await page.route(/\/menu/, (route) => route.fulfill({ json: { code: 0, msg: 'ok', data: [outer] } }));
  await logIn(page, logins.admin, '/home');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Channels' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Site List' }).click();
  await expect(page).toHaveURL(/siteList/);
});

test('a menu that cannot be understood leaves the page alive and is loaded again on request', async ({
  page,
}) => {
  await page.route(/\/menu/, (route) =>
    route.fulfill({ json: { code: 0, msg: 'ok', data: { no: 'menu' } } }),
  );
  await logIn(page, logins.admin, '/home');
  await expect(page.getByText("The menu couldn't be loaded.")).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('navigation').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Channel List', exact: true }).first()).toBeVisible();
});

for (const list of ['text', { a: 1 }, [null]]) {
  test(`a list that is ${JSON.stringify(list)} has failed, and loads again`, async ({ page }) => {
    await page.route(/\/ssp_publisher\/channel/, (route) => route.fulfill({ json: { data: { list } } }));
    await logIn(page, logins.admin, '/account/channel');
    await expect(page.getByRole('alert').getByText('the expected data is missing')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });
}

test('a failure whose words are no words is a service error', async ({ page }) => {
  const json = { msg: { a: 1 }, error: '', errors: [null, { field: 5 }] };
  await page.route(/\/ssp_publisher\/channel/, (route) => route.fulfill({ status: 500, json }));
  await logIn(page, logins.admin, '/account/channel');
  await expect(page.getByRole('alert').getByText('service error')).toBeVisible();
});

test('a failure in one endless word does not widen the page', async ({ page }) => {
  const json = { msg: 'm'.repeat(10_000) };
  await page.route(/\/ssp_publisher\/channel/, (route) => route.fulfill({ status: 500, json }));
  await logIn(page, logins.admin, '/account/channel');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeInViewport();
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
});

test('a config.json that could not be read is read again on request', async ({ page }) => {
  await logIn(page, logins.admin, '/home');
  await page.route(/\/config\.json/, (route) => route.fulfill({ status: 502, body: '<p>' }));
  await page.goto('/account/channel');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('after login nobody is sent to another host by dots in the address', async ({ page, baseURL }) => {
  await page.goto(`/login.html?to=${encodeURIComponent('/.//elsewhere.example/x')}`);
  await page.getByLabel('Email').fill(logins.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(logins.admin.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(new URL(baseURL).origin);
});

test('an address to return to that is none leads home', async ({ page }) => {
  await logInByForm(page, logins.admin, 'http://');
  await expect(page).toHaveURL(/\/home$/);
});

test('after a refused save the keyboard is still in the form', async ({ page }) => {
  await logIn(page, logins.admin, '/account/channel');
  await page.getByRole('button', { name: 'Add Channel' }).click();
  const form = page.getByRole('dialog', { name: 'Add Channel' });
  await page.route(/\/ssp_publisher\/channel/, (route) => route.fulfill({ status: 500, json: {} }));
  await form.getByLabel('Channel Name').fill('Refused');
  await form.getByRole('button', { name: 'Save' }).click();
  // The form stays open while a save is in progress.
  await expect(page.locator('.ant-message-error')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Save' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Discard your unsaved changes?')).toBeVisible();
});
