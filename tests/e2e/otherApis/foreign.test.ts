import { expect, type Page, test } from '@playwright/test';
import { startJsonApi } from '#tests/support/apis/jsonApi.ts';
import { startJsonServer, tokens } from '#tests/support/apis/jsonServer.ts';
import { startOdata } from '#tests/support/apis/odata.ts';
import { walked } from '#tests/support/apis/started.ts';
import { servePages } from '#tests/support/apis/staticPages.ts';
import { manyTasks } from '#tests/support/apis/tasks.ts';
import { consoleBy, logIn } from '../support/projects/foreignConsole.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const firstRow = (page: Page) => page.getByRole('row').nth(1);

async function save(page: Page, name: string): Promise<void> {
  const form = page.getByRole('dialog');
  await form.getByLabel('Task').fill(name);
  await form.getByRole('button', { name: 'Save' }).click();
}

for (const { profile, start, bad, words } of walked)
  test(`static files and config.json are a console of an API by the profile ${profile}`, async ({ page }) => {
    test.setTimeout(600_000);
    const [api, folder] = await Promise.all([start(), consoleBy(profile)]);
    const pages = await servePages(folder, { [profile]: api.url });
    await page.goto(`${pages.url}/tasks?size=10`);
    if (api.endLogins) await logIn(page);
    // External APIs have no menu endpoint: the menu comes from the definitions.
    await expect(page.getByRole('navigation').getByText('Tasks').first()).toBeVisible();
    await expect(firstRow(page)).toContainText('Measure');

    await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next' }).click();
    await expect(firstRow(page)).toContainText('Task 05');
    await expect(page).toHaveURL(/page=2/);
    await page.getByRole('button', { name: 'Task', exact: true }).click();
    await expect(firstRow(page)).toContainText('Varnish');
    await page.goto(`${pages.url}/tasks?size=10`);

    const bar = page.getByRole('search');
    await bar.getByLabel('Task').fill('Plas');
    await expect(row(page, 'Measure')).toHaveCount(0);
    await expect(row(page, 'Plaster')).toBeVisible();
    await bar.getByRole('button', { name: 'Reset' }).click();
    await expect(row(page, 'Measure')).toBeVisible();

    await page.getByRole('button', { name: 'Add Task' }).click();
    const form = page.getByRole('dialog');
    await save(page, bad);
    await expect(form.getByText(words)).toBeVisible();
    await save(page, 'Glue');
    await expect(page.getByText('Task added')).toBeVisible();
    await expect(row(page, 'Glue')).toBeVisible();

    await row(page, 'Glue').getByRole('button', { name: 'Edit' }).click();
    await save(page, bad);
    await expect(form.getByText(words)).toBeVisible();
    await save(page, 'Glue on');
    await expect(row(page, 'Glue on')).toBeVisible();

    await row(page, 'Glue on').getByRole('button', { name: 'Delete' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /delete|yes|ok/i })
      .click();
    await expect(row(page, 'Glue on')).toHaveCount(0);

    if (api.endLogins) {
      api.endLogins();
      await page.evaluate(() => localStorage.removeItem('refreshToken'));
      await page.getByRole('button', { name: 'Task', exact: true }).click();
      await expect(page).toHaveURL(/login/);
      if (profile === 'odata') {
        await logIn(page);
        // The page returns with its order.
        await expect(firstRow(page)).toContainText('Varnish');
      }
    }
    pages.stop();
    api.stop();
  });

test('a write over what somebody else has changed meanwhile is told by the ETag, and made once that is seen', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const [api, folder] = await Promise.all([startOdata(), consoleBy('odata')]);
  const pages = await servePages(folder, { odata: api.url });
  await page.goto(`${pages.url}/tasks`);
  await logIn(page);
  await row(page, 'Paint').getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Task')).toHaveValue('Paint');
  const headers = {
    Cookie: 'sid=ann',
    'X-XSRF-TOKEN': 'mark',
    'Content-Type': 'application/json',
  };
  const held = (await (await fetch(`${api.url}/odata/tasks(1)`, { headers })).json()) as {
    '@odata.etag': string;
  };
  const body = JSON.stringify({ name: 'Primer' });
  const other = await fetch(`${api.url}/odata/tasks(1)`, {
    method: 'PATCH',
    headers: { ...headers, 'If-Match': held['@odata.etag'] },
    body,
  });
  expect(other.ok).toBe(true);
  await save(page, 'Lacquer');
  await expect(form.getByText('Someone else changed this Task in the meantime')).toBeVisible();
  await expect(form.getByText('Primer')).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Lacquer')).toBeVisible();
  pages.stop();
  api.stop();
});

test('where pages are reached by cursors alone, the address of one leads whoever gets it to the same rows', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const api = await startJsonApi(manyTasks);
  const pages = await servePages(await consoleBy('json-api-cursor'), { 'json-api-cursor': api.url });
  await page.goto(`${pages.url}/tasks?size=10`);
  await expect(firstRow(page)).toContainText('Measure');
  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  await expect(firstRow(page)).toContainText('Task 05');
  await next.click();
  await expect(firstRow(page)).toContainText('Task 15');
  await expect(next).toBeDisabled();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(firstRow(page)).toContainText('Task 05');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(firstRow(other)).toContainText('Task 05');
  pages.stop();
  api.stop();
});

test('a token that is over is renewed once for all calls that find it so, whenever they are answered and in all tabs', async ({
  page,
}) => {
  test.setTimeout(600_000);
  tokens.add('first');
  const api = await startJsonServer(manyTasks);
  const pages = await servePages(await consoleBy('json-server'), { 'json-server': api.url });
  const context = page.context();
  await page.goto(`${pages.url}/tasks?size=10`);
  await logIn(page);
  await expect(firstRow(page)).toContainText('Measure');
  const other = await context.newPage();
  await other.goto(`${pages.url}/tasks?size=10`);
  await expect(firstRow(other)).toContainText('Measure');

  let renewals = 0;
  const repeated: string[] = [];
  let held: (() => void)[] = [];
  const gate = (count: number) => expect.poll(() => held.length).toBe(count);
  await context.route(`${api.url}/**`, async (route) => {
    const request = route.request();
    if (request.url().endsWith('/refresh') && request.method() === 'POST') renewals += 1;
    const { authorization } = request.headers();
    if (authorization === 'Bearer second') repeated.push(request.url());
    if (authorization === 'Bearer first') {
      const response = await route.fetch();
      await new Promise<void>((resolve) => held.push(resolve));
      return route.fulfill({ response });
    }
    return route.continue();
  });
  tokens.clear();
  const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next' });
  await next.click();
  await gate(1);
  await page.getByRole('button', { name: 'Task', exact: true }).click();
  await gate(2);
  await other.getByRole('button', { name: 'Task', exact: true }).click();
  await gate(3);
  const late = held.shift();
  for (const answer of held) answer();
  held = [];
  await expect.poll(() => repeated.length).toBeGreaterThan(1);
  // A request refused after the refresh uses the new token and does not refresh again.
  late?.();
  await expect(firstRow(page)).toContainText('Varnish');
  await expect(firstRow(other)).toContainText('Varnish');
  await expect.poll(() => repeated.length).toBe(3);
  expect(renewals).toBe(1);
  pages.stop();
  api.stop();
  tokens.add('first');
});

test('a renewal that is refused leads to the login, and from there back to the place', async ({ page }) => {
  test.setTimeout(600_000);
  tokens.add('first');
  const api = await startJsonServer(manyTasks);
  const pages = await servePages(await consoleBy('json-server'), { 'json-server': api.url });
  await page.goto(`${pages.url}/tasks?size=10&state=open`);
  await logIn(page);
  await expect(firstRow(page)).toContainText('Measure');
  // An unreachable API does not end the session: the user stays logged in.
  tokens.clear();
  await page.context().route(`${api.url}/refresh`, (route) => route.abort());
  await page.getByRole('button', { name: 'Task', exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page).toHaveURL(/tasks\?.*state=open/);
  await page.context().unroute(`${api.url}/refresh`);

  await page.evaluate(() => localStorage.setItem('refreshToken', 'no longer'));
  await page.getByRole('button', { name: 'Task', exact: true }).click();
  await expect(page).toHaveURL(/login.*to=.*state/);
  await expect(page.getByText(/session has ended/i)).toBeVisible();
  tokens.add('first');
  await logIn(page);
  await expect(page).toHaveURL(/tasks\?.*size=10/);
  await expect(page).toHaveURL(/state=open/);
  await expect(firstRow(page)).toContainText('Measure');
  pages.stop();
  api.stop();
});
