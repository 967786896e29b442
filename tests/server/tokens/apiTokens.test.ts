import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import limits from '#base/keys/limits.json';
import type { RecordValues } from '#definition/model/entity.ts';
import { freezeClock, now, setClock } from '#definition/time/clock.ts';
import { type Caller, callerOf } from '../support/caller.ts';
import { password, type TestApp, testApp } from '../support/testApp.ts';

const own = '/ssp_publisher/own/token';
const channels = '/ssp_publisher/channel';
const { prefix, perUser, wrong, usedEverySeconds } = limits.tokens;

const began = now();

let server: TestApp;
let nora: Caller;
let group: RecordValues;
beforeAll(async () => {
  server = await testApp(undefined, { trustProxy: true });
  group = await (await server.company(1)).insert('user_group', {
    name: 'Desk',
    menu_ids: ['channels', 'sites'],
  });
  nora = await server.user({ email: 'nora@one.example', user_group: [group.id] });
});
afterAll(() => server.close());
afterEach(() => setClock(began));

/** Creates a token for a user and returns the response data and a function that makes calls with the token. */
async function createToken(user: Caller, sent: RecordValues) {
  const { status, body } = await user('POST', own, { scope: 'read', ...sent });
  expect([status, body.msg]).toEqual([200, 'ok']);
  const data = body.data as RecordValues;
  return { data, program: callerOf(server.app, String(data.token)) };
}

async function listTokens(user: Caller): Promise<RecordValues[]> {
  return ((await user('GET', own)).body.data as { list: RecordValues[] }).list;
}

let count = 0;
const channel = () => ({ name: `Channel ${++count}` });

describe('an API token', () => {
  test('is answered once, and stored as a hash', async () => {
    const { data } = await createToken(nora, { name: 'Once' });
    const token = String(data.token);
    expect(token).toMatch(new RegExp(`^${prefix}[\\w-]{43}$`));
    const [row] = (await listTokens(nora)).filter(({ name }) => name === 'Once');
    expect(row).toMatchObject({ scope: 'read', screens: [], state: 'active', used_time: null });
    expect(row?.token).toBe(`${token.slice(0, prefix.length + 4)}…${token.slice(-4)}`);
    expect(row).not.toHaveProperty('token_hash');
    const stored = await (await server.company(1)).find('api_token');
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('works with and without the prefix Bearer', async () => {
    const { data, program } = await createToken(nora, { name: 'Bearer' });
    expect((await program('GET', channels)).status).toBe(200);
    const bearer = callerOf(server.app, `Bearer ${data.token}`);
    expect((await bearer('GET', channels)).status).toBe(200);
  });

  test('with the scope "Read only" reads and changes nothing', async () => {
    const { program } = await createToken(nora, { name: 'Reader', scope: 'read' });
    expect((await program('GET', channels)).status).toBe(200);
    const refused = await program('POST', channels, channel());
    expect(refused.status).toBe(403);
    expect(refused.body.msg).toContain('requires a token with the scope "Read and write"');
  });

  test('with the scope "Read and write" changes records', async () => {
    const { program } = await createToken(nora, { name: 'Writer', scope: 'write' });
    expect((await program('POST', channels, channel())).status).toBe(200);
  });

  test('limited to a screen is refused on others, and the answer names the screen', async () => {
    const { program } = await createToken(nora, { name: 'Channels', scope: 'write', screens: ['channels'] });
    expect((await program('POST', channels, channel())).status).toBe(200);
    const refused = await program('GET', '/ssp_publisher/domain/list');
    expect(refused.status).toBe(403);
    expect(refused.body.msg).toMatch(/doesn't include the screen ".*Site/);
    expect((await program('GET', '/ssp_publisher/own/view/seen?screen=list:channels')).body.msg).toContain(
      'requires a token for all screens',
    );
    const menu = JSON.stringify((await program('GET', '/ssp_publisher/menu')).body.data);
    expect(menu).toContain('"channels"');
    expect(menu).not.toContain('"sites"');
  });

  test('cannot have a screen that its owner cannot open', async () => {
    const { status, body } = await nora('POST', own, { name: 'Too much', scope: 'read', screens: ['users'] });
    expect([status, body.errors]).toMatchObject([422, [{ field: '/screens' }]]);
    const offered = (await nora('GET', '/ssp_publisher/getdict/own_screen')).body.data as RecordValues[];
    expect(offered.map(({ value }) => value).sort()).toEqual(['channels', 'sites']);
  });

  test('never has more permissions than its owner has at the moment', async () => {
    const records = await server.company(1);
    const { program } = await createToken(nora, { name: 'Follower', scope: 'write', screens: ['channels'] });
    expect((await program('GET', '/ssp_publisher/account/user')).status).toBe(403);
    await records.update('user_group', group.id, { menu_ids: ['sites'] });
    const refused = await program('GET', channels);
    expect([refused.status, refused.body.msg]).toEqual([403, expect.not.stringContaining('token')]);
    await records.update('user_group', group.id, { menu_ids: ['channels', 'sites'] });
    expect((await program('GET', channels)).status).toBe(200);
  });

  test('stops working when it is revoked', async () => {
    const { data, program } = await createToken(nora, { name: 'Revoked' });
    expect((await program('GET', channels)).status).toBe(200);
    expect((await nora('DELETE', `${own}/${data.id}`)).status).toBe(200);
    const refused = await program('GET', channels);
    expect([refused.status, refused.body.msg]).toEqual([401, 'This API token is invalid or was revoked']);
  });

  test('works until the end of its last day, and is then marked as expired', async () => {
    const login = { email: 'short@one.example', password };
    const user = await server.user({ email: login.email, user_group: [group.id] });
    const dayMs = 24 * 60 * 60 * 1000;
    const day = (offset: number) => new Date(began.getTime() + offset * dayMs).toISOString().slice(0, 10);
    const past = await user('POST', own, { name: 'Late', scope: 'read', expires_date: day(-1) });
    expect([past.status, past.body.errors]).toMatchObject([422, [{ field: '/expires_date' }]]);
    const { program } = await createToken(user, { name: 'Short', expires_date: day(1) });
    freezeClock(new Date(`${day(1)}T23:59:59Z`));
    expect((await program('GET', channels)).status).toBe(200);
    freezeClock(new Date(`${day(2)}T00:00:00Z`));
    const refused = await program('GET', channels);
    expect([refused.status, refused.body.msg]).toEqual([
      401,
      'The API token "Short" has expired. Create a new one',
    ]);
    const again = await server.anyone('POST', '/ssp_publisher/login', login);
    const later = callerOf(server.app, String((again.body.data as RecordValues).token));
    const rows = await listTokens(later);
    expect(rows.filter(({ state }) => state === 'expired').map(({ name }) => name)).toEqual(['Short']);
  });

  test('shows when it was last used, and writes it once a minute at most', async () => {
    const usedAt = async () => {
      const [row] = await (await server.company(1)).find('api_token', { name: 'Used' });
      return row?.used_time;
    };
    const { program } = await createToken(nora, { name: 'Used' });
    expect(await usedAt()).toBeNull();
    for (const [seconds, used] of [
      [0, 0],
      [usedEverySeconds - 1, 0],
      [usedEverySeconds, usedEverySeconds],
    ] as const) {
      freezeClock(new Date(began.getTime() + seconds * 1000));
      await program('GET', channels);
      expect(await usedAt()).toBe(new Date(began.getTime() + used * 1000).toISOString());
    }
  });

  test('has a name of its own, and a user has a limited number of them', async () => {
    const user = await server.user({ email: 'many@one.example' });
    for (let made = 0; made < perUser; made++) await createToken(user, { name: `Token ${made}` });
    const refused = await user('POST', own, { name: 'One more', scope: 'read' });
    expect([refused.status, refused.body.msg]).toEqual([422, expect.stringContaining(String(perUser))]);
    await createToken(nora, { name: 'Twice' });
    expect((await nora('POST', own, { name: ' Twice ', scope: 'read' })).status).toBe(422);
  });

  test('is visible to its owner only', async () => {
    const { data } = await createToken(nora, { name: 'Private' });
    const boss = await server.user({ email: 'boss@one.example', is_admin: true });
    expect(await listTokens(boss)).toEqual([]);
    expect((await boss('DELETE', `${own}/${data.id}`)).status).toBe(404);
  });
});

describe('an API token of an administrator', () => {
  let boss: Caller;
  let program: Caller;
  beforeAll(async () => {
    boss = await server.user({ email: 'chief@one.example', is_admin: true });
    ({ program } = await createToken(boss, { name: 'All', scope: 'write' }));
  });

  test('cannot manage tokens and sessions, passwords and second factors', async () => {
    const { user_id } = (await boss('GET', '/ssp_publisher/userinfo')).body.data as RecordValues;
    const [other] = await (await server.company(1)).find('user', { email: 'nora@one.example' });
    const account = `/ssp_publisher/own/account/${user_id}`;
    const users = '/ssp_publisher/account/user';
    const attempts: Parameters<Caller>[] = [
      ['GET', own],
      ['POST', own, { name: 'Another' }],
      ['DELETE', `${own}/1`],
      ['GET', '/ssp_publisher/own/session'],
      ['POST', '/ssp_publisher/own/session/end_others'],
      ['POST', '/ssp_publisher/logout'],
      ['PUT', `${account}/password`, { current_password: password, password: 'Brand-new-1' }],
      ['POST', `${account}/second_factor`, {}],
      ['POST', `${account}/second_factor/off`, { code: '123456' }],
      ['GET', '/ssp_publisher/openapi/app_key'],
      ['POST', '/ssp_publisher/openapi/app_key'],
      [
        'POST',
        users,
        { user_name: 'New', email: 'new@one.example', password: 'Brand-new-1', user_group: [] },
      ],
      ['POST', `${users}/invitation`, { user_name: 'New', email: 'new@one.example', user_group: [] }],
      ['PUT', `${users}/${other?.user_id}`, { password: 'Brand-new-1' }],
      ['DELETE', `${users}/${other?.user_id}/second_factor`],
    ];
    for (const [method, path, sent] of attempts) {
      const { status, body } = await program(method, path, sent);
      expect([method, path, status, body.msg]).toEqual([
        method,
        path,
        403,
        "API tokens can't do this. Log in to the console instead",
      ]);
    }
    const renamed = await program('PUT', `${users}/${other?.user_id}`, { user_name: 'Nora' });
    expect(renamed.status).toBe(200);
  });

  test('is named by the audit log', async () => {
    const { name } = channel();
    const { data } = (await program('POST', channels, { name })).body as { data: RecordValues };
    await boss('PUT', `${channels}/${data.id}`, { name: `${name} changed` });
    const query = `entity=channel&record_id=${data.id}`;
    const { body } = await boss('GET', `/ssp_publisher/account/audit?${query}`);
    const entries = (body.data as { list: RecordValues[] }).list;
    expect(entries.map(({ action, user_name, api_token }) => [action, user_name, api_token])).toEqual([
      ['update', 'chief', null],
      ['create', 'chief', 'API token "All"'],
    ]);
  });
});

test('an API token reads reports through the report API, within its scope', async () => {
  const boss = await server.user({ email: 'reports@one.example', is_admin: true });
  const { program } = await createToken(boss, { name: 'Reports' });
  const { program: narrow } = await createToken(boss, { name: 'Narrow', screens: ['channels'] });
  const report = '/ssp_publisher/openapi/report/content-ads';
  // Without dates the request is invalid, which only a permitted caller learns.
  expect((await program('GET', report)).status).toBe(422);
  const range = '?begin_date=2026-11-01&end_date=2026-11-02';
  const refused = await narrow('GET', report + range);
  expect([refused.status, refused.body.msg]).toEqual([403, expect.stringContaining('include the screen')]);
});

test('wrong API tokens are refused after some, and right ones work on', async () => {
  freezeClock(began);
  const { data } = await createToken(nora, { name: 'Neighbor' });
  const ask = (token: string, ip: string) =>
    callerOf(server.app, token)('GET', channels, undefined, { 'x-forwarded-for': ip });
  for (let guess = 0; guess < wrong.max; guess++)
    expect((await ask(`${prefix}guess-${guess}`, '192.0.2.1')).status).toBe(401);
  const refused = await ask(`${prefix}one-more`, '192.0.2.1');
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(wrong.windowMinutes * 60)]);
  expect((await ask(`${prefix}one-more`, '198.51.100.7')).status).toBe(401);
  expect((await ask(String(data.token), '192.0.2.1')).status).toBe(200);
});

describe('API tokens end', () => {
  const users = '/ssp_publisher/account/user';
  let boss: Caller;
  beforeAll(async () => {
    boss = await server.user({ email: 'ender@one.example', is_admin: true });
  });
  let people = 0;
  /** Creates a user with an API token, and returns a function that tells if the token works. */
  async function somebody() {
    const user = await server.user({ email: `end${++people}@one.example`, user_group: [group.id] });
    const { user_id } = (await user('GET', '/ssp_publisher/userinfo')).body.data as RecordValues;
    const { program } = await createToken(user, { name: 'Program' });
    const status = async () => (await program('GET', channels)).status;
    expect(await status()).toBe(200);
    const change = (sent: object) =>
      user('PUT', `/ssp_publisher/own/account/${user_id}/password`, {
        current_password: password,
        password: 'Brand-new-1',
        ...sent,
      });
    return { id: user_id, path: `${users}/${user_id}`, status, change };
  }

  test('with a new password', async () => {
    const { change, status } = await somebody();
    expect((await change({})).status).toBe(200);
    expect(await status()).toBe(401);
  });

  test('with a new password, unless their owner keeps them', async () => {
    const { change, status } = await somebody();
    expect((await change({ keep_api_token: true })).status).toBe(200);
    expect(await status()).toBe(200);
  });

  test('when somebody else sets the password, and when their owner is disabled or deleted', async () => {
    const [changed, disabled, deleted] = [await somebody(), await somebody(), await somebody()];
    expect((await boss('PUT', changed.path, { password: 'Brand-new-1' })).status).toBe(200);
    for (const status of [1, 0])
      expect((await boss('PUT', `${users}/status`, { id: disabled.id, status })).status).toBe(200);
    expect((await boss('DELETE', deleted.path)).status).toBe(200);
    expect((await boss('POST', `${deleted.path}/restore`)).status).toBe(200);
    expect([await changed.status(), await disabled.status(), await deleted.status()]).toEqual([
      401, 401, 401,
    ]);
  });
});
