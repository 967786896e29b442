import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { consentMailJob } from '#base/session/mailRecipients/consentMails.ts';
import { savedViewMailJobs } from '#base/session/viewMails/savedViewMailJobs.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { freezeClock, now, setClock } from '#definition/time/clock.ts';
import { type DueJobRunner, startJobs } from '#server/jobs/startJobs.ts';
import { createSmtpSender } from '#server/mail/readMailSettings.ts';
import { type Caller, callerOf } from '../support/caller.ts';
import { code } from '../support/code.ts';
import { definitions } from '../support/definitions.ts';
import { type ArrivedMail, type MailServer, mailServer } from '../support/mailServer.ts';
import { contentCsv, contentFacts } from './support/contentFacts.ts';
import { type ReportApp, reportApp, today } from './support/reportApp.ts';

const recipients = '/ssp_publisher/account/mail_recipient';
const publicUrl = 'https://console.example.com';

let mails: MailServer;
let server: ReportApp;
let jobs: DueJobRunner;
let began: Date;
let admin: Caller;

beforeAll(async () => {
  began = now();
  mails = await mailServer();
  const mail = { publicUrl, send: createSmtpSender(mails.url, 'no-reply@example.com') };
  server = await reportApp(definitions, 'memory', { mail });
  const { database, facts } = server;
  const services = { code, definitions, database, facts, mail };
  jobs = startJobs(server.app, services, [...savedViewMailJobs, consentMailJob]);
  await server.stock(1);
  await server.ingest('content-ads', contentCsv(contentFacts(1, 300, today), 1));
  admin = await server.user({ email: 'ann@one.example', is_admin: true });
});
beforeEach(() => setClock(began));
afterAll(async () => {
  setClock(began);
  await server.close();
  await mails.close();
});

const mailsTo = (to: string) => mails.mails.filter((mail) => mail.to.includes(to));
const decode = ({ source }: ArrivedMail) => source.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
const pathIn = (mail: ArrivedMail | undefined, page: string) =>
  new RegExp(`/${page}/[\\w-]+`).exec(mail ? decode(mail) : '')?.[0] ?? `/${page}/none`;
const listed = async (email: string) => {
  const { body } = await admin('GET', `${recipients}?email=${email}`);
  return (body.data as { list: RecordValues[] }).list[0];
};
const post = (url: string) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });

/** Adds a recipient and returns the path of the link in their mail. */
async function added(email: string): Promise<string> {
  const { body } = await admin('POST', recipients, { email });
  expect(body.msg).toBe('ok');
  await jobs.runDueJobs();
  return pathIn(mailsTo(email.toLowerCase()).at(-1), 'receive');
}

/** Schedules a daily mail of a view at 8:00 UTC for the administrator (or another caller) and these recipients. */
async function schedule(recipient_ids: unknown[], name: string, caller = admin) {
  const saved = await admin('POST', '/ssp_publisher/own/view', {
    screen: 'report:content-ads',
    name,
    address: 'range=last7&dimensions=Date&metrics=NetRevenue',
  });
  const { id } = saved.body.data as RecordValues;
  const mail = { viewed: id, every: 'daily', hour: 8, timezone: 'UTC', recipient_ids };
  return caller('POST', '/ssp_publisher/own/mail', mail);
}

const morningAfter = async (days: number) => {
  const day = new Date(began.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  freezeClock(new Date(`${day}T08:00:30Z`));
  for (let round = 0; round < 3; round++) await jobs.runDueJobs();
};

test('an address receives reports once its owner has agreed, and until they unsubscribe', async () => {
  const link = await added('Lou@Partner.example');
  const [asked] = mailsTo('lou@partner.example') as [ArrivedMail];
  expect(decode(asked)).toContain('Subject: ann (Company 1) would like to send you reports');
  expect(await listed('lou@partner.example')).toMatchObject({ state: 'asked' });
  const { id } = (await listed('lou@partner.example')) ?? {};
  expect((await schedule([id], 'Early')).body.errors).toEqual([
    {
      field: '/recipient_ids',
      message: 'Only recipients who have agreed can be selected. Remove the others',
    },
  ]);

  const look = await server.app.inject({ url: link });
  expect([look.statusCode, look.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(look.body).toContain('Company 1 would like to send reports to lou@partner.example');
  expect(await listed('lou@partner.example')).toMatchObject({ state: 'asked' });
  expect((await post(link)).body).toContain('Company 1 will send reports to lou@partner.example');
  expect(await listed('lou@partner.example')).toMatchObject({ state: 'confirmed' });
  expect((await server.app.inject({ url: link })).body).toContain('will send reports');

  expect((await schedule([id], 'Partner report')).body.msg).toBe('ok');
  await morningAfter(1);
  const [, copy] = mailsTo('lou@partner.example') as [ArrivedMail, ArrivedMail];
  const own = mailsTo('ann@one.example').at(-1) as ArrivedMail;
  const attachment = /Content-Disposition: attachment[\s\S]*?\r?\n\r?\n([\w+/=\s]*)--/i;
  expect(attachment.exec(copy.source)?.[1]).toBe(attachment.exec(own.source)?.[1]);
  expect(decode(copy)).toContain('ann (Company 1) sends you this report');
  expect(decode(copy)).not.toContain('/report/contentAds');
  expect(decode(copy)).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');

  const end = pathIn(copy, 'unsubscribe');
  expect((await server.app.inject({ url: end })).body).toContain('You receive reports from Company 1');
  expect((await post(end)).body).toContain('unsubscribed. You can close this page.');
  // The session of the administrator has ended by then.
  setClock(began);
  expect(await listed('lou@partner.example')).toMatchObject({ state: 'unsubscribed' });
  await morningAfter(2);
  expect(mailsTo('lou@partner.example')).toHaveLength(2);
  expect(mailsTo('ann@one.example')).toHaveLength(2);
  setClock(began);
  const again = await admin('POST', `${recipients}/${id}/ask`);
  const gone = await admin('DELETE', `${recipients}/${id}`);
  expect([again.status, gone.status]).toEqual([409, 409]);
  const history = await admin('GET', '/ssp_publisher/account/audit?entity=mail_recipient');
  const who = (history.body.data as { list: RecordValues[] }).list.map(({ user_name }) => user_name);
  expect(who.toSorted()).toEqual(['ann', 'lou@partner.example', 'lou@partner.example']);
});

test('whoever refuses receives nothing and is not asked again', async () => {
  const link = await added('rae@partner.example');
  const { id } = (await listed('rae@partner.example')) ?? {};
  expect((await post(`${link}?refuse`)).body).toContain("won't send reports to rae@partner.example");
  expect((await post(link)).body).toContain("won't send reports to rae@partner.example");
  expect(await listed('rae@partner.example')).toMatchObject({ state: 'unsubscribed' });
  expect((await admin('POST', `${recipients}/${id}/ask`)).status).toBe(409);
  expect((await admin('POST', recipients, { email: 'rae@partner.example' })).body.errors).toHaveLength(1);
});

test('"Send now" goes to the owner alone, and an API token schedules nothing for recipients', async () => {
  await post(await added('sam@partner.example'));
  const { id } = (await listed('sam@partner.example')) ?? {};
  const { body } = await schedule([id], 'Now');
  const before = mailsTo('ann@one.example').length;
  await admin('POST', '/ssp_publisher/own/mail/send', { id: (body.data as RecordValues).id });
  for (let round = 0; round < 3; round++) await jobs.runDueJobs();
  expect(mailsTo('ann@one.example')).toHaveLength(before + 1);
  expect(mailsTo('sam@partner.example')).toHaveLength(1);
  const made = await admin('POST', '/ssp_publisher/own/token', { name: 'Program', scope: 'write' });
  const program = callerOf(server.app, String((made.body.data as RecordValues).token));
  expect((await schedule([id], 'With recipients', program)).status).toBe(403);
  expect((await schedule([], 'Without recipients', program)).status).toBe(200);
});

test('a link that is old, replaced, unknown or of a deleted recipient is no consent', async () => {
  const first = await added('max@partner.example');
  const { id } = (await listed('max@partner.example')) ?? {};
  expect((await admin('POST', `${recipients}/${id}/ask`)).body.msg).toBe('ok');
  await jobs.runDueJobs();
  const second = pathIn(mailsTo('max@partner.example').at(-1), 'receive');
  expect(second).not.toBe(first);
  for (const link of [first, '/receive/none', `/receive/${'x'.repeat(43)}`])
    expect((await post(link)).body).toContain("expired or isn't valid");
  freezeClock(new Date(began.getTime() + 7 * 86_400_000 + 60_000));
  expect((await post(second)).body).toContain("expired or isn't valid");
  setClock(began);
  expect(await listed('max@partner.example')).toMatchObject({ state: 'asked' });
  await admin('DELETE', `${recipients}/${id}`);
  expect((await post(second)).body).toContain("expired or isn't valid");
});

test('an address is asked three times a day at most, and only by those who manage users of the company', async () => {
  await added('kim@partner.example');
  const { id } = (await listed('kim@partner.example')) ?? {};
  const ask = () => admin('POST', `${recipients}/${id}/ask`);
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
  const refused = await ask();
  expect([refused.status, refused.body.msg]).toEqual([
    429,
    'Too many emails that request consent. Try again tomorrow',
  ]);
  const member = await server.user({ email: 'member@one.example' });
  const other = await server.user({ email: 'admin@two.example', company_id: 2, is_admin: true });
  expect((await member('POST', recipients, { email: 'pat@partner.example' })).status).toBe(403);
  expect((await member('GET', recipients)).status).toBe(403);
  expect((await other('POST', `${recipients}/${id}/ask`)).status).toBe(404);
  const seen = await admin('GET', '/ssp_publisher/own/mail/seen?screen=report:content-ads');
  expect(JSON.stringify(seen.body.data)).not.toContain('kim@partner.example');
});

test('an address is added once, and the token of its link is in no answer and no list', async () => {
  await added('jo@partner.example');
  expect((await admin('POST', recipients, { email: 'JO@partner.example' })).body.errors).toEqual([
    { field: '/email', message: 'This recipient has already been added' },
  ]);
  const { body } = await admin('GET', recipients);
  expect(JSON.stringify(body)).not.toMatch(/token|hash/);
});
