import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import { now } from '#definition/time/clock.ts';
import { hashToken } from '#server/session/token.ts';
import { callerOf } from '../support/caller.ts';
import { password, type TestApp, testApp } from '../support/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
  await server.user({ email: 'ann@one.example', is_admin: true });
});
afterAll(() => server.close());

const login = (email: string, word: string) =>
  server.anyone('POST', '/ssp_publisher/login', { email, password: word });
const loggedIn = async () =>
  String(((await login('ann@one.example', password)).body.data as RecordValues).token);
const disable = async (email: string) => {
  const records = await server.company(1);
  const user = await records.findFirst('user', { email });
  await records.update('user', user?.user_id, { status: 1 });
};

describe('logging in', () => {
  test('answers a token and the profile', async () => {
    const { status, body } = await login(' Ann@One.example', password);
    expect(status).toBe(200);
    const { token, user } = body.data as { token: string; user: RecordValues };
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(user).toEqual({
      user_id: expect.any(Number),
      user_name: 'ann',
      email: 'ann@one.example',
      is_admin: true,
      company_id: 1,
      company_name: 'Company 1',
      timezone: 'UTC+01:00',
      sends_mail: false,
      settings: {},
    });
    expect((await callerOf(server.app, token)('GET', '/ssp_publisher/userinfo')).body.data).toEqual({
      ...user,
      unread: 0,
    });
    expect((await callerOf(server.app, `Bearer ${token}`)('GET', '/ssp_publisher/userinfo')).status).toBe(
      200,
    );
  });

  test('does not tell a wrong password from an unknown email', async () => {
    const wrong = await login('ann@one.example', 'wrong');
    const unknown = await login('nobody@one.example', 'wrong');
    expect(wrong.status).toBe(401);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  test('tells a disabled user who knows the password, and no one else', async () => {
    await server.user({ email: 'off@one.example' });
    await disable('off@one.example');
    const right = await login('off@one.example', password);
    expect([right.status, right.body.msg]).toEqual([
      403,
      'This account is disabled. Contact your administrator',
    ]);
    expect((await login('off@one.example', 'wrong')).status).toBe(401);
  });

  test.each([{}, { email: 'ann@one.example' }, { email: '', password: '' }, { email: ['a'], password: {} }])(
    'refuses %j as invalid',
    async (credentials) => {
      expect((await server.anyone('POST', '/ssp_publisher/login', credentials)).status).toBe(422);
    },
  );

  test('is refused for a while after ten failures, whatever a header says about the address', async () => {
    await server.user({ email: 'eve@one.example' });
    for (let made = 1; made <= 10; made++) expect((await login('eve@one.example', 'wrong')).status).toBe(401);
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const credentials = { email: 'eve@one.example', password };
    const refused = await server.anyone('POST', '/ssp_publisher/login', credentials, headers);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await login('ann@one.example', password)).status).toBe(200);
  });

  test('is counted by the address that a trusted proxy tells', async () => {
    const behind = await testApp(server.definitions, { trustProxy: '127.0.0.1' });
    await behind.user({ email: 'eve@one.example' });
    const attempt = (address: string, word: string) => {
      const credentials = { email: 'eve@one.example', password: word };
      return behind.anyone('POST', '/ssp_publisher/login', credentials, { 'x-forwarded-for': address });
    };
    for (let made = 1; made <= 10; made++) await attempt('203.0.113.7', 'wrong');
    expect((await attempt('203.0.113.7', password)).status).toBe(429);
    expect((await attempt('203.0.113.8', password)).status).toBe(200);
    await behind.close();
  });

  test('starts counting again after a success', async () => {
    await server.user({ email: 'bob@one.example' });
    for (let made = 1; made <= 9; made++) await login('bob@one.example', 'wrong');
    expect((await login('bob@one.example', password)).status).toBe(200);
    expect((await login('bob@one.example', 'wrong')).status).toBe(401);
    expect((await login('bob@one.example', password)).status).toBe(200);
  });
});

describe('a session', () => {
  test('is found behind a proxy with Basic authentication, which uses the header of the token itself', async () => {
    const { body } = await login('ann@one.example', password);
    const { token } = body.data as { token: string };
    const ask = (headers: Record<string, string>) =>
      server.anyone('GET', '/ssp_publisher/userinfo', undefined, headers);
    const basic = `Basic ${btoa('gate:Open-1')}`;
    expect((await ask({ authorization: basic, 'x-session-token': token })).status).toBe(200);
    expect((await ask({ authorization: basic })).status).toBe(401);
    expect((await ask({ authorization: 'wrong', 'x-session-token': token })).status).toBe(401);
  });

  test('is refused without a token, with a wrong one and with an empty one', async () => {
    for (const token of [undefined, 'x', '', 'Bearer ', `${await loggedIn()}x`]) {
      const { status, body } = await callerOf(server.app, token)('GET', '/ssp_publisher/userinfo');
      expect([status, body.code]).toEqual([401, 401]);
    }
  });

  test('ends with a logout, and the others of the same user go on', async () => {
    const [one, other] = [callerOf(server.app, await loggedIn()), callerOf(server.app, await loggedIn())];
    expect((await one('POST', '/ssp_publisher/logout')).body).toEqual({ code: 0, msg: 'ok', data: null });
    expect((await one('GET', '/ssp_publisher/userinfo')).status).toBe(401);
    expect((await other('GET', '/ssp_publisher/userinfo')).status).toBe(200);
  });

  test('ends when its time is over', async () => {
    const token = await loggedIn();
    const records = await server.company(1);
    await records.update('access_token', hashToken(token), {
      expires_time: new Date(now().getTime() - 1).toISOString(),
    });
    expect((await callerOf(server.app, token)('GET', '/ssp_publisher/userinfo')).status).toBe(401);
  });

  test('ends when the user is disabled', async () => {
    const carl = await server.user({ email: 'carl@one.example' });
    await disable('carl@one.example');
    expect((await carl('GET', '/ssp_publisher/userinfo')).status).toBe(401);
  });

  test('leaves neither token nor password in the database', async () => {
    const token = await loggedIn();
    const records = await server.company(1);
    const stored = JSON.stringify([await records.find('access_token'), await records.find('user')]);
    expect(stored).toContain(hashToken(token));
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(password);
    expect(stored).toContain('$argon2id$');
  });
});

describe('the menu', () => {
  const idsOf = (nodes: unknown): unknown[] =>
    (nodes as { id: string; children: unknown[] }[]).map(({ id, children }) =>
      children.length > 0 ? [id, idsOf(children)] : id,
    );
  const menu = async (caller: Awaited<ReturnType<TestApp['user']>>) =>
    idsOf((await caller('GET', '/ssp_publisher/menu?menuVersion=1&system=publisher')).body.data);

  test('shows an administrator everything', async () => {
    const shown = JSON.stringify(await menu(callerOf(server.app, await loggedIn())));
    for (const { id, path } of server.definitions.menu) if (path) expect(shown).toContain(`"${id}"`);
  });

  test('shows a member what the groups grant, and no heading without anything below it', async () => {
    const records = await server.company(1);
    const { id } = await records.insert('user_group', { name: 'Sites', menu_ids: ['sites'] });
    const member = await server.user({ email: 'member@one.example', user_group: [id] });
    expect(await menu(member)).toEqual(['home', ['siteManager', ['sites']]]);
  });

  test('shows one who is in no group only what is open to all', async () => {
    expect(await menu(await server.user({ email: 'new@one.example' }))).toEqual(['home']);
  });

  test('carries what the console draws', async () => {
    const { body } = await callerOf(server.app, await loggedIn())('GET', '/ssp_publisher/menu');
    expect((body.data as RecordValues[])[0]).toEqual({
      id: 'home',
      name: 'Home',
      icon: 'home',
      path: '/home',
      sort: 0,
      children: [],
    });
  });
});

test('the profile names to others whom they may ask: administrators of their company who can log in', async () => {
  await server.user({ email: 'gone@one.example', is_admin: true });
  await disable('gone@one.example');
  const asked = await server.user({ email: 'asking@one.example' });
  const { administrators } = (await asked('GET', '/ssp_publisher/userinfo')).body.data as RecordValues;
  expect(administrators).toEqual([{ name: 'ann', email: 'ann@one.example' }]);
});
