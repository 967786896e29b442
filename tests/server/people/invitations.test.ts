import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { invitationMailJob } from '#base/passwords/invitations.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { freezeClock, now, setClock } from '#definition/time/clock.ts';
import { createApp } from '#server/app.ts';
import { type DueJobRunner, startJobs } from '#server/jobs/startJobs.ts';
import type { MailSettings } from '#server/mail/Mail.ts';
import { createSmtpSender } from '#server/mail/readMailSettings.ts';
import { hashToken } from '#server/session/token.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { code } from '../support/code.ts';
import { definitions } from '../support/definitions.ts';
import { type MailServer, mailServer, tokenIn } from '../support/mailServer.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

const path = '/ssp_publisher/account/user';
const deadLink = 'This link has expired or was already used';
const notSetUp = "The server isn't set up to send mail. Add the user with a password instead";

let mail: MailServer;
let server: TestApp;
let other: Awaited<ReturnType<typeof createApp>>;
let looks: DueJobRunner[];
let records: TenantRecords;
let admin: Caller;
let began: Date;
/** Runs after the mail server has accepted a mail. */
let accepted: (() => void) | undefined;

beforeAll(async () => {
  began = now();
  mail = await mailServer();
  const send = createSmtpSender(mail.url, 'no-reply@example.com');
  const way: MailSettings = {
    send: async (one) => {
      await send(one);
      accepted?.();
    },
    publicUrl: 'https://console.example.com',
  };
  server = await testApp(undefined, { mail: way });
  const services = { code, definitions, database: server.database, mail: way };
  other = await createApp(services);
  looks = [server.app, other].map((app) => startJobs(app, services, [invitationMailJob]));
  records = await server.company(1);
  admin = await server.user({ email: 'admin@one.example', is_admin: true });
});
afterEach(() => setClock(began));
afterAll(async () => {
  await other.close();
  await server.close();
  await mail.close();
});

const look = () => Promise.all(looks.flatMap((jobs) => [jobs.runDueJobs(), jobs.runDueJobs()]));
const dataOf = ({ body }: Answer) => body.data as RecordValues;
const invite = (email: string, more: RecordValues = {}, who = admin) =>
  who('POST', `${path}/invitation`, { user_name: 'Ada', email, ...more });
const again = (id: unknown, who = admin) => who('POST', `${path}/${id}/invitation`);
const mailsTo = (to: string) => mail.mails.filter((one) => one.to.includes(to));
const open = (token: string) => server.anyone('POST', '/ssp_publisher/password/link', { token });
const choose = (token: string, password = 'Analytical-1') =>
  server.anyone('POST', '/ssp_publisher/password/reset', { token, password });
const logIn = (email: string, password = 'Analytical-1') =>
  server.anyone('POST', '/ssp_publisher/login', { email, password });
const listed = async (query: string) =>
  (dataOf(await admin('GET', `${path}?${query}`)).list as RecordValues[]).map(({ email }) => email);

/** Invites a user, and returns their id and the token of the mailed link. */
async function invited(email: string): Promise<{ id: unknown; token: string }> {
  const answer = await invite(email);
  expect(answer.status).toBe(200);
  await look();
  return { id: dataOf(answer).user_id, token: tokenIn(await mail.next(email)) };
}

describe('one who is invited', () => {
  test('is mailed a link once by two servers, chooses a password at it, and logs in', async () => {
    const answer = await invite('ada@one.example');
    expect(dataOf(answer)).toMatchObject({
      user_name: 'Ada',
      invitation: 'sent',
      status: 0,
      source: 'console',
    });
    expect(await listed('invitation=sent')).toEqual(['ada@one.example']);
    await look();
    await look();
    expect(mailsTo('ada@one.example')).toHaveLength(1);
    const arrived = await mail.next('ada@one.example');
    expect(arrived.source).toContain('Subject: admin has invited you to Publisher Console');
    expect(arrived.source).toContain('It can be used once and expires in 7 days');
    const token = tokenIn(arrived);
    expect(dataOf(await open(token))).toEqual({ is_invitation: true });
    expect((await logIn('ada@one.example')).status).toBe(401);
    expect((await choose(token)).status).toBe(200);
    expect((await logIn('ada@one.example')).status).toBe(200);
    expect(await listed('invitation=sent')).toEqual([]);
  });

  test('uses the link once, also in two tabs at once', async () => {
    const { token } = await invited('twice@one.example');
    const answers = await Promise.all([choose(token, 'Relay-race-1'), choose(token, 'Relay-race-2')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await choose(token)).body.msg).toBe(deadLink);
  });

  test('uses the link of an email that arrived although the attempt failed, and is shown one email', async () => {
    accepted = () => {
      accepted = undefined;
      throw new Error('The connection broke after the mail server had accepted the email');
    };
    await invite('cut@one.example');
    await look();
    freezeClock(new Date(began.getTime() + 120_000));
    await look();
    const arrived = mailsTo('cut@one.example');
    const ids = arrived.map(({ source }) => /^Message-ID:\s+(<[^>]+>)/im.exec(source)?.[1]);
    expect(ids).toEqual([ids[0], ids[0]]);
    expect(ids[0]).toMatch(/^<invitation-[\w-]+@console\.example\.com>$/);
    const [first, second] = arrived.map(tokenIn);
    expect([(await open(String(second))).status, (await choose(String(first))).status]).toEqual([200, 200]);
  });

  test('comes too late after seven days, and is sent another link', async () => {
    const { id, token } = await invited('late@one.example');
    freezeClock(new Date(now().getTime() + 7 * 86_400_000 - 1000));
    expect((await open(token)).status).toBe(200);
    freezeClock(new Date(now().getTime() + 2000));
    const [looked, chosen] = [await open(token), await choose(token)];
    expect([looked.status, chosen.status, chosen.body.msg]).toEqual([410, 410, deadLink]);
    const boss = await server.user({ email: 'later@one.example', is_admin: true });
    expect((await again(id, boss)).status).toBe(200);
    await look();
    expect((await choose(tokenIn(await mail.next('late@one.example')))).status).toBe(200);
  });

  test('is still listed as invited until one of two links is used, which voids the other', async () => {
    const { id, token } = await invited('pair@one.example');
    expect((await again(id)).status).toBe(200);
    await look();
    const second = tokenIn(await mail.next('pair@one.example'));
    expect((await open(token)).status).toBe(200);
    expect((await choose(second)).status).toBe(200);
    expect((await choose(token)).status).toBe(410);
    const refused = await again(id);
    expect(refused.status).toBe(409);
  });

  test('and is disabled or deleted has no link any more, also once enabled or put back', async () => {
    const { id, token } = await invited('off@one.example');
    await admin('PUT', `${path}/status`, { id, status: 1 });
    expect((await choose(token)).status).toBe(410);
    const refused = await again(id);
    expect([refused.status, refused.body.msg]).toEqual([409, "A disabled user can't be invited"]);
    await admin('PUT', `${path}/status`, { id, status: 0 });
    expect((await choose(token)).status).toBe(410);
    const gone = await invited('gone@one.example');
    await admin('DELETE', `${path}/${gone.id}`);
    expect((await open(gone.token)).status).toBe(410);
    await admin('POST', `${path}/${gone.id}/restore`);
    expect((await open(gone.token)).status).toBe(410);
  });

  test('and is deleted before the mail leaves is sent none', async () => {
    const { user_id } = dataOf(await invite('never@one.example'));
    await admin('DELETE', `${path}/${user_id}`);
    await look();
    expect(mailsTo('never@one.example')).toEqual([]);
  });

  test('and is given a password in the form is waited for no more', async () => {
    const { id, token } = await invited('form@one.example');
    expect((await admin('PUT', `${path}/${id}`, { password: 'By-the-form-1' })).status).toBe(200);
    expect((await choose(token)).status).toBe(410);
    expect(await listed('invitation=sent')).not.toContain('form@one.example');
  });

  test('is found in the history: who invited, and that they came', async () => {
    const { id, token } = await invited('past@one.example');
    await choose(token);
    const query = `entity=user&record_id=${id}`;
    const changes = dataOf(await admin('GET', `/ssp_publisher/account/audit?${query}`))
      .list as RecordValues[];
    expect(changes.map(({ action, user_name }) => `${user_name}: ${action}`)).toEqual([
      'Ada: update',
      'admin: create',
    ]);
    expect(JSON.stringify(changes)).not.toMatch(/password|argon2/);
  });

  test('has a link of which the database knows the hash alone', async () => {
    const { token } = await invited('hash@one.example');
    const stored = JSON.stringify(await records.find('password_reset', { token_hash: hashToken(token) }));
    expect(stored).toContain(hashToken(token));
    expect(stored).not.toContain(token);
  });
});

describe('an invitation', () => {
  test('needs a name and an email that nobody has, and takes no password', async () => {
    const { body } = await admin('POST', `${path}/invitation`, {});
    expect(body.errors?.map(({ field }) => field).sort()).toEqual(['/email', '/user_name']);
    expect((await invite('admin@one.example')).status).toBe(409);
    expect((await invite('x@one.example', { password: 'Analytical-1' })).status).toBe(422);
    expect((await invite('x@one.example', { is_admin: true })).status).toBe(422);
  });

  test('is not sent again by an administrator of another company, nor by one who may do less', async () => {
    const { id } = await invited('ours@one.example');
    const stranger = await server.user({ company_id: 2, email: 'boss@two.example', is_admin: true });
    expect((await again(id, stranger)).status).toBe(404);
    const wide = await records.insert('user_group', { name: 'Wide', menu_ids: ['users', 'channels'] });
    const narrow = await records.insert('user_group', { name: 'Narrow', menu_ids: ['users'] });
    const manager = await server.user({ email: 'manager@one.example', user_group: [narrow.id] });
    const beyond = await invite('beyond@one.example', { user_group: [wide.id] }, manager);
    expect(beyond.status).toBe(403);
    const within = await invite('within@one.example', { user_group: [narrow.id] }, manager);
    expect(within.status).toBe(200);
    await admin('PUT', `${path}/${id}`, { user_group: [wide.id] });
    expect((await again(id, manager)).status).toBe(403);
  });

  test('is sent to one person three times within a quarter of an hour, and no more', async () => {
    const { id } = await invited('often@one.example');
    const answers = [await again(id), await again(id), await again(id)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('is refused where there is no mail server, and the form with a password remains', async () => {
    const without = await testApp();
    const boss = await without.user({ email: 'boss@one.example', is_admin: true });
    const refused = await invite('new@one.example', {}, boss);
    expect([refused.status, refused.body.msg]).toEqual([503, notSetUp]);
    const user = { user_name: 'Ada', email: 'new@one.example', password: 'Analytical-1' };
    expect((await boss('POST', path, user)).status).toBe(200);
    await without.close();
  });

  test('that the mail server does not take is tried again, and said to have failed in the end', async () => {
    const deaf = await mailServer({ knowsNobody: true });
    const way = {
      send: createSmtpSender(deaf.url, 'no-reply@example.com'),
      publicUrl: 'https://console.example.com',
    };
    const cut = await testApp(undefined, { mail: way });
    const services = { code, definitions, database: cut.database, mail: way };
    const jobs = startJobs(cut.app, services, [invitationMailJob]);
    const boss = await cut.user({ email: 'boss@one.example', is_admin: true });
    const { user_id } = dataOf(await invite('nobody@one.example', {}, boss));
    const state = async () => (await (await cut.company(1)).findFirst('user', { user_id }))?.invitation;
    await jobs.runDueJobs();
    expect(await state()).toBe('sent');
    for (const minutes of [1, 5, 15, 60, 180, 360]) {
      freezeClock(new Date(now().getTime() + (minutes + 1) * 60_000));
      await jobs.runDueJobs();
    }
    expect(await state()).toBe('failed');
    await cut.close();
    await deaf.close();
  });
});
