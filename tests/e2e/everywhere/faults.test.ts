import type { Page } from '@playwright/test';
import { expect, logIn, logins, test } from '../support/test.ts';

const channels = '/account/channel';

test('a list whose server cannot be reached says so, and loads again on request', async ({ page }) => {
  await logIn(page, logins.admin, '/home');
  const channel = page.getByRole('link', { name: 'Channel List', exact: true }).first();
  await expect(channel).toBeVisible();
  await page.context().setOffline(true);
  await channel.click();
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.context().setOffline(false);
  // The network may take a moment to be back after the browser says so.
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(page.getByRole('row').nth(1)).toBeVisible({ timeout: 3000 });
  }).toPass();
});

test('a save that cannot reach the server loses nothing, and succeeds once it can', async ({ page }) => {
  const form = await openForm(page);
  await form.getByLabel('Channel Name').fill('Offline edition');
  await page.context().setOffline(true);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Network Error')).toBeVisible();
  await expect(form.getByLabel('Channel Name')).toHaveValue('Offline edition');
  await page.context().setOffline(false);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('add channel success')).toBeVisible();
});

test('what comes to a page late and cannot be loaded takes neither the page nor what was typed, and comes once it can', async ({
  page,
}) => {
  test.skip(
    !(await retriesImports(page)),
    'This version of the browser never loads a module again that failed',
  );
  let refused = 0;
  await page.route(/\/assets\/listToolsBundle-.*\.js/, (route) => {
    refused += 1;
    return route.abort('internetdisconnected');
  });
  const form = await openForm(page);
  await form.getByLabel('Channel Name').fill('Tools are late');
  await expect.poll(() => refused).toBeGreaterThan(1);
  await expect(form.getByLabel('Channel Name')).toHaveValue('Tools are late');
  await page.unroute(/\/assets\/listToolsBundle-.*\.js/);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('button', { name: 'Columns', includeHidden: true })).toBeAttached();
});

for (const [what, answer, cause] of [
  ['HTML', { status: 200, contentType: 'text/html', body: '<h1>Proxy</h1>' }, 'HTML instead of JSON'],
  ['nothing', { status: 200, body: '' }, 'an empty response'],
  ['an error without words', { status: 502, body: '' }, ''],
] as const) {
  test(`a save that the server answers with ${what} has failed, and says why`, async ({ page }) => {
    const form = await openForm(page);
    await page.route(/\/ssp_publisher\/channel/, (route) =>
      route.request().method() === 'POST' ? route.fulfill(answer) : route.continue(),
    );
    await form.getByLabel('Channel Name').fill('Never stored');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('add channel error')).toContainText(cause);
    await expect(form.getByLabel('Channel Name')).toHaveValue('Never stored');
  });
}

test('an error inside a success is shown, as a site add may answer', async ({ page }) => {
  await logIn(page, logins.admin, '/siteManager/siteList');
  await page.getByRole('button', { name: 'Add Site' }).click();
  await page.route(/\/ssp_publisher\/domain\b/, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ json: { code: 0, msg: 'ok', data: { error: 'This site belongs to someone else' } } })
      : route.continue(),
  );
  await page.getByRole('dialog').getByLabel('Site').fill('someone-else.example');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This site belongs to someone else')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('saving twice at once stores one record', async ({ page }) => {
  const form = await openForm(page);
  let posts = 0;
  await page.route(/\/ssp_publisher\/channel/, async (route) => {
    if (route.request().method() === 'POST') posts += 1;
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await form.getByLabel('Channel Name').fill('Only once');
  await form.getByLabel('Channel Name').press('Enter');
  await form.getByLabel('Channel Name').press('Enter');
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expect(page.getByText('add channel success')).toBeVisible();
  expect(posts).toBe(1);
});

test('what was typed survives a session that ends in mid-form', async ({ page }) => {
  const form = await openForm(page);
  await form.getByLabel('Channel Name').fill('Kept over login');
  await page.evaluate(() => localStorage.setItem('token', 'dead'));
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await page.getByLabel('Email').fill(logins.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(logins.admin.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Your unsaved changes were kept.')).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel('Channel Name')).toHaveValue('Kept over login');
});

test('the rows of a batch survive a session that ends', async ({ page }) => {
  await logIn(page, logins.admin, '/siteManager/siteList');
  await page.getByRole('link', { name: 'Zones' }).first().click();
  await page.getByRole('button', { name: 'Add Zone' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Batch Add' }).click();
  const batch = page.getByRole('dialog', { name: 'Batch Add' });
  await batch.getByRole('button', { name: 'Description, row 1' }).click();
  await page.keyboard.type('Kept in the batch');
  await batch.getByRole('button', { name: 'Ad Format, row 1' }).click();
  await page.getByTitle('Native').click();
  await page.evaluate(() => localStorage.setItem('token', 'dead'));
  await batch.getByRole('button', { name: 'Save all (1)' }).click();
  await page.getByLabel('Email').fill(logins.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(logins.admin.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(batch.getByText('Your unsaved changes were kept.')).toBeVisible();
  await expect(batch.getByText('Kept in the batch')).toBeVisible();
  await batch.getByRole('button', { name: 'Save all (1)' }).click();
  await expect(batch).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Kept in the batch' })).toHaveCount(1);
});

test('leaving a changed form asks first, and leaving a reverted one does not', async ({ page }) => {
  const form = await openForm(page);
  await form.getByLabel('Channel Name').fill('Half a thought');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Discard your unsaved changes?')).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByLabel('Channel Name')).toHaveValue('Half a thought');
  await form.getByLabel('Channel Name').fill('');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toBeHidden();
});

test('filters, sort and page stand in the address, and the Back button undoes them', async ({ page }) => {
  await logIn(page, logins.admin, '/siteManager/siteList');
  await page.getByRole('combobox', { name: 'Status', exact: true }).press('ArrowDown');
  await page.getByTitle('Pending').click();
  await expect(page).toHaveURL(/status=6/);
  await expect(page.getByRole('row').filter({ hasText: 'Active' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toContainText('Pending');
  await page.getByRole('columnheader', { name: 'Site', exact: true }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=domain/);
  await page.goBack();
  await expect(page).not.toHaveURL(/sort=/);
  await page.goBack();
  await expect(page).not.toHaveURL(/status=/);
  await expect(page.getByRole('row').filter({ hasText: 'Active' }).first()).toBeVisible();
});

test('the site filter is searched as one types, and offers more on scroll', async ({ page }) => {
  await logIn(page, logins.admin, '/siteManager/siteList');
  const sizes: string[] = [];
  page.on('request', (request) => {
    const { searchParams } = new URL(request.url());
    if (searchParams.has('page_size'))
      sizes.push(`${searchParams.get('page_size')}/${searchParams.get('page_index')}`);
  });
  await page.getByRole('combobox', { name: 'Site', exact: true }).press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeAttached();
  await expect.poll(() => sizes).toContain('10/1');
  await page.locator('.rc-virtual-list-holder').hover();
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => sizes).toContain('10/2');
  await page.keyboard.type('ledger');
  await page.getByTitle('cityledger.example').click();
  await expect(page.getByRole('row')).toHaveCount(2);
});

async function openForm(page: Page) {
  await logIn(page, logins.admin, channels);
  await page.getByRole('button', { name: 'Add Channel' }).click();
  return page.getByRole('dialog', { name: 'Add Channel' });
}

/** Returns true if the browser loads a module again whose first load failed. Older versions keep the failure. */
async function retriesImports(page: Page): Promise<boolean> {
  let asked = 0;
  await page.route('**/probe.js', (route) => {
    asked += 1;
    return asked === 1
      ? route.abort('internetdisconnected')
      : route.fulfill({ contentType: 'text/javascript', body: 'export const found = true' });
  });
  await page.goto('/login.html');
  const load = () => page.evaluate((file) => import(file).then(Boolean, () => false), '/probe.js');
  await load();
  return load();
}
