import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';
import type { Caller } from '../support/caller.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

const users = '/ssp_publisher/account/user';
const groups = '/ssp_publisher/account/group';
const second = 'Second-pass-2';

let server: TestApp;
let records: TenantRecords;
let admin: Caller;
let manager: Caller;
let desk: RecordValues;

const idOf = async (email: string) => Number((await records.findFirst('user', { email }))?.user_id);
const logIn = async (email: string, password: string) =>
  (await server.anyone('POST', '/ssp_publisher/login', { email, password })).status;
const newUser = (email: string, more: RecordValues = {}) =>
  admin('POST', users, { user_name: 'Ada', email, password: 'First-pass-1', user_group: [desk.id], ...more });

beforeAll(async () => {
  server = await testApp();
  records = await server.company(1);
  desk = await records.insert('user_group', { name: 'Desk', menu_ids: ['users'] });
  admin = await server.user({ email: 'admin@one.example', is_admin: true });
  manager = await server.user({ email: 'manager@one.example', user_group: [desk.id] });
});
afterAll(() => server.close());

test('rows of user groups say who is in them', async () => {
  const empty = await records.insert('user_group', { name: 'Empty', menu_ids: [] });
  const { list, total } = (await admin('GET', groups)).body.data as { list: RecordValues[]; total: number };
  expect(total).toBe(2);
  expect(list.find(({ id }) => id === desk.id)?.user_ids).toEqual([await idOf('manager@one.example')]);
  expect(list.find(({ id }) => id === empty.id)?.user_ids).toEqual([]);
});

test('a user is given a new password by a change, and every session begun with the old one ends', async () => {
  expect((await newUser('ada@one.example')).status).toBe(200);
  const login = { email: 'ada@one.example', password: 'First-pass-1' };
  const { token } = (await server.anyone('POST', '/ssp_publisher/login', login)).body.data as {
    token: string;
  };
  const asAda = () =>
    server.app.inject({ url: '/api/v1/ssp_publisher/userinfo', headers: { authorization: token } });
  expect((await asAda()).statusCode).toBe(200);
  const id = await idOf('ada@one.example');
  const answer = await admin('PUT', `${users}/${id}`, { user_id: id, password: second });
  expect(answer.status, answer.body.msg).toBe(200);
  expect(JSON.stringify(answer.body)).not.toMatch(/password|argon2/);
  expect((await asAda()).statusCode).toBe(401);
  expect(await logIn('ada@one.example', 'First-pass-1')).toBe(401);
  expect(await logIn('ada@one.example', second)).toBe(200);
});

test('a change without a password, or with none in it, leaves the password as it is', async () => {
  const id = await idOf('ada@one.example');
  for (const sent of [{ user_name: 'Ada L' }, { password: '' }, { password: null }])
    expect((await admin('PUT', `${users}/${id}`, sent)).status).toBe(200);
  expect(await logIn('ada@one.example', second)).toBe(200);
});

test('a new password obeys the rule of passwords', async () => {
  const { status, body } = await admin('PUT', `${users}/${await idOf('ada@one.example')}`, {
    password: 'short-1',
  });
  expect([status, body.errors?.[0]?.field]).toEqual([422, '/password']);
});

test('nobody gives a password to one who may do more, nor to themselves without the present one', async () => {
  const boss = await idOf('admin@one.example');
  const above = await manager('PUT', `${users}/${boss}`, { password: second });
  expect([above.status, above.body.msg]).toEqual([
    403,
    "You can't change a user who has more permissions than you",
  ]);
  const own = await manager('PUT', `${users}/${await idOf('manager@one.example')}`, { password: second });
  expect(own.status).toBe(409);
  expect(own.body.msg).toContain('You need your current password');
  expect(await logIn('manager@one.example', second)).toBe(401);
});

test('what the server knows may be said again, and nothing else may be said of it', async () => {
  expect((await newUser('eve@one.example', { source: 'console' })).status).toBe(200);
  const id = await idOf('eve@one.example');
  expect((await admin('PUT', `${users}/${id}`, { user_name: 'Eve', source: 'console' })).status).toBe(200);
  const other = await admin('PUT', `${users}/${id}`, { source: 'elsewhere' });
  expect([other.status, other.body.errors?.[0]?.field]).toEqual([422, '/source']);

  const link = (field_value: string) =>
    admin('POST', '/ssp_publisher/postback', {
      field_type: 'company',
      field_value,
      base_url: 'http://tracker.example/in',
      event_type: ['page_view'],
      postback_url: 'http://tracker.example/in?e={event_type}',
    });
  expect(((await link('1')).body.data as RecordValues).field_value).toBe('1');
  const foreign = await link('2');
  expect([foreign.status, foreign.body.errors?.[0]?.field]).toEqual([422, '/field_value']);
});
