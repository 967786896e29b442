import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import limits from '#base/session/limits.json';
import { metricAlertJobs } from '#base/session/notifications/metricAlerts/metricAlertJobs.ts';
import { formatDay } from '#definition/format/dates.ts';
import { parseDefinitionFiles } from '#definition/load/files/parseDefinitionFiles.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { freezeClock, now, setClock } from '#definition/time/clock.ts';
import { addDays } from '#definition/time/days.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import { createApp } from '#server/app.ts';
import { type DueJobRunner, startJobs } from '#server/jobs/startJobs.ts';
import { createSmtpSender } from '#server/mail/readMailSettings.ts';
import { testProject } from '#tests/support/testProject.ts';
import { contentCsv, contentFacts } from '../reports/support/contentFacts.ts';
import { type ReportApp, reportApp, today } from '../reports/support/reportApp.ts';
import type { Caller } from '../support/caller.ts';
import { code } from '../support/code.ts';
import { definitionsWith } from '../support/definitions.ts';
import { type MailServer, mailServer } from '../support/mailServer.ts';

const file = 'resources/reports/content-ads.json';
const files = parseDefinitionFiles(readDefinitionTexts(testProject));
// Without the report's own alerts, each notification is about an alert of a user.
const { alerts: _, ...report } = files[file] as RecordValues;
const path = '/ssp_publisher/own/alert';
const yesterday = addDays(today, -1);
const publicUrl = 'https://console.example.com';

let server: ReportApp;
let other: Awaited<ReturnType<typeof createApp>>;
let looks: DueJobRunner[];
let mails: MailServer;
let began: Date;
let ann: Caller;
let bob: Caller;
let chief: Caller;
let stranger: Caller;
let ids: Record<string, number>;

beforeAll(async () => {
  began = now();
  mails = await mailServer();
  const mail = { publicUrl, send: createSmtpSender(mails.url, 'no-reply@example.com') };
  server = await reportApp(definitionsWith({ [file]: report }), 'memory', { mail });
  const { database, facts, definitions } = server;
  const services = { code, definitions, database, facts, mail };
  other = await createApp(services);
  looks = [server.app, other].map((app) => startJobs(app, services, metricAlertJobs));
  await server.stock(1);
  await server.stock(161);
  const records = await server.company(1);
  const { menu } = definitions.reports['content-ads']?.access ?? {};
  const group = async (sites: number[]) =>
    (await records.insert('user_group', { name: `Of ${sites}`, menu_ids: [menu], content_site_ids: sites }))
      .id;
  ann = await server.user({ email: 'ann@one.example', user_group: [await group([1])] });
  bob = await server.user({ email: 'bob@one.example', user_group: [await group([2])] });
  chief = await server.user({ email: 'chief@one.example', is_admin: true });
  stranger = await server.user({ email: 'eve@two.example', company_id: 161, is_admin: true });
  const people = await database.selectFrom('user').selectAll().execute();
  ids = Object.fromEntries(
    people.map(({ email, user_id }) => [String(email).split('@')[0], Number(user_id)]),
  );
  const weeks = [28, 21, 14, 7].map((back) => addDays(yesterday, -back));
  const usual = weeks.flatMap((day) => [earning(1, day, 100), earning(2, day, 100)]);
  await server.ingest('content-ads', contentCsv(usual, 1));
  await server.ingest('content-ads', contentCsv(usual, 161));
});
// Each test has one day of facts of its own, and no alerts of other tests.
beforeEach(async () => {
  setClock(began);
  for (const table of ['alert_event', 'alert_rule', 'notification'])
    await server.database.deleteFrom(table).execute();
  await sql`update due_work set due_time = ${began.toISOString()}`.execute(server.database);
  await deliver(yesterday, [10, 100]);
});
afterAll(async () => {
  setClock(began);
  await other.close();
  await server.close();
  await mails.close();
});

/** Returns a fact with a site's revenue on a day, in whole currency units. */
function earning(SiteId: number, day: string, amount: number) {
  const [fact] = contentFacts(SiteId, 1, today);
  if (!fact) throw new Error('There is one fact');
  const revenue = BigInt(amount) * 1_000_000_000n;
  return {
    ...fact,
    SiteId,
    Date: day,
    TimeZone: 'UTC+01:00',
    requests: 1000,
    responses: 500,
    gross_revenue: revenue,
    net_revenue: revenue,
  };
}

/** Delivers the revenue of the sites 1 and 2 on a day, in place of an earlier delivery. Undefined: no fact. */
async function deliver(day: string, amounts: (number | undefined)[]): Promise<void> {
  const facts = amounts.flatMap((amount, index) =>
    amount === undefined ? [] : [earning(index + 1, day, amount)],
  );
  for (const company of [1, 161])
    await server.ingest('content-ads', contentCsv(facts, company), {
      batch: `${company} ${day}`,
      add: 'false',
      allow_empty: 'true',
    });
}

/** Advances the clock, then both servers run their due jobs at once. */
async function hoursPass(hours: number): Promise<void> {
  freezeClock(new Date(now().getTime() + hours * 3_600_000));
  for (const _ of [1, 2, 3])
    await Promise.all(looks.flatMap((jobs) => [jobs.runDueJobs(), jobs.runDueJobs()]));
}

const fallOfSite = {
  ...{ report: 'content-ads', metric: 'NetRevenue', scope: 'value', dimension: 'Domain', scope_value: '1' },
  ...{ condition: 'usual', percent: 80, frequency: 'once', notify: true, mail: false, colleagues: [] },
};

async function setAlert(who: Caller, values: RecordValues = {}): Promise<RecordValues> {
  const answer = await who('POST', path, { ...fallOfSite, ...values });
  expect(answer.body.msg).toBe('ok');
  return answer.body.data as RecordValues;
}
const alertOf = async (who: Caller, { id }: RecordValues) =>
  (await who('GET', `${path}/${id}`)).body.data as RecordValues;
const historyOf = async (who: Caller, { id }: RecordValues) =>
  ((await who('GET', `/ssp_publisher/own/alert_event?rule_id=${id}`)).body.data as { list: RecordValues[] })
    .list;
const notificationsOf = async (who: Caller) =>
  ((await who('GET', '/ssp_publisher/own/notification/seen')).body.data as { notifications: RecordValues[] })
    .notifications;
const textsOf = async (who: Caller) => (await notificationsOf(who)).map(({ text }) => text);
const fallen = (value = '$10.00', percent = '10.00%') =>
  `Content Ads Report: Net Revenue for site4.example was ${value} on ${formatDay(yesterday)}, ${percent} of the usual $100.00`;

test('a drop of one site is told once from two servers, with its figures, its history and the way to the comparison', async () => {
  const rule = await setAlert(chief);
  expect(rule).toMatchObject({ name: 'Net Revenue: site4.example', state: 'waiting', latest: null });
  await hoursPass(1);
  await hoursPass(1);
  expect(await textsOf(chief)).toEqual([fallen()]);
  const before = addDays(yesterday, -7);
  const [told] = await notificationsOf(chief);
  expect(told).toMatchObject({ title: 'Your alert Net Revenue: site4.example', isRead: false, over: null });
  expect(told?.address).toBe(
    `/report/contentAds?range=${yesterday}--${yesterday}&compare=${before}--${before}&Domain=1&why=NetRevenue`,
  );
  expect(await alertOf(chief, rule)).toMatchObject({
    state: 'fired',
    subject: 'Content Ads Report: Net Revenue for site4.example',
    limit_text: 'Below 80% of usual',
    latest: `$10.00 on ${formatDay(yesterday)}, usual $100.00`,
  });
  expect(await historyOf(chief, rule)).toMatchObject([
    { day: yesterday, text: fallen(), outcome: 'open', recipients: 'chief', ended_time: null },
  ]);
});

test('a recovery is told once, and a value that drops again fires anew', async () => {
  const rule = await setAlert(chief);
  await hoursPass(1);
  await deliver(yesterday, [90, 100]);
  await hoursPass(1);
  await hoursPass(1);
  const back = `Content Ads Report: Net Revenue for site4.example is back to normal, $90.00 on ${formatDay(yesterday)}`;
  expect(await notificationsOf(chief)).toMatchObject([{ isRead: false, over: { text: back } }]);
  expect(await alertOf(chief, rule)).toMatchObject({ state: 'fine' });
  expect(await historyOf(chief, rule)).toMatchObject([{ outcome: 'recovered', ended_text: back }]);
  await deliver(yesterday, [20, 100]);
  await hoursPass(1);
  expect(await textsOf(chief)).toEqual([fallen('$20.00', '20.00%'), fallen()]);
});

test.each([
  ['below', 50, 'below $50.00', [60, 100]],
  ['above', 5, 'above $5.00', [4, 100]],
])('an amount that a day is %s fires and recovers', async (condition, amount, text, better) => {
  const rule = await setAlert(chief, { condition, amount, percent: null });
  await hoursPass(1);
  const named = 'Content Ads Report: Net Revenue for site4.example';
  expect(await textsOf(chief)).toEqual([`${named} was $10.00 on ${formatDay(yesterday)}, ${text}`]);
  expect((await notificationsOf(chief))[0]?.address).toBe(
    `/report/contentAds?range=${yesterday}--${yesterday}&compare=none&Domain=1`,
  );
  await deliver(yesterday, better as number[]);
  await hoursPass(1);
  expect(await alertOf(chief, rule)).toMatchObject({ state: 'fine' });
  expect(await historyOf(chief, rule)).toMatchObject([{ outcome: 'recovered' }]);
});

test.each([
  ['usual', { percent: 80 }, fallen('$0.00', '0.00%')],
  [
    'below',
    { percent: null, amount: 50 },
    `Content Ads Report: Net Revenue for site4.example was $0.00 on ${formatDay(yesterday)}, below $50.00`,
  ],
])(
  'a site that vanishes while others have facts fires an alert of the condition "%s"',
  async (condition, limit, text) => {
    await deliver(yesterday, [undefined, 100]);
    const rule = await setAlert(chief, { condition, ...limit });
    await hoursPass(1);
    expect(await textsOf(chief)).toEqual([text]);
    await deliver(yesterday, [100, 100]);
    await hoursPass(1);
    expect(await alertOf(chief, rule)).toMatchObject({ state: 'fine' });
  },
);

test('an amount of a rate is entered in percent', async () => {
  const rate = { metric: 'FillRate', scope: 'all', dimension: null, scope_value: null, percent: null };
  const low = await setAlert(chief, { ...rate, condition: 'below', amount: 101 });
  const high = await setAlert(chief, { ...rate, condition: 'above', amount: 101 });
  await hoursPass(1);
  expect(await alertOf(chief, low)).toMatchObject({ state: 'fired', limit_text: 'Below 101.00%' });
  expect(await alertOf(chief, high)).toMatchObject({ state: 'fine' });
});

test('a site without data on a day with data fires at once; a company without any waits for late data', async () => {
  await deliver(yesterday, [undefined, 100]);
  const ofSite = await setAlert(chief, { condition: 'none', percent: null });
  const all = { scope: 'all', dimension: null, scope_value: null, condition: 'none', percent: null };
  const whole = await setAlert(chief, all);
  await hoursPass(1);
  expect(await textsOf(chief)).toEqual([
    `Content Ads Report: no data for site4.example on ${formatDay(yesterday)}`,
  ]);
  expect(await alertOf(chief, whole)).toMatchObject({ state: 'fine' });
  await deliver(yesterday, [5, 100]);
  await hoursPass(1);
  expect(await alertOf(chief, ofSite)).toMatchObject({ state: 'fine' });
  expect((await notificationsOf(chief))[0]?.over).toMatchObject({
    text: `Content Ads Report: there is data for site4.example again, Net Revenue was $5.00 on ${formatDay(yesterday)}`,
  });
  freezeClock(new Date(began.getTime() + 2 * 86_400_000));
  await hoursPass(1);
  expect(
    (await server.database.selectFrom('alert_rule').select('state').execute()).map(({ state }) => state),
  ).toEqual(['fine', 'fine']);
  freezeClock(new Date(began.getTime() + 3 * 86_400_000));
  await hoursPass(1);
  const states = await server.database.selectFrom('alert_rule').select(['id', 'state']).execute();
  expect(states).toContainEqual({ id: whole.id, state: 'fired' });
});

test('an alert of every day tells each day once while it lasts, and recovers as one', async () => {
  const rule = await setAlert(chief, { frequency: 'daily', condition: 'below', amount: 50, percent: null });
  await hoursPass(1);
  await hoursPass(1);
  freezeClock(new Date(began.getTime() + 86_400_000));
  await deliver(today, [20, 100]);
  await hoursPass(1);
  await hoursPass(1);
  const events = () =>
    server.database
      .selectFrom('alert_event')
      .select(['day', 'outcome'])
      .where('rule_id', '=', rule.id)
      .orderBy('day')
      .execute();
  expect(await events()).toEqual([
    { day: yesterday, outcome: 'open' },
    { day: today, outcome: 'open' },
  ]);
  await deliver(today, [90, 100]);
  await hoursPass(1);
  expect(await events()).toEqual([
    { day: yesterday, outcome: 'recovered' },
    { day: today, outcome: 'recovered' },
  ]);
  const ends = await server.database.selectFrom('notification').select('ended_text').execute();
  expect(ends.filter(({ ended_text }) => ended_text !== null)).toHaveLength(1);
  await deliver(today, [undefined, undefined]);
});

test('the running day and days on which facts are missing are not judged', async () => {
  await deliver(yesterday, [90, 100]);
  await deliver(today, [1, 1]);
  const rule = await setAlert(chief, { condition: 'below', amount: 50, percent: null });
  await hoursPass(1);
  expect(await alertOf(chief, rule)).toMatchObject({ state: 'fine', checked_day: yesterday });
  await deliver(yesterday, [10, 100]);
  await sql`insert into delivered_day (report, delivery, batch, day, sums, problem)
    values (${server.definitions.reports['content-ads']?.row.name}, 999999, 'broken', ${yesterday}, '{}', 'damaged')`.execute(
    server.database,
  );
  await hoursPass(1);
  expect(await alertOf(chief, rule)).toMatchObject({ state: 'fine' });
  expect(await textsOf(chief)).toEqual([]);
  await sql`delete from delivered_day where delivery = 999999`.execute(server.database);
  await hoursPass(1);
  expect(await alertOf(chief, rule)).toMatchObject({ state: 'fired' });
  await deliver(today, [undefined, undefined]);
});

test('figures are those of the owner’s rows; colleagues are told only if they see these rows', async () => {
  const all = { scope: 'all', dimension: null, scope_value: null };
  await setAlert(ann, { ...all, colleagues: [ids.bob, ids.chief] });
  await hoursPass(1);
  const text = `Content Ads Report: Net Revenue was $10.00 on ${formatDay(yesterday)}, 10.00% of the usual $100.00`;
  expect(await textsOf(ann)).toEqual([text]);
  expect(await textsOf(chief)).toEqual([text]);
  expect(await textsOf(bob)).toEqual([]);
  const [event] = await server.database.selectFrom('alert_event').selectAll().execute();
  expect(event?.recipients).toBe('ann, chief');
});

test('an alert on a site of another group, another report, or a hidden metric is refused with its field', async () => {
  const refused = async (who: Caller, values: RecordValues) =>
    (await who('POST', path, { ...fallOfSite, ...values })).body.errors;
  expect(await refused(ann, { scope_value: '2' })).toMatchObject([{ field: '/scope_value' }]);
  expect(await refused(ann, { report: 'app-revenue' })).toMatchObject([{ field: '/report' }]);
  expect(await refused(ann, { report: 'nothing' })).toMatchObject([{ field: '/report' }]);
  expect(await refused(stranger, { metric: 'GrossRevenue' })).toMatchObject([{ field: '/metric' }]);
  expect(await refused(chief, { dimension: 'Nothing' })).toMatchObject([{ field: '/dimension' }]);
  expect(await refused(chief, { notify: false })).toMatchObject([{ field: '/notify' }]);
});

test('a user who has lost access is told that the alert is not checked, without a figure, and sees no old one', async () => {
  const rule = await setAlert(ann);
  await hoursPass(1);
  expect(await textsOf(ann)).toEqual([fallen()]);
  const records = await server.company(1);
  const [group] = await records.find('user_group', { name: 'Of 1' });
  await records.update('user_group', group?.id, { content_site_ids: [2] });
  expect(await textsOf(ann)).toEqual([]);
  expect(await historyOf(ann, rule)).toMatchObject([{ text: 'You no longer have access to these figures' }]);
  await hoursPass(1);
  const problem = "The record was deleted, or you don't have access to it";
  expect(await textsOf(ann)).toEqual([`Your alert Net Revenue: site4.example can't be checked: ${problem}`]);
  expect(await alertOf(ann, rule)).toMatchObject({ state: 'broken', latest: null, problem_text: problem });
  await hoursPass(1);
  expect(await textsOf(ann)).toHaveLength(1);
  await records.update('user_group', group?.id, { content_site_ids: [1] });
  await hoursPass(1);
  expect(await alertOf(ann, rule)).toMatchObject({ state: 'fired', problem_text: null });
});

test('a metric that the company no longer receives is never told, the alert says so, and the others are checked', async () => {
  const ofAll = { scope: 'all', dimension: null, scope_value: null };
  const rule = await setAlert(stranger, { ...ofAll, metric: 'NetRevenue' });
  const beside = await setAlert(stranger, { ...ofAll, metric: 'NetRevenue', name: 'Beside' });
  await server.database
    .updateTable('alert_rule')
    .set({ metric: 'GrossRevenue' })
    .where('id', '=', rule.id)
    .execute();
  await hoursPass(1);
  expect(await textsOf(stranger)).toContain(
    "Your alert Net Revenue can't be checked: The metric isn't available",
  );
  expect(await alertOf(stranger, beside)).toMatchObject({ state: 'fired', problem: null });
  expect(await alertOf(stranger, rule)).toMatchObject({ state: 'broken', problem: 'metric' });
});

test('a deleted site makes the alert say so, and a restored one makes it work again', async () => {
  const records = await server.company(1);
  const site = { id: 50, domain: 'gone.example', timezone: 'UTC+01:00' };
  await records.insert('site', site);
  const rule = await setAlert(chief, { scope_value: '50', condition: 'none', percent: null });
  await hoursPass(1);
  expect(await alertOf(chief, rule)).toMatchObject({ state: 'fired' });
  await records.remove('site', 50);
  await hoursPass(1);
  expect(await alertOf(chief, rule)).toMatchObject({ state: 'broken', problem: 'record' });
  expect(await historyOf(chief, rule)).toMatchObject([{ outcome: 'broken' }]);
  expect((await textsOf(chief))[0]).toContain("can't be checked");
  await records.insert('site', site);
  await hoursPass(1);
  expect(await alertOf(chief, rule)).toMatchObject({ state: 'fired', problem: null });
});

test('a paused alert is not checked; it begins anew when it is resumed or edited', async () => {
  const rule = await setAlert(chief);
  await hoursPass(1);
  expect((await chief('POST', `${path}/${rule.id}/pause`)).body.data).toMatchObject({ state: 'paused' });
  expect(await historyOf(chief, rule)).toMatchObject([{ outcome: 'paused' }]);
  await hoursPass(1);
  expect(await alertOf(chief, rule)).toMatchObject({ state: 'paused' });
  await chief('POST', `${path}/${rule.id}/resume`);
  await hoursPass(1);
  expect(await alertOf(chief, rule)).toMatchObject({ state: 'fired' });
  expect((await chief('PUT', `${path}/${rule.id}`, { percent: 5 })).body.msg).toBe('ok');
  expect(await historyOf(chief, rule)).toMatchObject([{ outcome: 'edited' }, { outcome: 'paused' }]);
  await hoursPass(1);
  expect(await alertOf(chief, rule)).toMatchObject({ state: 'fine' });
});

test('an alert belongs to its owner alone, and is deleted with its history', async () => {
  const rule = await setAlert(chief);
  await hoursPass(1);
  for (const [method, place] of [
    ['GET', ''],
    ['PUT', ''],
    ['DELETE', ''],
    ['POST', '/pause'],
  ] as const)
    expect(
      (await ann(method, `${path}/${rule.id}${place}`, method === 'PUT' ? { percent: 5 } : undefined)).status,
    ).toBe(404);
  await chief('DELETE', `${path}/${rule.id}`);
  expect(await server.database.selectFrom('alert_event').selectAll().execute()).toEqual([]);
  await chief('POST', `${path}/${rule.id}/restore`);
  expect(await historyOf(chief, rule)).toHaveLength(1);
});

test('the number of alerts per user is limited', async () => {
  const { maxRules } = limits.alerts;
  const records = await server.company(1);
  for (const number of Array.from({ length: maxRules }, (_, at) => at))
    await records.insert('alert_rule', { ...fallOfSite, name: `Alert ${number}`, owner_id: ids.chief });
  const answer = await chief('POST', path, fallOfSite);
  expect(answer.body.msg).toBe(`You already have ${maxRules} alerts. Delete one you no longer need`);
});

test('an alert is checked however many other users the company has', async () => {
  const records = await server.company(1);
  const others = Array.from({ length: limits.notifications.maxRecipients }, (_, at) => `other${at}`);
  await records.transaction(async (inner) => {
    for (const name of others)
      await inner.insert('user', { user_name: name, email: `${name}@one.example`, password_hash: '' });
  });
  const last = await server.user({ email: 'last@one.example', is_admin: true });
  await setAlert(last);
  await hoursPass(1);
  expect(await textsOf(last)).toEqual([fallen()]);
  await server.database
    .deleteFrom('user')
    .where('user_name', 'in', [...others, 'last'])
    .execute();
});

test('the owner is mailed once when it fires and once when it recovers, with links to the report and the alert', async () => {
  const rule = await setAlert(chief, { mail: true, notify: false });
  await hoursPass(1);
  await hoursPass(1);
  const sent = () => mails.mails.filter(({ to }) => to.includes('chief@one.example'));
  expect(sent()).toHaveLength(1);
  const source =
    sent()[0]
      ?.source.replace(/=\r?\n/g, '')
      .replace(/=3D/g, '=') ?? '';
  expect(source).toContain('Subject: Net Revenue: site4.example: alert from Publisher Console');
  expect(source).toContain(fallen());
  expect(source).toContain(`${publicUrl}/report/contentAds?range=${yesterday}`);
  expect(source).toContain(`${publicUrl}/account/alerts/${rule.id}`);
  await deliver(yesterday, [90, 100]);
  await hoursPass(1);
  await hoursPass(1);
  expect(sent()).toHaveLength(2);
  expect(await historyOf(chief, rule)).toMatchObject([{ mailed: true, recipients: '' }]);
});

test('a check that is broken off leaves nothing behind, and the next process tells once', async () => {
  // The notification cannot be stored: the whole check is rolled back.
  await sql`alter table notification rename to notification_away`.execute(server.database);
  const rule = await setAlert(chief);
  await hoursPass(1);
  await sql`alter table notification_away rename to notification`.execute(server.database);
  expect(await server.database.selectFrom('alert_event').selectAll().execute()).toEqual([]);
  expect(await alertOf(chief, rule)).toMatchObject({ state: 'waiting' });
  await hoursPass(2);
  await hoursPass(2);
  expect(await textsOf(chief)).toEqual([fallen()]);
  expect(await historyOf(chief, rule)).toHaveLength(1);
});

test('the form offers reports, metrics, dimensions, values and colleagues that the user may have', async () => {
  const choices = async (who: Caller, of = '') =>
    (await who('GET', `/ssp_publisher/own/alert_choices${of}`)).body.data as Record<string, RecordValues[]>;
  expect((await choices(ann)).reports).toEqual([{ value: 'content-ads', label: 'Content Ads Report' }]);
  const ofAnn = await choices(ann, '?report=content-ads');
  expect(ofAnn.colleagues?.map(({ label }) => label)).toEqual(['bob', 'chief']);
  expect(ofAnn.dimensions?.map(({ value }) => value)).toContain('TimeZone');
  const ofStranger = await choices(stranger, '?report=content-ads');
  expect(ofStranger.metrics?.map(({ value }) => value)).not.toContain('GrossRevenue');
  expect(ofStranger.colleagues).toEqual([]);
  const values = async (who: Caller, search: string) =>
    (await who('GET', `/ssp_publisher/own/alert_values?report=content-ads&dimension=Domain&search=${search}`))
      .body.data;
  expect(await values(ann, 'site')).toEqual({ values: [{ value: '1', label: 'site4.example' }] });
  expect(await values(bob, 'site4')).toEqual({ values: [] });
});
