import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import limits from '#base/session/limits.json';
import { notificationMailJobs } from '#base/session/notifications/mails/notificationMailJobs.ts';
import { renderMetricDropTexts } from '#base/session/notifications/metricAlerts/renderMetricDropTexts.ts';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { freezeClock, now, setClock } from '#definition/time/clock.ts';
import { createApp } from '#server/app.ts';
import { enqueueJob } from '#server/jobs/dueWork.ts';
import { type DueJobRunner, startJobs } from '#server/jobs/startJobs.ts';
import { runInRequestLanguage } from '#server/language/requestLanguage.ts';
import { createSmtpSender } from '#server/mail/readMailSettings.ts';
import { loadServerProject } from '#server/projectCode/loadServerProject.ts';
import { createAuditedRecords } from '#server/records/createAuditedRecords.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';
import type { Caller } from '../support/caller.ts';
import { code } from '../support/code.ts';
import { type ArrivedMail, type MailServer, mailServer } from '../support/mailServer.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

const { clock, look } = apiProtocol;
const publicUrl = 'https://console.example.com';
const notSetUp = "This console can't send mail because no mail server is set up";

let mails: MailServer;
let server: TestApp;
let other: Awaited<ReturnType<typeof createApp>>;
let looks: DueJobRunner[];
let records: TenantRecords;
let definitions: Definitions;
let began: Date;
let count = 0;

beforeAll(async () => {
  began = now();
  mails = await mailServer();
  const mail = { publicUrl, send: createSmtpSender(mails.url, 'no-reply@example.com') };
  // Loads the project with all translations.
  ({ definitions } = await loadServerProject());
  server = await testApp(definitions, { mail }, 'tables');
  records = await server.company(1);
  const services = { code, definitions, database: server.database, mail };
  other = await createApp(services);
  looks = [server.app, other].map((app) => startJobs(app, services, notificationMailJobs));
});
// Each test starts at the same time with no notifications from other tests.
beforeEach(async () => {
  setClock(began);
  await server.database.deleteFrom('notification').execute();
  await sql`update "user" set told_by_mail = 'never', told_time = null`.execute(server.database);
  await sql`update due_work set due_time = ${began.toISOString()}`.execute(server.database);
});
afterAll(async () => {
  setClock(began);
  await other.close();
  await server.close();
  await mails.close();
});

const lookAt = async (moment: string | Date) => {
  freezeClock(new Date(moment));
  await Promise.all(looks.flatMap((jobs) => [jobs.runDueJobs(), jobs.runDueJobs()]));
};
const dayAfter = (days: number, time: string) =>
  `${new Date(began.getTime() + days * 86_400_000).toISOString().slice(0, 10)}T${time}Z`;
const mailsTo = (to: string) => mails.mails.filter((mail) => mail.to.includes(to));
const endOf = ({ source }: ArrivedMail) => /unsubscribe\/[\w-]+/.exec(source)?.[0] ?? '';

/** Returns the user's account through the API. */
const accountOf = async (who: Caller) =>
  ((await who('GET', '/ssp_publisher/own/account')).body.data as { list: RecordValues[] })
    .list[0] as RecordValues;
const choose = async (who: Caller, choice: RecordValues) =>
  who('PUT', `/ssp_publisher/own/account/${(await accountOf(who)).user_id}/notifications`, choice);

/** Creates an administrator with a separate address and this mail setting. */
async function reader(choice: RecordValues): Promise<{ who: Caller; email: string }> {
  count += 1;
  const email = `reader${count}@one.example`;
  const who = await server.user({ email, is_admin: true });
  expect((await choose(who, choice)).body.msg).toBe('ok');
  return { who, email };
}

/** Rejects a new site. */
async function rejected(): Promise<{ id: unknown; domain: string }> {
  count += 1;
  const domain = `told${count}.example`;
  const reviewed = createAuditedRecords(records, definitions, { id: 0, name: 'Reviewer' }, code.onChange);
  const { id } = await reviewed.insert('site', { domain, timezone: 'UTC+01:00' });
  await reviewed.update('site', id, { verify_status: 'Refuse' });
  return { id, domain };
}

test('who has chosen nothing is mailed nothing', async () => {
  const { email } = await reader({ told_by_mail: 'never' });
  await rejected();
  await lookAt(dayAfter(2, '12:00:00'));
  expect(mailsTo(email)).toEqual([]);
});

test('at once means within a minute, once from two servers, with the way to it; what was there before is not mailed', async () => {
  const before = await rejected();
  const { email } = await reader({ told_by_mail: 'at-once' });
  await lookAt(dayAfter(1, '10:00:30'));
  expect(mailsTo(email)).toEqual([]);
  const { id, domain } = await rejected();
  await lookAt(dayAfter(1, '10:01:30'));
  await lookAt(dayAfter(1, '10:02:30'));
  const [mail] = mailsTo(email) as [ArrivedMail];
  expect(mailsTo(email)).toHaveLength(1);
  expect(mail.source).toContain('Subject: 1 notification from Publisher Console');
  expect(mail.source).toContain(`${domain} was rejected: Refuse`);
  expect(mail.source).toContain(`${publicUrl}/siteManager/site/${id}`);
  expect(mail.source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(mail.source).not.toContain(before.domain);
});

test('work that is done once more, as by a process that has not heard that it was, sends nothing', async () => {
  const { email } = await reader({ told_by_mail: 'at-once' });
  await rejected();
  await lookAt(dayAfter(1, '10:01:30'));
  await lookAt(dayAfter(1, '10:02:30'));
  const { user_id, told_key } = (await records.findFirst('user', { email })) as RecordValues;
  const told = await records.find('notification', { user_id });
  const data = { tenant: 1, user_id, ids: told.map(({ id }) => id) };
  await enqueueJob(server.database, { job: 'notification-mail', key: String(told_key), data });
  await lookAt(dayAfter(1, '10:03:30'));
  await lookAt(dayAfter(1, '10:04:30'));
  expect(mailsTo(email)).toHaveLength(1);
  // The same data under another key is another mail.
  await enqueueJob(server.database, { job: 'notification-mail', key: 'another', data });
  await lookAt(dayAfter(1, '10:05:30'));
  await lookAt(dayAfter(1, '10:06:30'));
  expect(mailsTo(email)).toHaveLength(2);
});

test('a digest comes once a day, at the hour of the zone that its reader has chosen, with what is new and unread', async () => {
  freezeClock(new Date(dayAfter(1, '12:00:00')));
  const { who, email } = await reader({ told_by_mail: 'daily', told_hour: 8 });
  await who('PUT', '/ssp_publisher/own/settings', {
    name: clock.setting,
    value: { [clock.name]: 'Asia/Tokyo' },
  });
  const [one, two] = [await rejected(), await rejected()];
  // 08:00 in Tokyo is 23:00 of the previous day in UTC.
  await lookAt(dayAfter(1, '22:59:00'));
  const early = mailsTo(email).length;
  await lookAt(dayAfter(1, '23:00:30'));
  await lookAt(dayAfter(1, '23:30:30'));
  const arrived = mailsTo(email);
  expect([early, arrived.length]).toEqual([0, 1]);
  for (const { domain } of [one, two]) expect(arrived[0]?.source).toContain(domain);
  expect(arrived[0]?.source).toContain('2 notifications');
  await lookAt(dayAfter(2, '23:00:30'));
  expect(mailsTo(email)).toHaveLength(1);
  const third = await rejected();
  await lookAt(dayAfter(3, '22:00:00'));
  expect(mailsTo(email)).toHaveLength(1);
  await lookAt(dayAfter(5, '12:00:00'));
  expect(mailsTo(email)).toHaveLength(2);
  expect(mailsTo(email)[1]?.source).toContain(third.domain);
  expect(mailsTo(email)[1]?.source).not.toContain(one.domain);
});

test('one whose zone the server does not know is mailed by that of the company, and holds up nobody', async () => {
  freezeClock(new Date(dayAfter(1, '12:00:00')));
  const emails: string[] = [];
  for (const zone of ['Mars/Olympus', 'Asia/Tokyo', 'x']) {
    const { who, email } = await reader({ told_by_mail: 'daily', told_hour: 8 });
    emails.push(email);
    await who('PUT', '/ssp_publisher/own/settings', {
      name: clock.setting,
      value: { [clock.name]: zone },
    });
  }
  await rejected();
  await lookAt(dayAfter(3, '12:00:00'));
  expect(emails.map((email) => mailsTo(email).length)).toEqual([1, 1, 1]);
});

test('a mail speaks the language that its reader has chosen', async () => {
  const { who, email } = await reader({ told_by_mail: 'at-once' });
  await who('PUT', '/ssp_publisher/own/settings', { name: look.setting, value: { language: 'de' } });
  await rejected();
  await lookAt(dayAfter(1, '10:00:30'));
  await lookAt(dayAfter(1, '10:01:30'));
  const [mail] = mailsTo(email) as [ArrivedMail];
  expect(mail.source).toContain('Subject: 1 Benachrichtigung von Publisher Console');
  expect(mail.source).toContain('Abbestellen');
  expect(mail.source).toContain('Website abgelehnt');
  expect(mail.source.replace(/=\r?\n/g, '')).toContain('wurde abgelehnt (Status: Zur');
});

test('what was told is said in the language of whoever reads it, with the values of that moment', async () => {
  const { who } = await reader({ told_by_mail: 'never' });
  const { id, domain } = await rejected();
  await records.update('site', id, { domain: `later-${domain}` });
  const saidIn = async (language: string) => {
    const { body } = await who('GET', '/ssp_publisher/own/notification/seen', undefined, {
      'accept-language': language,
    });
    return (body.data as { notifications: RecordValues[] }).notifications[0] as RecordValues;
  };
  const texts = async () => Promise.all(['en', 'de', 'zh-CN'].map(async (one) => (await saidIn(one)).text));
  expect(await texts()).toEqual([
    `${domain} was rejected: Refuse`,
    `${domain} wurde abgelehnt (Status: Zurückgewiesen)`,
    `${domain} 未通过审核（审核被拒）`,
  ]);

  const reviewed = createAuditedRecords(records, definitions, { id: 0, name: 'Reviewer' }, code.onChange);
  await reviewed.update('site', id, { verify_status: 'Active' });
  expect((await saidIn('de')).over).toMatchObject({ text: `later-${domain} ist nicht mehr abgelehnt` });
  // A notification saved before values were stored, or with another template, keeps its text.
  await sql`update notification set said_values = null, ended_values = '{}'`.execute(server.database);
  const old = await saidIn('de');
  expect(old.text).toBe(`${domain} was rejected: Refuse`);
  expect(old.over).toMatchObject({ text: `later-${domain} is no longer rejected` });
});

test('a figure that has fallen is named and written as its reader reads', () => {
  const [alert] = definitions.metricAlerts;
  const report = definitions.reports[alert?.report ?? ''];
  if (!alert || !report) throw new Error('The project has an alert of a figure');
  const said = (language: string) =>
    runInRequestLanguage(
      language,
      () => renderMetricDropTexts(alert, report, { day: '2026-01-31', value: 1234.5, usual: 4000 }).text,
    );
  expect([said('en'), said('de'), said('zh-CN')]).toEqual([
    'App Revenue Report: Net Revenue was $1,234.50 on Jan 31, 2026, 30.86% of the usual $4,000.00',
    'App-Umsatz: Nettoumsatz am 31. Jan. 2026: 1.234,50\u00a0$, das sind 30,86\u00a0% des üblichen Werts (4.000,00\u00a0$)',
    '应用收入报表：2026年1月31日 的净收入为 US$1,234.50，是平时水平（US$4,000.00）的 30.86%',
  ]);
});

test('what is read before its hour is not mailed, and rights are asked when it is sent', async () => {
  const { who, email } = await reader({ told_by_mail: 'daily', told_hour: 8 });
  await rejected();
  await who('PUT', '/ssp_publisher/own/notification/read', {});
  await lookAt(dayAfter(2, '08:00:30'));
  expect(mailsTo(email)).toEqual([]);
  freezeClock(new Date(dayAfter(2, '09:00:00')));
  await rejected();
  await sql`update "user" set is_admin = false where email = ${email}`.execute(server.database);
  await lookAt(dayAfter(3, '08:00:30'));
  expect(mailsTo(email)).toEqual([]);
  await sql`update "user" set is_admin = true where email = ${email}`.execute(server.database);
  await lookAt(dayAfter(4, '08:00:30'));
  expect(mailsTo(email)).toEqual([]);
});

test('nothing is mailed to one who is disabled', async () => {
  const { email } = await reader({ told_by_mail: 'at-once' });
  await rejected();
  await sql`update "user" set status = 1 where email = ${email}`.execute(server.database);
  await lookAt(dayAfter(1, '10:00:30'));
  expect(mailsTo(email)).toEqual([]);
});

test('an end that is told is mailed too', async () => {
  const { email } = await reader({ told_by_mail: 'at-once' });
  const { id } = await rejected();
  await lookAt(dayAfter(1, '10:00:30'));
  const reviewed = createAuditedRecords(records, definitions, { id: 0, name: 'Reviewer' }, code.onChange);
  await reviewed.update('site', id, { verify_status: 'Live' });
  await lookAt(dayAfter(1, '10:01:30'));
  expect(mailsTo(email)).toHaveLength(2);
});

test('the link in a mail ends all of them, for nobody else, and looking at it changes nothing', async () => {
  const { email } = await reader({ told_by_mail: 'at-once' });
  const bystander = await reader({ told_by_mail: 'at-once' });
  await rejected();
  await lookAt(dayAfter(1, '10:00:30'));
  const [mail] = mailsTo(email) as [ArrivedMail];
  const url = `/${endOf(mail)}`;
  const looked = await server.app.inject({ method: 'GET', url });
  expect(looked.body).toContain('Email notifications');
  const stored = JSON.stringify(await records.find('mail_end'));
  expect(stored).not.toContain(url.split('/').at(-1));
  await rejected();
  await lookAt(dayAfter(1, '10:01:30'));
  expect(mailsTo(email)).toHaveLength(2);
  const ended = await server.app.inject({ method: 'POST', url, payload: 'List-Unsubscribe=One-Click' });
  expect(ended.body).toContain('unsubscribed. You can close this page.');
  await rejected();
  await lookAt(dayAfter(1, '10:02:30'));
  expect([mailsTo(email).length, mailsTo(bystander.email).length]).toEqual([2, 3]);
  const again = await server.app.inject({ method: 'POST', url });
  expect(again.body).toContain('already unsubscribed');
});

test('of very much the mail shows the newest, and counts the others', async () => {
  const { email } = await reader({ told_by_mail: 'at-once' });
  const { maxPerMail } = limits.notifications;
  for (let made = 0; made < maxPerMail + 2; made++) await rejected();
  await lookAt(dayAfter(1, '10:00:30'));
  expect(mailsTo(email)).toHaveLength(1);
  expect(mailsTo(email)[0]?.source).toContain('2 more in');
});

test('a choice is one of three, with an hour of the day, and one’s own', async () => {
  const { who } = await reader({ told_by_mail: 'never' });
  for (const wrong of [{ told_by_mail: 'weekly' }, { told_hour: 24 }, { told_time: now().toISOString() }])
    expect((await choose(who, wrong)).status).toBe(422);
  const stranger = await reader({ told_by_mail: 'never' });
  const { user_id } = await accountOf(stranger.who);
  const path = `/ssp_publisher/own/account/${user_id}/notifications`;
  expect((await who('PUT', path, { told_by_mail: 'daily' })).status).toBe(404);
});

test('without a mail server there is nothing to choose, and the refusal says so', async () => {
  const without = await testApp();
  const boss = await without.user({ email: 'boss@one.example', is_admin: true });
  const refused = await choose(boss, { told_by_mail: 'daily' });
  expect([refused.status, refused.body.msg]).toEqual([503, notSetUp]);
  expect((await choose(boss, { told_by_mail: 'never' })).status).toBe(200);
  await without.close();
});
