import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import { now, setClock } from '#definition/time/clock.ts';
import { resetClock } from '#tests/support/resetClock.ts';
import { type Caller, callerOf } from '../support/caller.ts';
import { password, type TestApp, testApp } from '../support/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());
afterEach(resetClock);

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const changed = 'Brand-new-1';

let people = 0;
/** Creates a user without groups that no other test uses. */
async function somebody(more: object = {}) {
  const email = `own${++people}@one.example`;
  await server.user({ email, ...more });
  const begin = async (headers: Record<string, string> = {}, word = password) => {
    const { status, body } = await server.anyone(
      'POST',
      '/ssp_publisher/login',
      { email, password: word },
      headers,
    );
    expect(status).toBe(200);
    return callerOf(server.app, String((body.data as RecordValues).token));
  };
  return { email, begin };
}

const sessionsOf = async (caller: Caller) => {
  const { status, body } = await caller('GET', '/ssp_publisher/own/session');
  expect(status, body.msg).toBe(200);
  return (body.data as { list: RecordValues[] }).list;
};
const accountOf = async (caller: Caller) =>
  ((await caller('GET', '/ssp_publisher/own/account')).body.data as { list: RecordValues[] }).list;
const change = async (caller: Caller, sent: object) => {
  const [own] = await accountOf(caller);
  return caller('PUT', `/ssp_publisher/own/account/${own?.user_id}/password`, sent);
};
const isIn = async (caller: Caller) => (await caller('GET', '/ssp_publisher/userinfo')).status === 200;

describe('the own sessions', () => {
  test('are told by device, address and time, and which of them asks', async () => {
    const { begin } = await somebody();
    const own = await begin({ 'user-agent': chrome });
    const [current, ...others] = (await sessionsOf(own)).sort((one) => (one.state === 'current' ? -1 : 1));
    expect(current).toMatchObject({
      device: 'Chrome on Linux',
      address: '127.0.0.1',
      state: 'current',
      created_time: expect.any(String),
      used_time: expect.any(String),
    });
    expect(others).toMatchObject([{ device: 'Script or API client', state: 'other' }]);
  });

  test('are nobody else’s, whatever somebody may do', async () => {
    const [ann, boss] = [await somebody(), await somebody({ is_admin: true })];
    const [own, admin] = [await ann.begin(), await boss.begin()];
    const [mine] = await sessionsOf(own);
    expect((await sessionsOf(admin)).map(({ session_id }) => session_id)).not.toContain(mine?.session_id);
    expect((await admin('DELETE', `/ssp_publisher/own/session/${mine?.session_id}`)).status).toBe(404);
    expect((await server.anyone('GET', '/ssp_publisher/own/session')).status).toBe(401);
  });

  test('end one by one, and at once', async () => {
    const { begin } = await somebody();
    const [own, lost] = [await begin(), await begin({ 'user-agent': chrome })];
    const found = (await sessionsOf(own)).find(({ device }) => device === 'Chrome on Linux');
    expect((await own('DELETE', `/ssp_publisher/own/session/${found?.session_id}`)).status).toBe(200);
    expect([await isIn(own), await isIn(lost)]).toEqual([true, false]);
  });

  test('end all but the one that asks', async () => {
    const { begin } = await somebody();
    const [own, one, two] = [await begin(), await begin(), await begin()];
    expect((await own('POST', '/ssp_publisher/own/session/end_others')).status).toBe(200);
    expect([await isIn(own), await isIn(one), await isIn(two)]).toEqual([true, false, false]);
    expect(await sessionsOf(own)).toHaveLength(1);
  });

  test('are last used when they were, to five minutes', async () => {
    const { begin } = await somebody();
    const own = await begin();
    const usedAt = async () =>
      String((await sessionsOf(own)).find(({ state }) => state === 'current')?.used_time);
    const first = await usedAt();
    setClock(new Date(now().getTime() + 60_000));
    expect(await usedAt()).toBe(first);
    setClock(new Date(now().getTime() + 10 * 60_000));
    await usedAt();
    expect(Date.parse(await usedAt()) - Date.parse(first)).toBeGreaterThanOrEqual(5 * 60_000);
  });

  test('that are over are not shown', async () => {
    const { begin } = await somebody();
    await begin();
    setClock(new Date(now().getTime() + 11 * 3_600_000));
    const late = await begin();
    setClock(new Date(now().getTime() + 2 * 3_600_000));
    expect(await sessionsOf(late)).toHaveLength(1);
  });
});

describe('the own password', () => {
  test('is changed by one who knows the present one, and every other session ends', async () => {
    const { email, begin } = await somebody();
    const [own, other] = [await begin(), await begin()];
    const { status, body } = await change(own, { current_password: password, password: changed });
    expect(status, body.msg).toBe(200);
    expect([await isIn(own), await isIn(other)]).toEqual([true, false]);
    const login = (word: string) => server.anyone('POST', '/ssp_publisher/login', { email, password: word });
    expect((await login(password)).status).toBe(401);
    expect((await login(changed)).status).toBe(200);
  });

  test('stays when the present one is wrong, missing, or the new one breaks the rule', async () => {
    const { begin } = await somebody();
    const own = await begin();
    const refused = async (sent: object) => {
      const { status, body } = await change(own, sent);
      return [status, body.errors];
    };
    expect(await refused({ current_password: 'Not-it-123', password: changed })).toEqual([
      422,
      [{ field: '/current_password', message: 'The current password is incorrect' }],
    ]);
    expect(await refused({ password: changed })).toEqual([
      422,
      [{ field: '/current_password', message: 'Please enter Current Password' }],
    ]);
    expect(await refused({ current_password: password, password: 'short' })).toEqual([
      422,
      [{ field: '/password', message: 'Use 8 to 16 characters with a mix of letters, numbers & symbols' }],
    ]);
    expect((await change(own, { current_password: password, password: 'P@ssw0rd1' })).status).toBe(422);
    await begin();
  });

  test('is not guessed in an open session', async () => {
    const { begin } = await somebody();
    const own = await begin();
    for (let guess = 1; guess <= 10; guess++)
      expect((await change(own, { current_password: 'Not-it-123', password: changed })).status).toBe(422);
    expect((await change(own, { current_password: password, password: changed })).status).toBe(429);
  });

  test('is nobody else’s to change, not even an administrator’s', async () => {
    const [ann, boss] = [await somebody(), await somebody({ is_admin: true })];
    const [own, admin] = [await ann.begin(), await boss.begin()];
    const [account] = await accountOf(own);
    const path = `/ssp_publisher/own/account/${account?.user_id}/password`;
    expect((await admin('PUT', path, { current_password: password, password: changed })).status).toBe(404);
  });

  test('is in no answer', async () => {
    const { begin } = await somebody();
    expect(JSON.stringify(await accountOf(await begin()))).not.toMatch(/argon|password/);
  });
});
