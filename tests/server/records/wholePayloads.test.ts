import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';
import type { Caller } from '../support/caller.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

let server: TestApp;
let records: TenantRecords;
let admin: Caller;

beforeAll(async () => {
  server = await testApp();
  records = await server.company(1);
  admin = await server.user({ email: 'admin@one.example', is_admin: true });
});
afterAll(() => server.close());

const put = async (path: string, body: RecordValues) => {
  const answer = await admin('PUT', `/ssp_publisher${path}`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data as RecordValues;
};

test('a user group is edited with its id, name, menu_ids, app_ids, content_site_ids and search_site_ids', async () => {
  const stored = await records.insert('user_group', { name: 'Desk', menu_ids: ['users'] });
  const { id, menu_ids } = stored;
  const lists = {
    app_ids: stored.app_ids,
    content_site_ids: stored.content_site_ids,
    search_site_ids: stored.search_site_ids,
  };
  expect(await put(`/account/group/${id}`, { id, name: 'City desk', menu_ids, ...lists })).toMatchObject({
    name: 'City desk',
  });
  const wrong = await admin('PUT', `/ssp_publisher/account/group/${id}`, { id: 999, name: 'Other' });
  expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([422, '/id']);
});

test('the name and the lists of a user group change in one request, each by its rules', async () => {
  const site = await records.insert('site', { domain: 'one.example', timezone: 'UTC+00:00' });
  const { id, app_ids } = await records.insert('user_group', { name: 'Both', menu_ids: ['users'] });
  const body = { id, name: 'Both desks', menu_ids: ['users', 'sites'], app_ids, content_site_ids: [site.id] };
  expect(await put(`/account/group/${id}`, body)).toMatchObject({
    name: 'Both desks',
    menu_ids: ['users', 'sites'],
    content_site_ids: [site.id],
  });
  const empty = { ...body, name: 'x'.repeat(51), menu_ids: [] };
  const refused = await admin('PUT', `/ssp_publisher/account/group/${id}`, empty);
  expect(refused.status).toBe(422);
  expect((refused.body.errors ?? []).map(({ field }) => field).sort()).toEqual(['/menu_ids', '/name']);
});

test.each([
  [{ menu_ids: null }, '/menu_ids'],
  [{ app_ids: null, content_site_ids: null, search_site_ids: null }, '/content_site_ids'],
])('a user group needs menus and data, also if they are null: %j', async (lists, field) => {
  const body = { name: `Null of ${field}`, menu_ids: ['users'], content_site_ids: [1], ...lists };
  const refused = await admin('POST', '/ssp_publisher/account/group', body);
  expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, field]);
  const stored = { name: `Null in ${field}`, menu_ids: ['users'], content_site_ids: [1] };
  const { id } = await records.insert('user_group', stored);
  const changed = await admin('PUT', `/ssp_publisher/account/group/${id}`, lists);
  expect([changed.status, changed.body.errors?.[0]?.field]).toEqual([422, field]);
});

test('a user is edited with user_id, user_name, email, user_group, password and source', async () => {
  const user = {
    user_name: 'Ada',
    email: 'ada@one.example',
    password: 'First-pass-1',
    user_group: [] as unknown[],
  };
  const group = await records.insert('user_group', { name: 'Readers', menu_ids: ['users'] });
  user.user_group = [group.id];
  const { user_id } = (await admin('POST', '/ssp_publisher/account/user', user)).body.data as RecordValues;
  const body = { ...user, user_id, user_name: 'Ada L', password: 'Second-pass-2', source: 'console' };
  expect(await put(`/account/user/${user_id}`, body)).toMatchObject({ user_name: 'Ada L' });
});

test('a widget is edited with widget_id, lan, widget_style and description', async () => {
  const widget = { lan: 'en', widget_style: 'list', description: 'First' };
  const created = await admin('POST', '/ssp_publisher/widget', widget);
  const stored = created.status === 200 ? (created.body.data as RecordValues) : {};
  expect(created.status, JSON.stringify(created.body)).toBe(200);
  const { widget_id } = stored;
  expect(await put(`/widget/${widget_id}`, { ...widget, widget_id, description: 'Second' })).toMatchObject({
    description: 'Second',
  });
});

test('a whole payload with a value that another editor has changed since is refused', async () => {
  const { id } = (
    await admin('POST', '/ssp_publisher/mainkey', { lp_type: 'content_page', key_word: 'cars' })
  ).body.data as RecordValues;
  const { list } = (await admin('GET', '/ssp_publisher/mainkey/list')).body.data as { list: RecordValues[] };
  const read = list.find((one) => one.id === id) ?? {};
  await put(`/mainkey/${id}`, { id, lp_type: 'content_page', key_word: 'used cars' });
  const late = await admin(
    'PUT',
    `/ssp_publisher/mainkey/${id}`,
    { id, lp_type: 'content_page', key_word: 'cars' },
    { 'x-row-version': String(read.row_version) },
  );
  expect(late.status).toBe(409);
});
