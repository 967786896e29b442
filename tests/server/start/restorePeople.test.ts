import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';
import type { Caller } from '../support/caller.ts';
import { password, type TestApp, testApp } from '../support/testApp.ts';

const path = '/ssp_publisher/account';

let server: TestApp;
let records: TenantRecords;
let boss: Caller;
let manager: Caller;
let desk: RecordValues;

beforeAll(async () => {
  server = await testApp();
  records = await server.company(1);
  desk = await records.insert('user_group', { name: 'Desk', menu_ids: ['users'] });
  boss = await server.user({ email: 'boss@one.example', is_admin: true });
  manager = await server.user({ email: 'manager@one.example', user_group: [desk.id] });
});
afterAll(() => server.close());

const idOf = async (email: string) => (await records.findFirst('user', { email }))?.user_id;

test('a user who comes back has password, second factor and views, and is logged in nowhere', async () => {
  const una = await server.user({ email: 'una@one.example', user_group: [desk.id] });
  const id = await idOf('una@one.example');
  const view = { owner_id: id, screen: 'list:sites', address: '' };
  const own = await records.insert('saved_view', { ...view, name: 'Mine', sharing: 'own' });
  const shared = await records.insert('saved_view', { ...view, name: 'Ours', sharing: 'company' });
  await records.insert('second_factor', { user_id: id, sealed_secret: 'sealed', recovery_hashes: ['a'] });
  expect((await boss('DELETE', `${path}/user/${id}`)).status).toBe(200);
  expect((await boss('POST', `${path}/user/${id}/restore`)).status).toBe(200);
  expect(await records.findFirst('second_factor', { user_id: id })).toMatchObject({ recovery_hashes: ['a'] });
  const views = await records.find('saved_view', { owner_id: id });
  expect(views.map(({ id: one }) => one)).toEqual([own.id, shared.id]);
  expect((await una('GET', '/ssp_publisher/userinfo')).status).toBe(401);
  await records.deleteWhere('second_factor', { user_id: id });
  const login = { email: 'una@one.example', password };
  expect((await server.anyone('POST', '/ssp_publisher/login', login)).status).toBe(200);
});

test('a group that comes back finds its members again, and a user leaves out a group that is gone', async () => {
  const group = await records.insert('user_group', { name: 'Short', menu_ids: ['users'] });
  await server.user({ email: 'member@one.example', user_group: [desk.id, group.id] });
  const member = await idOf('member@one.example');
  const groupsOf = async () => (await records.findFirst('user', { user_id: member }))?.user_group;
  await boss('DELETE', `${path}/group/${group.id}`);
  expect(await groupsOf()).toEqual([desk.id]);
  expect((await boss('POST', `${path}/group/${group.id}/restore`)).status).toBe(200);
  expect(await groupsOf()).toEqual([desk.id, group.id]);
  await boss('DELETE', `${path}/user/${member}`);
  await boss('DELETE', `${path}/group/${group.id}`);
  expect((await boss('POST', `${path}/user/${member}/restore`)).status).toBe(200);
  expect(await groupsOf()).toEqual([desk.id]);
});

const groupFirst = ['group', 'user'] as const;
const userFirst = ['user', 'group'] as const;

test.each([
  [userFirst, userFirst],
  [userFirst, groupFirst],
  [groupFirst, userFirst],
  [groupFirst, groupFirst],
])('a membership outlives the deletion of %j, restored as %j', async (deleted, restored) => {
  const group = await records.insert('user_group', { name: 'Both', menu_ids: ['users'] });
  const email = 'both@one.example';
  await server.user({ email, user_group: [desk.id, group.id] });
  const ids = { user: await idOf(email), group: group.id };
  for (const what of deleted) expect((await boss('DELETE', `${path}/${what}/${ids[what]}`)).status).toBe(200);
  for (const what of restored)
    expect((await boss('POST', `${path}/${what}/${ids[what]}/restore`)).status).toBe(200);
  expect((await records.findFirst('user', { email }))?.user_group).toEqual([desk.id, group.id]);
  await records.remove('user', ids.user);
  await records.remove('user_group', ids.group);
});

test('a manager keeps the groups, whatever they change or delete', async () => {
  const refusal =
    'You would lose access to user groups yourself. Join another group that includes them first';
  const menu_ids = ['sites'];
  const answers = [
    await manager('PUT', `${path}/group/${desk.id}`, { ...desk, menu_ids }),
    await manager('DELETE', `${path}/group/${desk.id}`),
  ];
  expect(answers.map(({ status }) => status)).not.toContain(200);
  const deletion = await manager('DELETE', `${path}/group/${desk.id}`);
  expect([deletion.status, deletion.body.msg]).toEqual([409, refusal]);
  expect((await manager('GET', `${path}/group`)).status).toBe(200);
  const second = await records.insert('user_group', { name: 'Second', menu_ids: ['users'] });
  const id = await idOf('manager@one.example');
  await records.update('user', id, { user_group: [desk.id, second.id] });
  expect((await manager('DELETE', `${path}/group/${second.id}`)).status).toBe(200);
  expect((await manager('GET', `${path}/group`)).status).toBe(200);
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
  expect(await records.findFirst('user', { user_id: strong })).toBeUndefined();
});

test('a user whom an administrator deleted is put back by an administrator only', async () => {
  await server.user({ email: 'gone@one.example', user_group: [desk.id] });
  const gone = await idOf('gone@one.example');
  expect((await boss('DELETE', `${path}/user/${gone}`)).status).toBe(200);
  const refused = await manager('POST', `${path}/user/${gone}/restore`);
  expect([refused.status, refused.body.msg]).toEqual([
    403,
    'Only an administrator can restore a user that an administrator deleted',
  ]);
  expect(await idOf('gone@one.example')).toBeUndefined();
  expect((await boss('POST', `${path}/user/${gone}/restore`)).status).toBe(200);
  expect((await manager('DELETE', `${path}/user/${gone}`)).status).toBe(200);
  expect((await manager('POST', `${path}/user/${gone}/restore`)).status).toBe(200);
});
