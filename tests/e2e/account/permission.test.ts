import type { APIRequestContext, Page } from '@playwright/test';
import type { RecordValues } from '#definition/model/entity.ts';
import { expect, logIn, logins, test } from '../support/test.ts';

// Wide enough for all buttons of a row.
test.use({ viewport: { width: 1920, height: 900 } });

const api = '/api/v1/ssp_publisher';
const siteList = '/siteManager/siteList';
const trainee = { email: 'trainee@northwind.example', password: 'Learning-1' };
const granted = { menu_ids: ['sites', 'channels', 'apps'], content_site_ids: [] as number[] };

test.use({ serverFor: 'permission' });
test.describe.configure({ mode: 'serial' });

let headers: Record<string, string>;
let group: number;
let user: number;

test.beforeAll(async ({ playwright, server }) => {
  const request = await playwright.request.newContext({ baseURL: server.url });
  const login = await request.post(`${api}/login`, { data: logins.admin });
  headers = { Authorization: (await login.json()).data.token };
  const sites = (await data(await request.get(`${api}/domain/list?page_size=100`, { headers })))
    .list as RecordValues[];
  granted.content_site_ids = ['cityledger.example', 'summitsports.example'].map((domain) =>
    Number(sites.find((site) => site.domain === domain)?.id),
  );
  const made = await request.post(`${api}/account/group`, {
    headers,
    data: { name: 'Trainees', ...granted },
  });
  group = Number((await data(made)).id);
  const person = { ...trainee, user_name: 'Trainee', user_group: [group] };
  const added = await request.post(`${api}/account/user`, { headers, data: person });
  user = Number((await data(added)).user_id);
});

test.beforeEach(({ request }) => grant(request, granted));

test('what a group loses is gone from an open session when its member goes on to another page', async ({
  page,
  request,
}) => {
  await logIn(page, trainee, siteList);
  await expect(page.getByRole('cell', { name: 'cityledger.example', exact: true })).toBeVisible();
  await grant(request, { menu_ids: ['sites', 'apps'], content_site_ids: granted.content_site_ids.slice(1) });
  await inMenu(page, 'App List').click();
  await expect(page.getByRole('heading', { name: 'App List' })).toBeVisible();
  await expect(inMenu(page, 'Channel List')).toHaveCount(0);
  await inMenu(page, 'Site List').click();
  await expect(page.getByRole('cell', { name: 'summitsports.example', exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'cityledger.example', exact: true })).toHaveCount(0);
});

test('what a group is given appears likewise', async ({ page, request }) => {
  await grant(request, { menu_ids: ['sites'], content_site_ids: granted.content_site_ids.slice(1) });
  await logIn(page, trainee, siteList);
  await expect(page.getByRole('cell', { name: 'summitsports.example', exact: true })).toBeVisible();
  await expect(inMenu(page, 'Channel List')).toHaveCount(0);
  await grant(request, granted);
  await inMenu(page, 'Home').click();
  await expect(inMenu(page, 'Channel List')).toBeVisible();
  await inMenu(page, 'Site List').click();
  await expect(page.getByRole('cell', { name: 'cityledger.example', exact: true })).toBeVisible();
});

test('a row that was taken away says so when its button is used, and goes', async ({ page, request }) => {
  await logIn(page, trainee, siteList);
  const row = page.getByRole('row').filter({ hasText: 'cityledger.example' });
  await expect(row).toBeVisible();
  await grant(request, { ...granted, content_site_ids: granted.content_site_ids.slice(1) });
  await row.getByRole('button', { name: 'Copy Ads.txt' }).click();
  await expect(page.getByText("We couldn't find a record with this ID")).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('cell', { name: 'summitsports.example', exact: true })).toBeVisible();
});

test('a page that was taken away says so when anything is done on it, and closes', async ({
  page,
  request,
}) => {
  await logIn(page, trainee, siteList);
  await page.getByRole('button', { name: 'Add Site' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Site').fill('trainee.example');
  await grant(request, { ...granted, menu_ids: ['channels'] });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText("You don't have permission to do this")).toBeVisible();
  await expect(page.getByRole('heading', { name: "You don't have access to this page" })).toBeVisible();
  await expect(inMenu(page, 'Site List')).toHaveCount(0);
  await expect(inMenu(page, 'Channel List')).toBeVisible();
});

test('no button leads to a page that the group does not open', async ({ page, request }) => {
  const { list } = await data(await request.get(`${api}/app/list?page_size=100`, { headers }));
  const app_ids = (list as RecordValues[]).map(({ app_id }) => app_id);
  await grant(request, { ...granted, app_ids });
  await logIn(page, trainee, '/appManager/appsList');
  await expect(page.getByRole('button', { name: 'Edit' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Unit' })).toHaveCount(0);
  await grant(request, { menu_ids: [...granted.menu_ids, 'ad-units'] });
  await inMenu(page, 'Home').click();
  await inMenu(page, 'App List').click();
  await expect(page.getByRole('link', { name: 'Unit' }).first()).toBeVisible();
});

test('what would be refused of a person is dimmed, and tells why', async ({ page, request }) => {
  await grant(request, { menu_ids: ['users'] });
  await logIn(page, trainee, '/account/user');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const above = row(logins.admin.email);
  await expect(above.getByRole('button', { name: 'Edit' })).toHaveAttribute('aria-disabled', 'true');
  await above.getByRole('button', { name: 'Edit' }).focus();
  await expect(page.getByRole('tooltip')).toHaveText(
    "You can't change a user who has more permissions than you",
  );
  const own = row(trainee.email);
  await expect(own.getByRole('button', { name: 'Edit' })).not.toHaveAttribute('aria-disabled');
  await own.getByRole('button', { name: 'Delete' }).focus();
  await expect(page.getByRole('tooltip', { name: "You can't disable or delete yourself" })).toBeVisible();
});

test('one who is disabled meanwhile is told at the next call, and finds what was typed once enabled', async ({
  page,
  request,
}) => {
  await logIn(page, trainee, '/account/channel');
  await page.getByRole('button', { name: 'Add Channel' }).click();
  const name = page.getByRole('dialog').getByLabel('Channel');
  await name.fill('Trainee pages');
  await setStatus(request, 1);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your session has ended. Log in to continue.')).toBeVisible();
  await enter(page);
  await expect(page.getByRole('alert')).toHaveText('This account is disabled. Contact your administrator');
  await setStatus(request, 0);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/account\/channel$/);
  await expect(name).toHaveValue('Trainee pages');
});

test('one whose only group is deleted while working is left with the home page', async ({
  page,
  request,
}) => {
  await logIn(page, trainee, siteList);
  await expect(page.getByRole('cell', { name: 'summitsports.example', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add Site' }).click();
  await page.getByRole('dialog').getByLabel('Site').fill('trainee.example');
  await request.delete(`${api}/account/group/${group}`, { headers });
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: "You don't have access to this page" })).toBeVisible();
  await expect(inMenu(page, 'Home')).toBeVisible();
  for (const name of ['Site List', 'App List', 'Channel List'])
    await expect(inMenu(page, name)).toHaveCount(0);
});

async function grant(request: APIRequestContext, data: RecordValues): Promise<void> {
  const answer = await request.put(`${api}/account/group/${group}`, { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
}

async function setStatus(request: APIRequestContext, status: number): Promise<void> {
  const answer = await request.put(`${api}/account/user/status`, { headers, data: { id: user, status } });
  expect(answer.status()).toBe(200);
}

async function enter(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(trainee.email);
  await page.getByLabel('Password', { exact: true }).fill(trainee.password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

function inMenu(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true });
}

async function data(answer: { json: () => Promise<RecordValues> }): Promise<RecordValues> {
  return (await answer.json()).data as RecordValues;
}
