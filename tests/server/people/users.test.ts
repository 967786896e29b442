import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { password, type TestApp, testApp } from '../support/testApp.ts';

const path = '/ssp_publisher/account/user';
const badPassword = 'Use 8 to 16 characters with a mix of letters, numbers & symbols';

let server: TestApp;
let records: TenantRecords;
let admin: Caller;
let adminId: unknown;
let manager: Caller;
let desk: RecordValues;
let wide: RecordValues;
let siteId: unknown;

const dataOf = ({ body }: Answer) => body.data as RecordValues;
const rowsOf = ({ body }: Answer) => (body.data as { list: RecordValues[] }).list;
const idOf = async (email: string) => (await records.findFirst('user', { email }))?.user_id;
const logIn = (email: string, secret: string) =>
  server.anyone('POST', '/ssp_publisher/login', { email, password: secret });

beforeAll(async () => {
  server = await testApp();
  records = await server.company(1);
  siteId = (await records.insert('site', { domain: 'one.example', timezone: 'UTC+01:00' })).id;
  desk = await records.insert('user_group', {
    name: 'Desk',
    menu_ids: ['users', 'sites'],
    content_site_ids: [siteId],
  });
  wide = await records.insert('user_group', {
    name: 'Wide',
    menu_ids: ['users', 'sites', 'channels'],
    content_site_ids: [siteId],
  });
  admin = await server.user({ email: 'admin@one.example', is_admin: true });
  adminId = await idOf('admin@one.example');
  manager = await server.user({ email: 'manager@one.example', user_group: [desk.id] });
  await server.user({ company_id: 2, email: 'taken@two.example', is_admin: true });
});
afterAll(() => server.close());

const newUser = (more: RecordValues = {}): RecordValues => ({
  user_name: 'Ada',
  email: 'ada@one.example',
  password: 'Analytical-1',
  ...more,
});

describe('a new user', () => {
  test('logs in with the password that was given, which no answer ever holds', async () => {
    const answer = await admin('POST', path, newUser({ user_group: [desk.id] }));
    expect(answer.status).toBe(200);
    expect(dataOf(answer)).toMatchObject({ user_name: 'Ada', status: 0, is_admin: false, source: 'console' });
    expect(dataOf(answer).user_group_name).toEqual(['Desk']);
    expect(JSON.stringify(answer.body)).not.toMatch(/password|argon2/);
    expect((await logIn('ADA@one.example ', 'Analytical-1')).status).toBe(200);
    expect(JSON.stringify((await admin('GET', path)).body)).not.toMatch(/password|argon2/);
  });

  test.each(['short-1', 'onlyletters-', '12345678-', 'Letters123', 'Far-too-long-12345'])(
    'needs a password by the rule, which %s breaks',
    async (secret) => {
      const { status, body } = await admin(
        'POST',
        path,
        newUser({ email: 'x@one.example', password: secret }),
      );
      expect(status).toBe(422);
      expect(body.errors).toEqual([{ field: '/password', message: badPassword }]);
    },
  );

  test('needs a name, an email and a password', async () => {
    const { body } = await admin('POST', path, {});
    expect(body.errors?.map(({ field }) => field).sort()).toEqual(['/email', '/password', '/user_name']);
  });

  test('needs an email that nobody on the platform has', async () => {
    const { status, body } = await admin('POST', path, newUser({ email: 'Taken@two.example' }));
    expect(status).toBe(409);
    expect(body.errors?.[0]?.field).toBe('/email');
  });

  test('is never an administrator by its own say', async () => {
    const answer = await admin('POST', path, newUser({ email: 'boss@one.example', is_admin: true }));
    expect(answer.status).toBe(422);
  });
});

describe('the list', () => {
  test('is filtered by group, status, and name or email', async () => {
    const emails = async (query: string) =>
      rowsOf(await admin('GET', `${path}?${query}`)).map(({ email }) => email);
    expect(await emails(`user_group_id=${desk.id}`)).toEqual(['ada@one.example', 'manager@one.example']);
    expect(await emails('status=1')).toEqual([]);
    expect(await emails('key_word=ANALYT')).toEqual([]);
    expect(await emails('key_word=ada')).toEqual(['ada@one.example']);
    expect(await emails('key_word=manager@')).toEqual(['manager@one.example']);
  });

  test('holds no other company', async () => {
    expect(JSON.stringify((await admin('GET', path)).body)).not.toContain('two.example');
    const stranger = await server.user({ company_id: 2, email: 'stranger@two.example', is_admin: true });
    expect((await stranger('DELETE', `${path}/${await idOf('ada@one.example')}`)).status).toBe(404);
  });
});

describe('a change', () => {
  test('leaves the email as it is', async () => {
    const { status, body } = await admin('PUT', `${path}/${await idOf('ada@one.example')}`, {
      email: 'other@one.example',
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ field: '/email', message: 'Email cannot be changed' }]);
  });

  test('leaves the groups of an administrator as they are', async () => {
    const answer = await admin('PUT', `${path}/${adminId}`, { user_group: [desk.id] });
    expect(answer.status).toBe(422);
    expect((await admin('PUT', `${path}/${adminId}`, { user_name: 'Chief' })).status).toBe(200);
  });
});

describe('an administrator stays', () => {
  test('whoever asks: neither disabled nor deleted', async () => {
    for (const caller of [admin, manager]) {
      const disabled = await caller('PUT', `${path}/status`, { id: adminId, status: 1 });
      expect([disabled.status, disabled.body.msg]).toEqual([409, "An administrator can't be disabled"]);
      const deleted = await caller('DELETE', `${path}/${adminId}`);
      expect([deleted.status, deleted.body.msg]).toEqual([409, "An administrator can't be deleted"]);
    }
  });
});

describe('sessions', () => {
  test('of a disabled user end at once, and do not come back when the user is enabled', async () => {
    const user = await server.user({ email: 'gone@one.example', user_group: [desk.id] });
    const id = await idOf('gone@one.example');
    expect((await user('GET', '/ssp_publisher/userinfo')).status).toBe(200);
    expect((await admin('PUT', `${path}/status`, { id, status: 1 })).status).toBe(200);
    expect((await user('GET', '/ssp_publisher/userinfo')).status).toBe(401);
    expect((await logIn('gone@one.example', password)).status).toBe(403);
    expect((await admin('PUT', `${path}/status`, { id, status: 0 })).status).toBe(200);
    expect((await user('GET', '/ssp_publisher/userinfo')).status).toBe(401);
    expect((await logIn('gone@one.example', password)).status).toBe(200);
  });

  test('of a deleted user end at once', async () => {
    const user = await server.user({ email: 'deleted@one.example', user_group: [desk.id] });
    expect((await admin('DELETE', `${path}/${await idOf('deleted@one.example')}`)).status).toBe(200);
    expect((await user('GET', '/ssp_publisher/userinfo')).status).toBe(401);
    expect((await logIn('deleted@one.example', password)).status).toBe(401);
  });

  test('nobody disables or deletes themselves', async () => {
    const id = await idOf('manager@one.example');
    expect((await manager('PUT', `${path}/status`, { id, status: 1 })).status).toBe(409);
    expect((await manager('DELETE', `${path}/${id}`)).status).toBe(409);
  });
});

describe('one who manages users without being an administrator', () => {
  test('does not change their own groups', async () => {
    const id = await idOf('manager@one.example');
    expect((await manager('PUT', `${path}/${id}`, { user_group: [desk.id, wide.id] })).status).toBe(403);
    expect((await manager('PUT', `${path}/${id}`, { user_group: [desk.id], user_name: 'Max' })).status).toBe(
      200,
    );
  });

  test('lets others only into groups that grant no more than their own', async () => {
    const id = await idOf('ada@one.example');
    expect((await manager('PUT', `${path}/${id}`, { user_group: [desk.id, wide.id] })).status).toBe(403);
    expect(
      (await manager('POST', path, newUser({ email: 'w@one.example', user_group: [wide.id] }))).status,
    ).toBe(403);
    expect(
      (await manager('POST', path, newUser({ email: 'd@one.example', user_group: [desk.id] }))).status,
    ).toBe(200);
  });

  test('is permitted nothing without the menu', async () => {
    const group = await records.insert('user_group', { name: 'Readers', menu_ids: ['sites'] });
    const reader = await server.user({ email: 'reader@one.example', user_group: [group.id] });
    for (const call of ['/user', '/group', '/menu_tree', '/data_tree', '/user_options'])
      expect((await reader('GET', `/ssp_publisher/account${call}`)).status).toBe(403);
  });
});
