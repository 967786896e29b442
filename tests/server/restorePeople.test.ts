import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Row } from '../../src/definition/model/entity';
import type { Records } from '../../src/server/storage/records';
import type { Caller } from './support/caller';
import { password, type TestApp, testApp } from './support/testApp';

const path = '/ssp_publisher/account';

let server: TestApp;
let records: Records;
let boss: Caller;
let manager: Caller;
let desk: Row;

beforeAll(async () => {
  server = await testApp();
  records = await server.company(1);
  desk = await records.insert('user_group', { name: 'Desk', menu_ids: ['users'] });
  boss = await server.user({ email: 'boss@one.example', is_admin: true });
  manager = await server.user({ email: 'manager@one.example', user_group: [desk.id] });
});
afterAll(() => server.close());

const idOf = async (email: string) => (await records.first('user', { email }))?.user_id;

test('a user who comes back has password, second factor and views, and is logged in nowhere', async () => {
  const una = await server.user({ email: 'una@one.example', user_group: [desk.id] });
  const id = await idOf('una@one.example');
  const view = { owner_id: id, screen: 'list:sites', address: '' };
  const own = await records.insert('saved_view', { ...view, name: 'Mine', sharing: 'own' });
  const shared = await records.insert('saved_view', { ...view, name: 'Ours', sharing: 'company' });
  await records.insert('second_factor', { user_id: id, sealed_secret: 'sealed', recovery_hashes: ['a'] });
  expect((await boss('DELETE', `${path}/user/${id}`)).status).toBe(200);
  expect((await boss('POST', `${path}/user/${id}/restore`)).status).toBe(200);
  expect(await records.first('second_factor', { user_id: id })).toMatchObject({ recovery_hashes: ['a'] });
  const views = await records.find('saved_view', { owner_id: id });
  expect(views.map(({ id: one }) => one)).toEqual([own.id, shared.id]);
  expect((await una('GET', '/ssp_publisher/userinfo')).status).toBe(401);
  await records.clear('second_factor', { user_id: id });
  const login = { email: 'una@one.example', password };
  expect((await server.anyone('POST', '/ssp_publisher/login', login)).status).toBe(200);
});

test('a group that comes back finds its members again, and a user leaves out a group that is gone', async () => {
  const group = await records.insert('user_group', { name: 'Short', menu_ids: ['users'] });
  await server.user({ email: 'member@one.example', user_group: [desk.id, group.id] });
  const member = await idOf('member@one.example');
  const groupsOf = async () => (await records.first('user', { user_id: member }))?.user_group;
  await boss('DELETE', `${path}/group/${group.id}`);
  expect(await groupsOf()).toEqual([desk.id]);
  expect((await boss('POST', `${path}/group/${group.id}/restore`)).status).toBe(200);
  expect(await groupsOf()).toEqual([desk.id, group.id]);
  await boss('DELETE', `${path}/user/${member}`);
  await boss('DELETE', `${path}/group/${group.id}`);
  expect((await boss('POST', `${path}/user/${member}/restore`)).status).toBe(200);
  expect(await groupsOf()).toEqual([desk.id]);
});

test('nobody puts back a user or a group that may do more than they', async () => {
  const site = await records.insert('site', { domain: 'one.example', timezone: 'UTC+01:00' });
  const grants = { menu_ids: ['sites'], content_site_ids: [site.id] };
  const above = await records.insert('user_group', { name: 'Above', ...grants });
  await server.user({ email: 'strong@one.example', user_group: [above.id] });
  const strong = await idOf('strong@one.example');
  await boss('DELETE', `${path}/user/${strong}`);
  expect((await manager('POST', `${path}/user/${strong}/restore`)).status).toBe(403);
  await boss('DELETE', `${path}/group/${above.id}`);
  expect((await manager('POST', `${path}/group/${above.id}/restore`)).status).toBe(403);
  expect(await records.first('user', { user_id: strong })).toBeUndefined();
});
