import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { getNextMailTime } from '#base/session/viewMails/getNextMailTime.ts';
import { savedViewMailJobs } from '#base/session/viewMails/savedViewMailJobs.ts';
import { formatDay, formatDayRange } from '#definition/format/dates.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { freezeClock, now, setClock } from '#definition/time/clock.ts';
import { addDays, type DayRange } from '#definition/time/days.ts';
import { createApp } from '#server/app.ts';
import { enqueueJob } from '#server/jobs/dueWork.ts';
import { type DueJobRunner, startJobs } from '#server/jobs/startJobs.ts';
import type { MailSettings } from '#server/mail/Mail.ts';
import { createSmtpSender } from '#server/mail/readMailSettings.ts';
import type { Caller } from '../support/caller.ts';
import { code } from '../support/code.ts';
import { definitions } from '../support/definitions.ts';
import { type ArrivedMail, type MailServer, mailServer } from '../support/mailServer.ts';
import { contentCsv, contentFacts } from './support/contentFacts.ts';
import { type ReportApp, reportApp, today } from './support/reportApp.ts';

const screen = 'report:content-ads';
const address = 'range=last7&compare=previous&dimensions=Date&metrics=AdRequest.NetRevenue&sort=-Date';
const publicUrl = 'https://console.example.com';

let mails: MailServer;
let server: ReportApp;
let looks: DueJobRunner[];
let other: Awaited<ReturnType<typeof createApp>>;
let began: Date;
/** Runs between the mail server's confirmation and the record of it in the database. */
let accepted: (() => void) | undefined;

beforeAll(async () => {
  began = now();
  mails = await mailServer();
  const send = createSmtpSender(mails.url, 'no-reply@example.com');
  const mail: MailSettings = {
    publicUrl,
    send: async (one) => {
      await send(one);
      accepted?.();
    },
  };
  server = await reportApp(definitions, 'memory', { mail });
  const { database, facts } = server;
  const services = { code, definitions, database, facts, mail };
  other = await createApp(services);
  looks = [server.app, other].map((app) => startJobs(app, services, savedViewMailJobs));
  for (const company of [1, 161]) {
    await server.stock(company);
    await server.ingest('content-ads', contentCsv(contentFacts(company, 300, today), company));
  }
});
// Each test starts at the same time with no mails from other tests.
afterEach(async () => {
  setClock(began);
  const { database } = server;
  await database.deleteFrom('mail_end').execute();
  await database.deleteFrom('view_mail').execute();
  await sql`update due_work set due_time = ${began.toISOString()}`.execute(database);
});
afterAll(async () => {
  await other.close();
  await server.close();
  await mails.close();
});

const daily = { every: 'daily', hour: 8, timezone: 'UTC' };

/** Saves a view of a user, with a scheduled mail. */
async function mailed(who: Caller, view: RecordValues = {}, mail: RecordValues = {}): Promise<RecordValues> {
  const saved = await who('POST', '/ssp_publisher/own/view', { screen, name: 'Mine', address, ...view });
  const { id } = saved.body.data as RecordValues;
  const asked = await who('POST', '/ssp_publisher/own/mail', { ...daily, viewed: id, ...mail });
  expect(asked.body.msg).toBe('ok');
  return { ...(asked.body.data as RecordValues), viewed: id };
}

const lookAt = async (moment: string | Date) => {
  freezeClock(new Date(moment));
  await Promise.all(looks.flatMap((jobs) => [jobs.runDueJobs(), jobs.runDueJobs()]));
};
const dayAfter = (days: number, time: string) =>
  `${new Date(began.getTime() + days * 86_400_000).toISOString().slice(0, 10)}T${time}Z`;
const mailsTo = (to: string) => mails.mails.filter((mail) => mail.to.includes(to));
const endOf = ({ source }: ArrivedMail) => /unsubscribe\/([\w-]+)/.exec(source)?.[0] ?? '';
const attachmentOf = ({ source }: ArrivedMail) => {
  const [, content = ''] =
    /Content-Disposition: attachment[\s\S]*?\r?\n\r?\n([\w+/=\s]*)--/i.exec(source) ?? [];
  return Buffer.from(content, 'base64').toString();
};

test('a view arrives at its hour, once from two servers, with totals, changes and the bytes of its export', async () => {
  const ann = await server.user({ email: 'ann@one.example', is_admin: true });
  await mailed(ann, { name: '<b>Mine & yours</b>' });
  await lookAt(dayAfter(1, '07:59:59'));
  expect(mailsTo('ann@one.example')).toEqual([]);
  await lookAt(dayAfter(1, '08:00:30'));
  const [mail] = mailsTo('ann@one.example') as [ArrivedMail];
  expect(mailsTo('ann@one.example')).toHaveLength(1);
  // Ann's session has expired in the meantime.
  const later = await server.user({ email: 'later@one.example', is_admin: true });
  const export_ = await later('POST', '/ssp_publisher/report/export', {
    date_range: rangeIn(mail),
    compare_range: rangeIn(mail, 'compared to '),
    dimensions: ['Date'],
    metrics: ['AdRequest', 'NetRevenue'],
    sorts: ['-Date'],
  });
  expect(export_.status).toBe(200);
  expect(attachmentOf(mail)).toBe(export_.bytes.toString());
  expect(mail.source).toContain('&lt;b&gt;Mine &amp; yours&lt;/b&gt;');
  expect(mail.source).toMatch(/Ad Requests?: [\d,]+, –/);
  expect(mail.source).toContain(`${publicUrl}/report/contentAds?range=last7`);
  expect(mail.source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('a mail is sent now on request, once a minute, beside its schedule, and to its owner alone', async () => {
  const may = await server.user({ email: 'may@one.example', is_admin: true });
  const eva = await server.user({ email: 'eva@one.example', is_admin: true });
  const { id } = await mailed(may);
  const noon = dayAfter(0, '12:00:10');
  freezeClock(new Date(noon));
  const sendNow = (who: Caller) => who('POST', '/ssp_publisher/own/mail/send', { id });
  expect((await sendNow(eva)).status).toBe(404);
  await Promise.all([sendNow(may), sendNow(may)]);
  await lookAt(noon);
  expect((await sendNow(may)).status).toBe(200);
  await lookAt(dayAfter(0, '12:00:50'));
  expect(mailsTo('may@one.example')).toHaveLength(1);
  await lookAt(dayAfter(0, '12:01:30'));
  expect(mailsTo('may@one.example')).toHaveLength(1);
  expect((await sendNow(may)).status).toBe(200);
  await lookAt(dayAfter(0, '12:01:40'));
  expect(mailsTo('may@one.example')).toHaveLength(2);
  await lookAt(dayAfter(1, '08:00:10'));
  expect(mailsTo('may@one.example')).toHaveLength(3);
  expect(mailsTo('eva@one.example')).toEqual([]);
});

test('a monthly mail on the 1st is of the month before, also while the company still has the last day', async () => {
  const lea = await server.user({ email: 'lea@one.example', is_admin: true });
  const view = { address: 'range=lastMonth&compare=none&dimensions=Date&metrics=AdRequest' };
  await mailed(lea, view, { every: 'monthly', monthday: 1, hour: 3, timezone: 'Asia/Tokyo' });
  const first = `${addDays(`${dayAfter(0, '').slice(0, 7)}-01`, 31).slice(0, 7)}-01`;
  const last = addDays(first, -1);
  await lookAt(`${last}T18:00:30Z`);
  const [mail] = mailsTo('lea@one.example') as [ArrivedMail];
  expect(rangeIn(mail)).toEqual([`${last.slice(0, 7)}-01`, last]);
  expect(mail.source).toContain(`${formatDay(last)} isn't over yet`);
});

test('a mail of a report that shares its page with another leads to that report', async () => {
  const eve = await server.user({ email: 'eve@one.example', is_admin: true });
  const view = { screen: 'report:real-click-keyword-data', address: 'range=last7' };
  await mailed(eve, view);
  await lookAt(dayAfter(1, '08:00:00'));
  const [mail] = mailsTo('eve@one.example') as [ArrivedMail];
  expect(mail.source).toContain(`${publicUrl}/report/keywordData?report=real-click-keyword-data&range=last7`);
});

test('a mail over days with missing facts names them, and so does the name of its file', async () => {
  const kim = await server.user({ email: 'kim@one.example', is_admin: true });
  await mailed(kim);
  const { database } = server;
  await sql`update delivered_day set problem = 'damaged'`.execute(database);
  await lookAt(dayAfter(1, '08:00:00'));
  await sql`update delivered_day set problem = null`.execute(database);
  const [mail] = mailsTo('kim@one.example') as [ArrivedMail];
  expect(mail.source).toContain('Data is missing for ');
  expect(mail.source).toContain('-incomplete.csv');
});

/** Returns the date range in a mail: the one whose text is a line of it. */
function rangeIn({ source }: ArrivedMail, lead = ''): string[] {
  const days = Array.from({ length: 100 }, (_, index) => addDays(today, index - 75));
  const ranges = days.flatMap((begin, index) => days.slice(index).map((end): DayRange => [begin, end]));
  return ranges.find((range) => source.includes(`\n${lead}${formatDayRange(range)}\r`)) ?? [];
}

test('what dies after a mail was taken sends it again under the same name, and not where it was noted', async () => {
  const email = 'again@one.example';
  const who = await server.user({ email, is_admin: true });
  const { id } = await mailed(who);
  accepted = () => {
    accepted = undefined;
    throw new Error('The process has died');
  };
  await lookAt(dayAfter(1, '08:00:30'));
  await lookAt(dayAfter(1, '08:01:00'));
  await lookAt(dayAfter(1, '08:03:00'));
  const names = () => mailsTo(email).map(({ source }) => /Message-ID: (.*)$/im.exec(source)?.[1]?.trim());
  expect(names()).toHaveLength(2);
  expect(names()[0]).toMatch(/^<view-mail-.*@console\.example\.com>$/);
  expect(new Set(names()).size).toBe(1);

  // Runs the same job again, like a process that missed its completion.
  const records = await server.company(1);
  const { sent_key } = (await records.findFirst('view_mail', { id })) as RecordValues;
  const data = { tenant: 1, id };
  await enqueueJob(server.database, { job: 'view-mail', key: String(sent_key), data });
  await lookAt(dayAfter(1, '08:05:00'));
  await lookAt(dayAfter(1, '08:06:00'));
  expect(names()).toHaveLength(2);
  await lookAt(dayAfter(2, '08:00:30'));
  await lookAt(dayAfter(2, '08:01:30'));
  expect(new Set(names()).size).toBe(2);
});

test('days that were missed are caught up once', async () => {
  const bob = await server.user({ email: 'bob@one.example', is_admin: true });
  await mailed(bob);
  await lookAt(dayAfter(5, '12:00:00'));
  expect(mailsTo('bob@one.example')).toHaveLength(1);
  await lookAt(dayAfter(6, '08:00:00'));
  expect(mailsTo('bob@one.example')).toHaveLength(2);
});

test('what is sent is what its owner may see then: groups are asked anew, and hidden figures stay hidden', async () => {
  const records = await server.company(1);
  const group = await records.insert('user_group', {
    name: 'Sellers',
    menu_ids: ['report/contentAds'],
    content_site_ids: [1],
  });
  const carl = await server.user({ email: 'carl@one.example', user_group: [group.id] });
  const { menu } = definitions.reports['content-ads']?.access ?? {};
  await records.update('user_group', group.id, { menu_ids: [menu] });
  await mailed(carl, { address: 'range=last7&dimensions=Domain&metrics=AdRequest' });
  await lookAt(dayAfter(1, '08:00:00'));
  const [first] = mailsTo('carl@one.example') as [ArrivedMail];
  expect(attachmentOf(first).match(/site\d\.example/g)).toEqual(['site4.example']);
  await records.update('user_group', group.id, { menu_ids: [] });
  await lookAt(dayAfter(2, '08:00:00'));
  expect(mailsTo('carl@one.example')).toHaveLength(1);
  setClock(began);
  const { mails: told } = (await carl('GET', `/ssp_publisher/own/mail/seen?screen=${screen}`)).body.data as {
    mails: RecordValues[];
  };
  expect(told[0]).toMatchObject({ failed: 'You no longer have access to this report' });
  expect(JSON.stringify(told)).not.toMatch(/token|owner_id/);
  const token = endOf(first).split('/')[1] ?? '-';
  const stored = [...(await records.find('mail_end')), ...(await records.find('view_mail'))];
  expect(JSON.stringify(stored)).not.toContain(token);

  const eve = await server.user({ company_id: 161, email: 'eve@two.example', is_admin: true });
  await mailed(eve, { address: 'range=last7&compare=none&dimensions=Date&metrics=GrossRevenue.NetRevenue' });
  await lookAt(dayAfter(3, '08:00:00'));
  const [hers] = mailsTo('eve@two.example') as [ArrivedMail];
  // The link contains the view as she saved it, but shows nothing she no longer has access to.
  expect(hers.source).not.toContain('Gross Revenue');
  expect(attachmentOf(hers).split('\r\n')[0]).toBe('\uFEFFDate,Net Revenue');
});

test('nothing is sent to a disabled account, nor for a view that was deleted', async () => {
  const dora = await server.user({ email: 'dora@one.example', is_admin: true });
  await mailed(dora);
  const records = await server.company(1);
  const user = (await records.findFirst('user', { email: 'dora@one.example' })) as RecordValues;
  await records.update('user', user.user_id, { status: 1 });
  await lookAt(dayAfter(1, '08:00:00'));
  expect(mailsTo('dora@one.example')).toEqual([]);
  await records.update('user', user.user_id, { status: 0 });
  const made = await records.find('view_mail', { owner_id: user.user_id });
  setClock(began);
  expect((await dora('DELETE', `/ssp_publisher/own/view/${made[0]?.viewed}`)).status).toBe(200);
  expect(await records.find('view_mail', { owner_id: user.user_id })).toEqual([]);
});

test('one click ends a mail without a login, a look at the link does not', async () => {
  const finn = await server.user({ email: 'finn@one.example', is_admin: true });
  await mailed(finn, { name: '<i>Mine</i>' });
  await lookAt(dayAfter(1, '08:00:00'));
  const url = `/${endOf(mailsTo('finn@one.example')[0] as ArrivedMail)}`;
  const look = await server.app.inject({ url });
  expect([look.statusCode, look.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(look.body).toContain('You receive &quot;&lt;i&gt;Mine&lt;/i&gt;&quot;');
  await lookAt(dayAfter(2, '08:00:00'));
  expect(mailsTo('finn@one.example')).toHaveLength(2);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const end = () =>
    server.app.inject({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' });
  const again = `/${endOf(mailsTo('finn@one.example')[1] as ArrivedMail)}`;
  expect(again).not.toBe(url);
  expect((await end()).body).toContain('unsubscribed. You can close this page.');
  expect((await server.app.inject({ url: again })).body).toContain('already unsubscribed');
  expect((await end()).body).toContain('already unsubscribed');
  expect((await server.app.inject({ url: '/unsubscribe/no' })).body).toContain('already unsubscribed');
  await lookAt(dayAfter(3, '08:00:00'));
  expect(mailsTo('finn@one.example')).toHaveLength(2);
});

test.each<[string, RecordValues, string, string]>([
  [
    'a view that is not there',
    { viewed: 4711 },
    '/viewed',
    "This view doesn't exist, or you don't have access to its report",
  ],
  ['a time zone that is none', { timezone: 'Mars' }, '/timezone', '"Mars" isn\'t a time zone'],
  ['the same again', {}, '/viewed', 'You already receive this view on this schedule'],
])('%s is refused', async (_, part, field, message) => {
  const who = await server.user({ email: `${field.slice(1)}${message.length}@one.example`, is_admin: true });
  const made = await mailed(who);
  const { status, body } = await who('POST', '/ssp_publisher/own/mail', {
    ...daily,
    viewed: made.viewed,
    ...part,
  });
  expect([status, body.errors]).toEqual([422, [{ field, message }]]);
});

test('a mail ends with a click of its owner, and nobody else reaches it', async () => {
  const [gil, hal] = await Promise.all(
    ['gil', 'hal'].map((name) => server.user({ email: `${name}@one.example`, is_admin: true })),
  );
  const { id } = await mailed(gil as Caller);
  expect((await (hal as Caller)('DELETE', `/ssp_publisher/own/mail/${id}`)).status).toBe(404);
  expect((await (gil as Caller)('DELETE', `/ssp_publisher/own/mail/${id}`)).status).toBe(200);
});

test('hours that clocks skip or show twice, months without the day, and midnight far away are met once', () => {
  const moments = (mail: RecordValues, from: string, count: number) => {
    const found: string[] = [];
    for (let last = new Date(from); found.length < count; found.push(last.toISOString().slice(0, 16)))
      last = getNextMailTime(mail, last);
    return found;
  };
  const york = { every: 'daily', hour: 2, timezone: 'America/New_York' };
  expect(moments(york, '2026-03-07T12:00:00Z', 2)).toEqual(['2026-03-08T07:00', '2026-03-09T06:00']);
  const twice = { ...york, hour: 1 };
  expect(moments(twice, '2026-10-31T12:00:00Z', 2)).toEqual(['2026-11-01T05:00', '2026-11-02T06:00']);
  const monthly = { every: 'monthly', monthday: 31, hour: 9, timezone: 'UTC' };
  expect(moments(monthly, '2027-12-31T10:00:00Z', 4)).toEqual([
    '2028-01-31T09:00',
    '2028-02-29T09:00',
    '2028-03-31T09:00',
    '2028-04-30T09:00',
  ]);
  const tokyo = { every: 'weekly', weekday: 1, hour: 0, timezone: 'Asia/Tokyo' };
  expect(moments(tokyo, '2026-01-04T14:59:00Z', 2)).toEqual(['2026-01-04T15:00', '2026-01-11T15:00']);
});
