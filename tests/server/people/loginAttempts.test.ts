import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import limits from '#base/session/limits.json';
import { enforceAccountRateLimits } from '#base/session/rateLimits/enforceAccountRateLimits.ts';
import { now, setClock } from '#definition/time/clock.ts';
import { createApp } from '#server/app.ts';
import { toRateLimitNetwork } from '#server/session/toRateLimitNetwork.ts';
import { resetClock } from '#tests/support/resetClock.ts';
import { callerOf } from '../support/caller.ts';
import { code } from '../support/code.ts';
import { password, type TestApp, testApp } from '../support/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp(undefined, { trustProxy: true });
});
afterAll(() => server.close());
afterEach(resetClock);

let people = 0;
/** Creates a user that no other test uses. */
const somebody = async () => {
  const email = `person${++people}@one.example`;
  await server.user({ email });
  return email;
};

interface Try {
  word?: string;
  from?: string;
  cookie?: string;
}

/** Attempts to log in, from a network and with a browser's cookie. */
const login = (
  email: string,
  { word = password, from = '192.0.2.1', cookie = '' }: Try = {},
  of = server.anyone,
) => of('POST', '/ssp_publisher/login', { email, password: word }, { 'x-forwarded-for': from, cookie });

const cookieIn = ({ headers }: Awaited<ReturnType<typeof login>>) => String(headers['set-cookie']);
const wrong = 'Not-the-word-1';

/** Guesses the password of an account from different networks; returns the statuses. */
async function guessesFromEverywhere(email: string, count: number): Promise<number[]> {
  const statuses = [];
  for (let guess = 1; guess <= count; guess++)
    statuses.push((await login(email, { word: wrong, from: `198.51.100.${guess}` })).status);
  return statuses;
}

describe('guesses from sixty networks', () => {
  test('are slowed, and shut nobody out of a browser that has logged in before', async () => {
    const email = await somebody();
    const own = cookieIn(await login(email)).split(';')[0];
    const statuses = await guessesFromEverywhere(email, 60);
    const { max } = limits.login.account;
    expect(statuses).toEqual([...Array(max).fill(401), ...Array(60 - max).fill(429)]);
    expect((await login(email, { cookie: own })).status).toBe(200);
    const stranger = await login(email, { from: '203.0.113.9' });
    expect(stranger.status).toBe(429);
    expect(Number(stranger.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('leave other accounts alone', async () => {
    const [guessed, other] = [await somebody(), await somebody()];
    await guessesFromEverywhere(guessed, limits.login.account.max + 1);
    expect((await login(other, { from: '203.0.113.9' })).status).toBe(200);
  });

  test('are forgotten when their time is over', async () => {
    const email = await somebody();
    await guessesFromEverywhere(email, limits.login.account.max);
    expect((await login(email, { from: '203.0.113.9' })).status).toBe(429);
    setClock(new Date(now().getTime() + (limits.login.account.windowMinutes + 1) * 60_000));
    expect((await login(email, { from: '203.0.113.9' })).status).toBe(200);
  });
});

describe('a browser that has logged in before', () => {
  test('is known by a cookie that no script reads, no other site sends, and whose hash alone is stored', async () => {
    const email = await somebody();
    const cookie = cookieIn(await login(email));
    expect(cookie).toMatch(
      /^known_browser=[\w-]{43}; Max-Age=34560000; Path=\/api; HttpOnly; SameSite=Strict$/,
    );
    const token = cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';'));
    const stored = await server.database.selectFrom('known_browser').selectAll().execute();
    expect(stored.length).toBeGreaterThan(0);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('says so over an encrypted connection only, where there is one', async () => {
    const email = await somebody();
    const headers = { 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': 'https' };
    const answer = await server.anyone('POST', '/ssp_publisher/login', { email, password }, headers);
    expect(cookieIn(answer)).toContain('; Secure');
  });

  test('is no stranger to the account alone that logged in there', async () => {
    const [own, other] = [await somebody(), await somebody()];
    const cookie = cookieIn(await login(own)).split(';')[0];
    await guessesFromEverywhere(other, limits.login.account.max);
    expect((await login(other, { cookie, from: '203.0.113.9' })).status).toBe(429);
  });

  test('keeps its cookie when another person logs in', async () => {
    const [own, other] = [await somebody(), await somebody()];
    const first = cookieIn(await login(own)).split(';')[0];
    const second = cookieIn(await login(other, { cookie: first })).split(';')[0];
    expect(second).toBe(first);
    for (const email of [own, other]) {
      await guessesFromEverywhere(email, limits.login.account.max);
      expect((await login(email, { cookie: first })).status).toBe(200);
    }
  });

  test('may err as often as a stranger, and is then counted as one', async () => {
    const email = await somebody();
    const cookie = cookieIn(await login(email)).split(';')[0];
    const maxGuesses = limits.login.device.max + limits.login.accountAndNetwork.max;
    for (let guess = 1; guess <= maxGuesses; guess++)
      expect((await login(email, { word: wrong, cookie })).status).toBe(401);
    expect((await login(email, { word: wrong, cookie })).status).toBe(429);
  });

  test('is not shut out by a cookie that somebody has invented', async () => {
    const email = await somebody();
    const invented = `known_browser=${'x'.repeat(43)}`;
    for (let guess = 1; guess <= limits.login.accountAndNetwork.max; guess++)
      await login(email, { word: wrong, cookie: invented, from: '203.0.113.20' });
    expect((await login(email, { cookie: invented, from: '203.0.113.20' })).status).toBe(429);
  });
});

describe('a network', () => {
  test('of IPv6 addresses is the 64 bits that one customer is given', async () => {
    const email = await somebody();
    for (let guess = 1; guess <= limits.login.accountAndNetwork.max; guess++)
      expect((await login(email, { word: wrong, from: `2001:db8:1:2::${guess}` })).status).toBe(401);
    expect((await login(email, { from: '2001:db8:1:2:ffff::1' })).status).toBe(429);
    expect((await login(email, { from: '2001:db8:1:3::1' })).status).toBe(200);
  });

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001::6', '2001:db8:1:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(toRateLimitNetwork(address)).toBe(network);
  });
});

/** Returns the context that rate limits count for a call from this network. */
const asked = (from: string, of = server) => ({
  database: of.database,
  definitions: of.definitions,
  headers: {},
  ip: from,
  origin: 'http://127.0.0.1',
});
const words = () => 'too many';

test('an office behind one address logs in as often as it likes', async () => {
  for (let person = 1; person <= 300; person++) {
    const takeBack = await enforceAccountRateLimits(
      asked('203.0.113.50'),
      'login',
      `${person}@office.example`,
      limits.login,
      words,
    );
    await takeBack();
  }
});

test('an address that has guessed a hundred times waits, however often it succeeds in between', async () => {
  const guess = (email: string) =>
    enforceAccountRateLimits(asked('203.0.113.60'), 'login', email, limits.login, words);
  for (let made = 1; made <= limits.login.network.max; made++) {
    await guess(`${made}@one.example`);
    if (made % 10 === 0 && made < limits.login.network.max) await (await guess('own@one.example'))();
  }
  await expect(guess('next@one.example')).rejects.toThrow('too many');
});

test('an address that has guessed too often shuts nobody out of a browser that has logged in before', async () => {
  const from = '203.0.113.65';
  const email = await somebody();
  const cookie = cookieIn(await login(email, { from })).split(';')[0];
  const guess = (other: string) => enforceAccountRateLimits(asked(from), 'login', other, limits.login, words);
  for (let made = 1; made <= limits.login.network.max; made++) await guess(`${made}@guessed.example`);
  await expect(guess(email)).rejects.toThrow('too many');
  expect((await login(email, { from })).status).toBe(429);
  expect((await login(email, { from, cookie })).status).toBe(200);
});

test('whoever invents names is counted under no more of them than one address may try', async () => {
  const counted = () => server.database.selectFrom('attempt').selectAll().execute();
  setClock(new Date(now().getTime() + 3_600_000));
  const before = (await counted()).length;
  for (let made = 1; made <= 150; made++)
    await enforceAccountRateLimits(
      asked('203.0.113.70'),
      'login',
      `${made}@invented.example`,
      limits.login,
      words,
    ).catch(() => {});
  const after = await counted();
  // Two counters per account name (network and total), plus the counter of the network and the time of the last
  // cleanup.
  expect(after.length).toBeLessThanOrEqual(2 * limits.login.network.max + 2);
  expect(before).toBeGreaterThan(0);
  expect(JSON.stringify(after)).not.toContain('invented');
});

describe('two servers', () => {
  test('over one database count together', async () => {
    const email = await somebody();
    const { database, definitions } = server;
    const other = await createApp({ code, definitions, database, trustProxy: true });
    const second = callerOf(other);
    for (let guess = 1; guess <= limits.login.accountAndNetwork.max; guess++)
      await login(email, { word: wrong, from: '203.0.113.80' }, guess % 2 ? second : server.anyone);
    for (const of of [second, server.anyone])
      expect((await login(email, { from: '203.0.113.80' }, of)).status).toBe(429);
  });

  test('over two databases do not', async () => {
    const email = await somebody();
    const other = await testApp(server.definitions, { trustProxy: true });
    await other.user({ email });
    for (let guess = 1; guess <= limits.login.accountAndNetwork.max; guess++)
      await login(email, { word: wrong, from: '203.0.113.90' });
    expect((await login(email, { from: '203.0.113.90' })).status).toBe(429);
    expect((await login(email, { from: '203.0.113.90' }, other.anyone)).status).toBe(200);
    await other.close();
  });
});
