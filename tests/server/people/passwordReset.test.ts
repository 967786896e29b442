import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { now } from '#definition/time/clock.ts';
import type { Mail } from '#server/mail/Mail.ts';
import { createSmtpSender, readMailSettings } from '#server/mail/readMailSettings.ts';
import { hashToken } from '#server/session/token.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';
import { type MailServer, mailServer, tokenIn } from '../support/mailServer.ts';
import { password, type TestApp, testApp } from '../support/testApp.ts';

const badPassword = 'Use 8 to 16 characters with a mix of letters, numbers & symbols';
const deadLink = 'This link has expired or was already used';
const publicUrl = 'https://console.example.com';

let mail: MailServer;
let server: TestApp;
let records: TenantRecords;
let asked = 0;

beforeAll(async () => {
  mail = await mailServer();
  server = await testApp(undefined, {
    mail: { send: createSmtpSender(mail.url, 'no-reply@example.com'), publicUrl },
  });
  records = await server.company(1);
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

/** Each request has a different address, because the rate limit per address is tested separately. */
const elsewhere = () => ({ 'x-forwarded-for': `198.51.100.${++asked}` });
const forgot = (email: string, of = server) =>
  of.anyone('POST', '/ssp_publisher/password/forgot', { email }, elsewhere());
const reset = (token: string, word = 'Changed-1234') =>
  server.anyone('POST', '/ssp_publisher/password/reset', { token, password: word });
const look = (token: string) => server.anyone('POST', '/ssp_publisher/password/link', { token });
const login = (email: string, word: string) =>
  server.anyone('POST', '/ssp_publisher/login', { email, password: word });
const linkFor = async (email: string) => {
  expect((await forgot(email)).status).toBe(200);
  return tokenIn(await mail.next(email));
};

describe('a forgotten password', () => {
  test('is replaced by a mailed link, which ends every session of the user', async () => {
    const ann = await server.user({ email: 'ann@one.example' });
    const token = await linkFor('ann@one.example');
    expect((await look(token)).status).toBe(200);
    expect((await reset(token)).body).toEqual({ code: 0, msg: 'ok', data: null });
    expect((await ann('GET', '/ssp_publisher/userinfo')).status).toBe(401);
    expect((await login('ann@one.example', password)).status).toBe(401);
    expect((await login('ann@one.example', 'Changed-1234')).status).toBe(200);
  });

  test('gives the same answer whether or not there is such an account', async () => {
    await server.user({ email: 'bob@one.example' });
    const [known, unknown] = [await forgot(' BOB@one.example'.trim()), await forgot('nobody@one.example')];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await mail.next('bob@one.example');
    expect(mail.mails.some(({ to }) => to.includes('nobody@one.example'))).toBe(false);
  });

  test('is mailed as text and as HTML, from the address that people know, whatever the Host header says', async () => {
    await server.user({ email: 'carl@one.example' });
    const user = await records.findFirst('user', { email: 'carl@one.example' });
    await records.update('user', user?.user_id, { user_name: '<b>Carl</b>' });
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    await server.anyone('POST', '/ssp_publisher/password/forgot', { email: 'carl@one.example' }, headers);
    const { source } = await mail.next('carl@one.example');
    expect(source).toMatch(/^Message-ID:\s+<password-[\w-]+@[\w.]+>/im);
    expect(source).toContain('text/plain');
    expect(source).toContain('text/html');
    expect(source).toContain('Subject: Choose a new password for Publisher Console');
    expect(source).toContain('&lt;b&gt;Carl&lt;/b&gt;');
    expect(source.match(/https?:\/\/[^/\s]+/g)?.every((found) => found === publicUrl)).toBe(true);
  });

  test('is answered alike when the mail server is down', async () => {
    const down = await mailServer();
    await down.close();
    const send = createSmtpSender(down.url, 'no-reply@example.com');
    const failures: string[] = [];
    const watched = (mail: Mail) => send(mail).catch((error) => failures.push(String(error)));
    const cut = await testApp(undefined, { mail: { send: watched, publicUrl } });
    await cut.user({ email: 'dora@one.example' });
    expect((await forgot('dora@one.example', cut)).body).toEqual({ code: 0, msg: 'ok', data: null });
    await expect.poll(() => failures).toEqual([expect.stringContaining('ECONNREFUSED')]);
    await cut.close();
  });

  test('is said to need an administrator where there is no mail server', async () => {
    const without = await testApp();
    const { status, body } = await forgot('ann@one.example', without);
    expect([status, body.msg]).toEqual([503, "Passwords can't be reset by email here. Ask an administrator"]);
    const offer = async (of: TestApp) => (await of.anyone('GET', '/ssp_publisher/password')).body.data;
    expect([await offer(without), await offer(server)]).toEqual([
      { is_offered: false },
      { is_offered: true },
    ]);
    await without.close();
  });

  test('needs an email, in the words of the user form', async () => {
    expect((await forgot('')).body.errors).toEqual([{ field: '/email', message: 'Email is not valid' }]);
    const nothing = await server.anyone('POST', '/ssp_publisher/password/forgot', {});
    expect(nothing.body.errors).toEqual([{ field: '/email', message: 'Please enter Email' }]);
  });
});

describe('a link', () => {
  test('works once, and its reuse is refused', async () => {
    await server.user({ email: 'once@one.example' });
    const token = await linkFor('once@one.example');
    expect((await reset(token)).status).toBe(200);
    for (const answer of [await reset(token, 'Another-1234'), await look(token)])
      expect([answer.status, answer.body.msg]).toEqual([410, deadLink]);
    expect((await login('once@one.example', 'Changed-1234')).status).toBe(200);
  });

  test('used twice at once changes the password once', async () => {
    await server.user({ email: 'twice@one.example' });
    const token = await linkFor('twice@one.example');
    const answers = await Promise.all([reset(token, 'Relay-race-1'), reset(token, 'Relay-race-2')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  test('works beside a newer one until one of them is used', async () => {
    await server.user({ email: 'newer@one.example' });
    const [first, second] = [await linkFor('newer@one.example'), await linkFor('newer@one.example')];
    expect((await look(first)).status).toBe(200);
    expect((await reset(first)).status).toBe(200);
    expect((await reset(second)).status).toBe(410);
  });

  test('expires', async () => {
    await server.user({ email: 'late@one.example' });
    const token = await linkFor('late@one.example');
    const row = await records.findFirst('password_reset', { token_hash: hashToken(token) });
    const left = Date.parse(String(row?.expires_time)) - Date.parse(String(row?.created_time));
    expect(Math.round(left / 60_000)).toBe(30);
    const expires_time = new Date(now().getTime() - 1).toISOString();
    await records.update('password_reset', hashToken(token), { expires_time });
    expect((await reset(token)).status).toBe(410);
  });

  test('is sent to no disabled user, and void for one who is disabled meanwhile', async () => {
    const admin = await server.user({ email: 'boss@one.example', is_admin: true });
    await server.user({ email: 'off@one.example' });
    const token = await linkFor('off@one.example');
    const id = (await records.findFirst('user', { email: 'off@one.example' }))?.user_id;
    await admin('PUT', '/ssp_publisher/account/user/status', { id, status: 1 });
    expect((await reset(token)).status).toBe(410);
    expect((await forgot('off@one.example')).status).toBe(200);
    await linkFor('boss@one.example');
    expect(mail.mails.filter(({ to }) => to.includes('off@one.example'))).toHaveLength(1);
    await admin('PUT', '/ssp_publisher/account/user/status', { id, status: 0 });
    expect((await reset(token)).status).toBe(410);
    expect((await login('off@one.example', password)).status).toBe(200);
  });

  test('asks for a password by the rule of the user form, and is not used up by one that breaks it', async () => {
    await server.user({ email: 'weak@one.example' });
    const token = await linkFor('weak@one.example');
    for (const word of ['short-1', 'onlyletters-', 'Far-too-long-12345', ' '.repeat(10_000)]) {
      const { status, body } = await reset(token, word);
      expect([status, body.errors]).toEqual([422, [{ field: '/password', message: badPassword }]]);
    }
    expect((await reset(token)).status).toBe(200);
  });

  test('is in the database as a hash alone', async () => {
    await server.user({ email: 'hash@one.example' });
    const token = await linkFor('hash@one.example');
    const stored = JSON.stringify(await records.find('password_reset'));
    expect(stored).toContain(hashToken(token));
    expect(stored).not.toContain(token);
  });

  test.each(['', 'x', 'a'.repeat(100), { $gt: '' }, ['a'], null, 7])('of %j is refused', async (token) => {
    const { status } = await server.anyone('POST', '/ssp_publisher/password/reset', {
      token,
      password: 'Changed-1234',
    });
    expect([410, 422]).toContain(status);
  });

  test('cannot raise anything besides the password', async () => {
    await server.user({ email: 'riser@one.example' });
    const token = await linkFor('riser@one.example');
    const answer = await server.anyone('POST', '/ssp_publisher/password/reset', {
      token,
      password: 'Changed-1234',
      is_admin: true,
    });
    expect(answer.status).toBe(422);
  });
});

describe('asking again and again', () => {
  test('is refused after three mails to one address, known or not, and says when to come back', async () => {
    const busy = await testApp(undefined, { mail: { send: async () => {}, publicUrl } });
    for (const email of ['known@one.example', 'unknown@one.example']) {
      if (email.startsWith('known')) await busy.user({ email });
      for (let made = 1; made <= 3; made++) expect((await forgot(email, busy)).status).toBe(200);
      const refused = await forgot(email.toUpperCase(), busy);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    await busy.close();
  });

  test('by strangers keeps nobody from a link of their own', async () => {
    const sent: Mail[] = [];
    const send = async (mail: Mail) => void sent.push(mail);
    const busy = await testApp(undefined, { mail: { send, publicUrl }, trustProxy: true });
    await busy.user({ email: 'owner@one.example' });
    const ask = (from: string, cookie = '') =>
      busy.anyone(
        'POST',
        '/ssp_publisher/password/forgot',
        { email: 'owner@one.example' },
        { 'x-forwarded-for': from, cookie },
      );
    for (let made = 1; made <= 4; made++) await ask('203.0.113.1');
    expect((await ask('203.0.113.1')).status).toBe(429);
    expect((await ask('192.0.2.1')).status).toBe(200);
    const { headers } = await busy.anyone('POST', '/ssp_publisher/login', {
      email: 'owner@one.example',
      password,
    });
    for (let made = 1; made <= 10; made++) await ask(`198.51.100.${made}`);
    expect((await ask('192.0.2.9')).body.msg).toMatch(
      /^Too many link requests. Each link is valid for 30 minutes/,
    );
    expect((await ask('192.0.2.1', String(headers['set-cookie']))).status).toBe(200);
    // The first link still works, and logs its owner in from any browser.
    const [first] = sent;
    const token = /#([\w-]+)/.exec(first?.text ?? '')?.[1];
    const used = await busy.anyone('POST', '/ssp_publisher/password/reset', {
      token,
      password: 'Changed-1234',
    });
    expect(used.status).toBe(200);
    expect(used.headers['set-cookie']).toContain('known_browser=');
    await busy.close();
  });

  test('is refused after twenty addresses from one place', async () => {
    const busy = await testApp(undefined, { mail: { send: async () => {}, publicUrl } });
    for (let made = 1; made <= 20; made++)
      expect((await forgot(`nobody${made}@one.example`, busy)).status).toBe(200);
    expect((await forgot('somebody@one.example', busy)).status).toBe(429);
    await busy.close();
  });
});

describe('the settings', () => {
  const smtp = { SMTP_URL: 'smtp://127.0.0.1:25' };

  test('of mail need the address at which people reach the console', () => {
    expect(() => readMailSettings(smtp, false)).toThrow('SMTP_URL requires PUBLIC_URL');
    expect(() => readMailSettings({ ...smtp, PUBLIC_URL: 'console.example.com' }, false)).toThrow(
      'PUBLIC_URL must be',
    );
    expect(readMailSettings({ ...smtp, PUBLIC_URL: `${publicUrl}/` }, false)?.publicUrl).toBe(publicUrl);
  });

  test('do not repeat the password of a mail server that they cannot read', () => {
    const read = () => readMailSettings({ SMTP_URL: 'mail:secret@host', PUBLIC_URL: publicUrl }, false);
    expect(read).toThrow('SMTP_URL must be');
    expect(read).not.toThrow('secret');
  });

  test('without a mail server send nothing, and in the demo to the log', () => {
    expect(readMailSettings({}, false)).toBeUndefined();
    expect(readMailSettings({}, true)).toBeDefined();
  });
});
