import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import limits from '#base/session/limits.json';
import type { RecordValues } from '#definition/model/entity.ts';
import { freezeClock, now } from '#definition/time/clock.ts';
import { createApp } from '#server/app.ts';
import { resetClock } from '#tests/support/resetClock.ts';
import { type Caller, callerOf } from '../support/caller.ts';
import { code } from '../support/code.ts';
import { password, type TestApp, testApp } from '../support/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp(undefined, { secret: 'a secret of the server', trustProxy: true });
});
afterAll(() => server.close());
beforeEach(() => freezeClock(new Date('2026-03-01T12:00:10Z')));
afterEach(resetClock);

/** Advances the clock by 30 seconds, so that authenticator apps show another code. */
const nextStep = () => freezeClock(new Date(now().getTime() + 30_000));

/** Returns the code for this secret, optionally of an earlier 30-second step. */
const codeOf = (secret: string, ago = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now().getTime() - ago * 30_000 });

let people = 0;
/** Creates a user that no other test uses. */
async function somebody(more: object = {}) {
  const email = `factor${++people}@one.example`;
  const own = await server.user({ email, ...more });
  const { user_id } = (await own('GET', '/ssp_publisher/userinfo')).body.data as RecordValues;
  const path = `/ssp_publisher/own/account/${user_id}/second_factor`;
  const login = (sent: object = {}, headers: Record<string, string> = {}) =>
    server.anyone('POST', '/ssp_publisher/login', { email, password, ...sent }, headers);
  return { email, own, path, login, reset: `/ssp_publisher/account/user/${user_id}/second_factor` };
}

type Somebody = Awaited<ReturnType<typeof somebody>>;

async function enrolled({ own, path }: Somebody): Promise<string> {
  const { status, body } = await own('POST', path, { current_password: password });
  expect(status, body.msg).toBe(200);
  return String((body.data as RecordValues).secret);
}

/** Enables two-factor authentication; returns the TOTP secret and the recovery codes. */
async function turnedOn(person: Somebody) {
  const secret = await enrolled(person);
  const { status, body } = await person.own('PUT', person.path, { code: codeOf(secret) });
  expect(status, body.msg).toBe(200);
  nextStep();
  return { secret, codes: (body.data as { recovery_codes: string[] }).recovery_codes };
}

const stateOf = async (caller: Caller) =>
  ((await caller('GET', '/ssp_publisher/own/account')).body.data as { list: RecordValues[] }).list[0]
    ?.has_second_factor;

/** Returns a different code with the same number of digits. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('turning it on', () => {
  test('takes the password, gives a secret with its picture, and a code that shows that the app has it', async () => {
    const person = await somebody();
    const { own, path, email, login } = person;
    expect((await own('POST', path, { current_password: 'Not-it-123' })).status).toBe(422);
    expect((await own('PUT', path, { code: '123456' })).status).toBe(422);
    const { body } = await own('POST', path, { current_password: password });
    const { address, secret, picture } = body.data as Record<string, string>;
    expect(address).toMatch(/^otpauth:\/\/totp\//);
    expect(decodeURIComponent(String(address))).toContain(email);
    expect(address).toContain(`secret=${secret}`);
    expect(picture).toMatch(/^<svg /);
    expect([await stateOf(own), (await login()).status]).toEqual([false, 200]);
    expect((await own('PUT', path, { code: wrong(codeOf(String(secret))) })).status).toBe(422);
    const answer = await own('PUT', path, { code: codeOf(String(secret)) });
    const { recovery_codes: codes } = answer.body.data as { recovery_codes: string[] };
    expect(new Set(codes).size).toBe(10);
    expect(await stateOf(own)).toBe(true);
    expect((await own('POST', path, { current_password: password })).status).toBe(409);
    expect((await own('PUT', path, { code: codeOf(String(secret)) })).status).toBe(409);
  });

  test('ends the sessions that began without a code', async () => {
    const person = await somebody();
    const { body } = await person.login();
    const other = callerOf(server.app, String((body.data as RecordValues).token));
    await turnedOn(person);
    expect((await other('GET', '/ssp_publisher/userinfo')).status).toBe(401);
    expect((await person.own('GET', '/ssp_publisher/userinfo')).status).toBe(200);
  });

  test('is nobody else’s to do, and stores neither the secret nor a code', async () => {
    const [person, boss] = [await somebody(), await somebody({ is_admin: true })];
    expect((await boss.own('POST', person.path, { current_password: password })).status).toBe(404);
    const { secret, codes } = await turnedOn(person);
    const tables = ['user', 'second_factor', 'audit_entry'];
    const stored = await Promise.all(
      tables.map((table) => server.database.selectFrom(table).selectAll().execute()),
    );
    for (const kept of [secret, codes[0], codes[0]?.replaceAll('-', '')])
      expect(JSON.stringify(stored)).not.toContain(kept);
    const [history] = [JSON.stringify(stored[2])];
    expect(history).toContain('has_second_factor');
    expect(history).not.toMatch(/sealed|recovery|used_step/);
    const seen = await Promise.all([
      person.own('GET', '/ssp_publisher/own/account'),
      person.own('GET', '/ssp_publisher/userinfo'),
      boss.own('GET', '/ssp_publisher/account/user'),
    ]);
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(JSON.stringify(seen.map(({ body }) => body))).not.toMatch(/sealed|recovery|otpauth/);
  });

  test('needs a server with a secret', async () => {
    const plain = await testApp();
    const own = await plain.user({ email: 'plain@one.example' });
    const { user_id } = (await own('GET', '/ssp_publisher/userinfo')).body.data as RecordValues;
    const path = `/ssp_publisher/own/account/${user_id}/second_factor`;
    expect((await own('POST', path, { current_password: password })).status).toBe(503);
    await plain.close();
  });
});

describe('logging in', () => {
  test('asks for a code at its field once the password is right, and tells nothing before', async () => {
    const person = await somebody();
    const { secret } = await turnedOn(person);
    const unsure = await person.login({ password: 'Not-it-123' });
    const knowing = await person.login({ password: 'Not-it-123', code: codeOf(secret) });
    expect([unsure.status, unsure.body.errors, knowing.body]).toEqual([401, undefined, unsure.body]);
    const asked = await person.login();
    expect([asked.status, asked.body.data]).toEqual([401, undefined]);
    expect(asked.body.errors).toMatchObject([{ field: '/code' }]);
    expect(asked.headers['set-cookie']).toBeUndefined();
    const done = await person.login({ code: codeOf(secret) });
    expect([done.status, typeof (done.body.data as RecordValues).token]).toEqual([200, 'string']);
  });

  test('takes each code once, and half a minute early or late', async () => {
    const person = await somebody();
    const { secret } = await turnedOn(person);
    const statusOf = async (code: string) => (await person.login({ code })).status;
    expect(await statusOf(codeOf(secret))).toBe(200);
    expect(await statusOf(codeOf(secret))).toBe(401);
    expect(await statusOf(codeOf(secret, 1))).toBe(401);
    expect(await statusOf(codeOf(secret, -1))).toBe(200);
    for (let half = 0; half < 4; half++) nextStep();
    expect(await statusOf(codeOf(secret, 2))).toBe(401);
    expect(await statusOf(codeOf(secret, -2))).toBe(401);
    expect(await statusOf(codeOf(secret, 1))).toBe(200);
  });

  test('takes digits of ASCII only, and refuses others like any wrong code', async () => {
    const person = await somebody();
    await turnedOn(person);
    for (const code of ['１２３４５６', '١٢٣٤٥٦', '12345６', 'ÄÖÜäöü'])
      expect((await person.login({ code })).status, code).toBe(401);
  });

  test('of two at once with one code lets one in', async () => {
    const person = await somebody();
    const { secret } = await turnedOn(person);
    const code = codeOf(secret);
    const answers = await Promise.all([person.login({ code }), person.login({ code })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('takes a recovery code once, however its digits are grouped', async () => {
    const person = await somebody();
    const { codes } = await turnedOn(person);
    const [one = '', two = ''] = codes;
    const statusOf = async (code: string) => (await person.login({ code })).status;
    expect(await statusOf(one)).toBe(200);
    expect(await statusOf(one)).toBe(401);
    expect(await statusOf(two.replaceAll('-', ' '))).toBe(200);
  });

  test('takes recovery codes alone once the secret of the server has changed, and says so', async () => {
    const person = await somebody();
    const { secret, codes } = await turnedOn(person);
    const { definitions, database } = server;
    const changed = await createApp({ code, definitions, database, secret: 'another secret of the server' });
    const login = (sent: object) =>
      callerOf(changed)('POST', '/ssp_publisher/login', { email: person.email, password, ...sent });
    const refused = await login({ code: codeOf(secret) });
    expect([refused.status, refused.body.msg]).toEqual([
      401,
      "Codes from your app no longer work because the server's secret has changed. Enter a recovery code, or ask an administrator to reset two-factor authentication",
    ]);
    expect((await login({ password: 'Not-it-123', code: codeOf(secret) })).body.msg).not.toContain('secret');
    const { status, body } = await login({ code: codes[0] });
    expect(status).toBe(200);
    const own = callerOf(changed, String((body.data as RecordValues).token));
    expect((await own('POST', `${person.path}/off`, { code: codes[1] })).status).toBe(200);
    expect((await own('POST', person.path, { current_password: password })).status).toBe(200);
  });

  test('slows guesses at the code, and shuts nobody out of a browser that has logged in before', async () => {
    const person = await somebody();
    const known = String((await person.login()).headers['set-cookie']).split(';')[0] ?? '';
    const { secret } = await turnedOn(person);
    const statuses = [];
    for (let guess = 0; guess <= limits.code.account.max; guess++) {
      const headers = { 'x-forwarded-for': `198.51.100.${guess}` };
      statuses.push((await person.login({ code: wrong(codeOf(secret)) }, headers)).status);
    }
    expect(statuses).toEqual([...Array(limits.code.account.max).fill(401), 429]);
    const stranger = { 'x-forwarded-for': '203.0.113.9' };
    expect((await person.login({ code: codeOf(secret) }, stranger)).status).toBe(429);
    expect((await person.login({ code: codeOf(secret) }, { cookie: known })).status).toBe(200);
    freezeClock(new Date(now().getTime() + (limits.code.account.windowMinutes + 1) * 60_000));
    expect((await person.login({ code: codeOf(secret) }, stranger)).status).toBe(200);
  });

  test('asks a browser that has logged in before as well', async () => {
    const person = await somebody();
    const { secret } = await turnedOn(person);
    const known = String((await person.login({ code: codeOf(secret) })).headers['set-cookie']).split(';')[0];
    expect((await person.login({}, { cookie: known ?? '' })).status).toBe(401);
  });
});

describe('turning it off', () => {
  test('takes a code or a recovery code, not the open session alone', async () => {
    const person = await somebody();
    const { own, path, login } = person;
    const off = (code: string) => own('POST', `${path}/off`, { code });
    expect((await off('123456')).status).toBe(409);
    const { secret } = await turnedOn(person);
    expect((await own('POST', `${path}/off`, {})).status).toBe(422);
    expect((await off(wrong(codeOf(secret)))).body.errors).toMatchObject([{ field: '/code' }]);
    expect((await off(codeOf(secret))).status).toBe(200);
    expect([await stateOf(own), (await login()).status]).toEqual([false, 200]);
    nextStep();
    const { codes } = await turnedOn(person);
    expect((await off(String(codes[0]))).status).toBe(200);
    expect((await login()).status).toBe(200);
  });
});

describe('resetting that of another', () => {
  test('is for an administrator, who does it to others only, and is in the history', async () => {
    const [person, boss] = [await somebody(), await somebody({ is_admin: true })];
    await turnedOn(person);
    await turnedOn(boss);
    expect((await boss.own('DELETE', boss.reset)).status).toBe(409);
    expect((await person.own('DELETE', person.reset)).status).toBe(403);
    expect((await boss.own('DELETE', person.reset)).status).toBe(200);
    expect((await person.login()).status).toBe(200);
    const { rows } = await historyOf(person);
    expect(rows.at(-1)).toMatchObject({
      user_name: boss.email.split('@')[0],
      before: { has_second_factor: true },
      after: { has_second_factor: false },
    });
  });

  test('is not for a member who may use the list of users, where the other may do more', async () => {
    const company = await server.company(1);
    const { id } = await company.insert('user_group', { name: 'Keepers', menu_ids: ['users'] });
    const [keeper, boss] = [await somebody({ user_group: [id] }), await somebody({ is_admin: true })];
    await turnedOn(boss);
    expect((await keeper.own('DELETE', boss.reset)).status).toBe(403);
    expect((await boss.login()).status).toBe(401);
  });
});

/** Returns the audit entries of a user, in order. */
async function historyOf({ reset }: Somebody) {
  const found = await server.database
    .selectFrom('audit_entry')
    .selectAll()
    .where('entity', '=', 'user')
    .where('record_id', '=', reset.split('/').at(-2))
    .orderBy('id')
    .execute();
  const parsed = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value);
  const rows = found.map((row) => ({ ...row, before: parsed(row.before), after: parsed(row.after) }));
  return { rows };
}
