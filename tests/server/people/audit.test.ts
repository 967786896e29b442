import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';
import type { Caller } from '../support/caller.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

const path = '/ssp_publisher/account';

let server: TestApp;
let records: TenantRecords;
let admin: Caller;
let member: Caller;

const entries = async (query = '') =>
  ((await admin('GET', `${path}/audit?${query}`)).body.data as { list: RecordValues[] }).list;

beforeAll(async () => {
  server = await testApp();
  records = await server.company(1);
  const group = await records.insert('user_group', {
    name: 'Desk',
    menu_ids: ['sites', 'users', 'audit'],
  });
  admin = await server.user({ email: 'admin@one.example', is_admin: true });
  member = await server.user({ email: 'member@one.example', user_group: [group.id] });
});
afterAll(() => server.close());

test('every write is kept with its author, what was before and what is after', async () => {
  const { body } = await admin('POST', '/ssp_publisher/channel', { name: 'Feed' });
  const { id } = body.data as RecordValues;
  const [made] = await entries('entity=channel');
  expect(made).toMatchObject({ user_name: 'admin', action: 'create', record_id: String(id), before: null });
  expect(JSON.parse(String(made?.after))).toMatchObject({ id, name: 'Feed' });
});

test('a change tells only what it changed, and a deletion what was there', async () => {
  const made = await admin('POST', `${path}/user`, {
    user_name: 'Ada',
    email: 'ada@one.example',
    password: 'Analytical-1',
  });
  const { user_id } = made.body.data as RecordValues;
  await admin('PUT', `${path}/user/${user_id}`, { user_name: 'Countess' });
  await admin('DELETE', `${path}/user/${user_id}`);
  const [deleted, changed, created] = await entries(`entity=user&record_id=${user_id}`);
  expect([deleted?.action, changed?.action, created?.action]).toEqual(['delete', 'update', 'create']);
  expect(changed).toMatchObject({ before: '{"user_name":"Ada"}', after: '{"user_name":"Countess"}' });
  expect(JSON.parse(String(deleted?.before))).toMatchObject({ email: 'ada@one.example' });
  expect(JSON.stringify([deleted, changed, created])).not.toMatch(/argon2|Analytical|password/);
});

test('what another write brings about is kept as well, in the name of its author', async () => {
  const before = (await entries('entity=user_group')).length;
  await member('POST', '/ssp_publisher/domain', { domain: 'granted.example' });
  const [granted] = await entries('entity=user_group');
  expect(await entries('entity=user_group')).toHaveLength(before + 1);
  expect(granted).toMatchObject({ user_name: 'member', action: 'update' });
});

test('what is refused leaves nothing behind', async () => {
  const before = await entries();
  expect((await admin('POST', '/ssp_publisher/channel', { name: 'Feed' })).status).toBe(409);
  expect((await admin('POST', '/ssp_publisher/channel', { name: '' })).status).toBe(422);
  expect(await entries()).toEqual(before);
});

test('only administrators of the company read it, whatever a group grants', async () => {
  expect((await member('GET', `${path}/audit`)).status).toBe(403);
  expect(JSON.stringify((await member('GET', '/ssp_publisher/menu')).body)).not.toContain('"audit"');
  const stranger = await server.user({ company_id: 2, email: 'stranger@two.example', is_admin: true });
  expect((await stranger('GET', `${path}/audit`)).body.data).toEqual({ list: [], total: 0 });
});
