import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareWithWeekdayMedian } from '#base/session/notifications/metricAlerts/compareWithWeekdayMedian.ts';
import { metricAlertJobs } from '#base/session/notifications/metricAlerts/metricAlertJobs.ts';
import { formatDay } from '#definition/format/dates.ts';
import { parseDefinitionFiles } from '#definition/load/files/parseDefinitionFiles.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { freezeClock, now, setClock } from '#definition/time/clock.ts';
import { addDays } from '#definition/time/days.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import { createApp } from '#server/app.ts';
import { type DueJobRunner, startJobs } from '#server/jobs/startJobs.ts';
import { testProject } from '#tests/support/testProject.ts';
import { contentCsv, contentFacts } from '../reports/support/contentFacts.ts';
import { type ReportApp, reportApp, today } from '../reports/support/reportApp.ts';
import type { Caller } from '../support/caller.ts';
import { code } from '../support/code.ts';
import { definitionsWith } from '../support/definitions.ts';

const file = 'resources/reports/content-ads.json';
const files = parseDefinitionFiles(readDefinitionTexts(testProject));
const report = files[file] as RecordValues;
// Its alert requires more days than the report allows: the request is refused.
const refusing = 'resources/reports/app-revenue.json';
const short = {
  ...(files[refusing] as RecordValues),
  range: { default: 7, maxDays: 7 },
  alerts: { long: { title: 'Revenue fell', metric: 'NetRevenue', belowPercent: 60 } },
};
const alerts = {
  fell: { title: 'Revenue fell', metric: 'NetRevenue', belowPercent: 60, minimumUsual: 1 },
  site: { title: 'A site earns less', metric: 'NetRevenue', by: 'Domain', belowPercent: 60, minimumUsual: 1 },
  quieter: {
    title: 'Fewer clicks',
    metric: 'Clicks',
    belowPercent: 60,
    text: '{value} clicks: {usual} are usual',
  },
};
// Company 161 has no access to the dimension that one alert uses.
const hidden = [{ when: { company_id: [161] }, dimensions: ['Domain'] }];
const dimensions = { ...(report.dimensions as RecordValues), hidden };
const kind = 'report:content-ads.fell';
const path = '/ssp_publisher/own/notification';

let server: ReportApp;
let other: Awaited<ReturnType<typeof createApp>>;
let looks: DueJobRunner[];
let began: Date;
let ann: Caller;
let bob: Caller;
let chief: Caller;
let nobody: Caller;
let stranger: Caller;

beforeAll(async () => {
  began = now();
  server = await reportApp(definitionsWith({ [file]: { ...report, alerts, dimensions }, [refusing]: short }));
  const { database, facts, definitions } = server;
  const services = { code, definitions, database, facts };
  other = await createApp(services);
  looks = [server.app, other].map((app) => startJobs(app, services, metricAlertJobs));
  await server.stock(1);
  await server.stock(161);
  const records = await server.company(1);
  const { menu } = definitions.reports['content-ads']?.access ?? {};
  const group = async (ids: number[]) =>
    (await records.insert('user_group', { name: `Of ${ids}`, menu_ids: [menu], content_site_ids: ids })).id;
  ann = await server.user({ email: 'ann@one.example', user_group: [await group([1])] });
  bob = await server.user({ email: 'bob@one.example', user_group: [await group([2])] });
  chief = await server.user({ email: 'chief@one.example', is_admin: true });
  nobody = await server.user({ email: 'nobody@one.example' });
  stranger = await server.user({ email: 'eve@two.example', company_id: 161, is_admin: true });
  // Sites 1 and 2 have the same revenue every day; on the last day site 1 has a tenth of it.
  const weeks = [28, 21, 14, 7].map((back) => addDays(today, -1 - back));
  const usual = weeks.flatMap((day) => [earning(1, day, 100), earning(2, day, 100)]);
  await server.ingest('content-ads', contentCsv(usual, 1));
  await server.ingest('content-ads', contentCsv(usual, 161));
  await server.ingest('content-ads', contentCsv([earning(1, yesterday, 10), earning(2, yesterday, 100)], 1));
  await server.ingest('content-ads', contentCsv([earning(1, yesterday, 10), earning(2, yesterday, 10)], 161));
});
afterAll(async () => {
  setClock(began);
  await other.close();
  await server.close();
});

const yesterday = addDays(today, -1);

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
    clicks: 5,
    gross_revenue: revenue,
    net_revenue: revenue,
  };
}

/** Advances the clock, then both servers run their due jobs. */
async function hoursPass(hours: number): Promise<void> {
  freezeClock(new Date(now().getTime() + hours * 3_600_000));
  await Promise.all(looks.flatMap((jobs) => [jobs.runDueJobs(), jobs.runDueJobs()]));
  // Queued jobs run on the next poll.
  await Promise.all(looks.map((jobs) => jobs.runDueJobs()));
}

interface Seen {
  notifications: RecordValues[];
  unread: number;
  kinds: RecordValues[];
}
const seen = async (who: Caller) => (await who('GET', `${path}/seen`)).body.data as Seen;
const told = async (who: Caller, of = kind) =>
  (await seen(who)).notifications.filter((one) => one.kind === of).map(({ text }) => text);

test('who sees a figure fall is told once, of what they see of it, with the way to why; nobody else is', async () => {
  await hoursPass(1);
  await hoursPass(1);
  expect(await told(ann)).toEqual([
    `Content Ads Report: Net Revenue was $10.00 on ${formatDay(yesterday)}, 10.00% of the usual $100.00`,
  ]);
  expect(await told(chief)).toEqual([
    `Content Ads Report: Net Revenue was $110.00 on ${formatDay(yesterday)}, 55.00% of the usual $200.00`,
  ]);
  expect(await told(stranger)).toEqual([
    `Content Ads Report: Net Revenue was $20.00 on ${formatDay(yesterday)}, 10.00% of the usual $200.00`,
  ]);
  for (const who of [bob, nobody]) expect(await told(who)).toEqual([]);
  const all = await seen(ann);
  const { kinds, unread } = all;
  const notifications = all.notifications.filter((one) => one.kind === kind);
  const before = addDays(yesterday, -7);
  expect(notifications[0]).toMatchObject({ kind, title: 'Revenue fell', isRead: false, over: null });
  expect(notifications[0]?.address).toBe(
    `/report/contentAds?range=${yesterday}--${yesterday}&compare=${before}--${before}&why=NetRevenue`,
  );
  expect(unread).toBe(2);
  expect(kinds).toContainEqual({ kind, title: 'Revenue fell', of: 'Content Ads Report' });
  expect((await seen(nobody)).kinds).not.toContainEqual(expect.objectContaining({ kind }));
});

test('where each value of a dimension is looked at by itself, the one that has fallen is named', async () => {
  const ofSite = 'report:content-ads.site';
  const [one] = (await seen(chief)).notifications.filter((told) => told.kind === ofSite);
  expect(await told(chief, ofSite)).toEqual([
    `Content Ads Report: Net Revenue for site4.example was $10.00 on ${formatDay(yesterday)}, 10.00% of the usual $100.00`,
  ]);
  expect(one?.address).toContain('&Domain=1&why=NetRevenue');
  for (const who of [bob, nobody, stranger]) expect(await told(who, ofSite)).toEqual([]);
});

test('whoever sees other rows than then does not see what was said of those', async () => {
  const records = await server.company(1);
  const [group] = await records.find('user_group', { name: 'Of 1' });
  await records.update('user_group', group?.id, { content_site_ids: [1, 2] });
  expect(await told(ann)).toEqual([]);
  await records.update('user_group', group?.id, { content_site_ids: [1] });
  expect(await told(ann)).toHaveLength(1);
});

test('who has switched a kind off is not told of it', async () => {
  const value = { [kind]: false };
  const settings = await chief('PUT', '/ssp_publisher/own/settings', { name: 'alerts', value });
  expect(settings.status).toBe(200);
  await server.database.deleteFrom('notification').execute();
  await hoursPass(1);
  expect(await told(chief)).toEqual([]);
  expect(await told(ann)).toHaveLength(1);
});

test('a figure that is usual again is said to be so, and one that falls again is told anew', async () => {
  await server.ingest('content-ads', contentCsv([earning(1, yesterday, 90)], 1));
  await hoursPass(1);
  const text = `Content Ads Report: Net Revenue is back to normal, $100.00 on ${formatDay(yesterday)}`;
  const ofAnn = (await seen(ann)).notifications.filter((one) => one.kind === kind);
  expect(ofAnn).toMatchObject([{ isRead: false, over: { text } }]);
  const stored = () =>
    server.database
      .selectFrom('notification')
      .selectAll()
      .where('kind', '=', kind)
      .where('company_id', '=', 1)
      .where('ended_time', 'is', null)
      .execute();
  expect(await stored()).toEqual([]);
  freezeClock(new Date(began.getTime() + 86_400_000));
  await server.ingest('content-ads', contentCsv(fallen(), 1));
  await hoursPass(1);
  // Ann's session has expired in the meantime.
  expect(await stored()).toMatchObject([{ record_id: expect.any(String), read_time: null }]);
});

/** Returns the drop of yesterday, with the same weekdays before. */
function fallen() {
  const days = [28, 21, 14, 7].map((back) => addDays(today, -back));
  return [...days.map((day) => earning(1, day, 100)), earning(1, today, 1)];
}

test('an alert leads to the weekday that was nearest to the usual value, not to one that was low itself', () => {
  const days = [7, 14, 21, 28].map((back) => addDays(yesterday, -back));
  const figures = new Map([
    [yesterday, 21.95],
    ...[22.59, 40.2, 41.54, 60].map((value, at) => [days[at] ?? '', value] as const),
  ]);
  const judged = compareWithWeekdayMedian(figures, yesterday, {
    belowPercent: 65,
    weeks: 4,
    minimumUsual: 1,
  });
  expect(judged).toMatchObject({ usual: expect.closeTo(40.87, 6), hasFallen: true });
  expect([days[1], days[2]]).toContain(judged?.usualDay);
});

test('a report that refuses its question keeps nobody from being told of the others', async () => {
  expect(server.definitions.metricAlerts[0]?.report).toBe('app-revenue');
  await hoursPass(1);
  const again = await sql`select * from due_work where name = 'metric-alerts'`.execute(server.database);
  expect(again.rows).toEqual([]);
});

test('a site that vanishes while others have facts has fallen to 0; one without facts before is no series', async () => {
  await server.stock(162);
  const owner = await server.user({ email: 'fay@three.example', company_id: 162, is_admin: true });
  const weeks = [28, 21, 14, 7].map((back) => addDays(yesterday, -back));
  const usual = weeks.flatMap((day) => [earning(1, day, 100), earning(2, day, 100)]);
  await server.ingest('content-ads', contentCsv(usual, 162));
  await server.ingest(
    'content-ads',
    contentCsv([earning(2, yesterday, 100), earning(3, yesterday, 100)], 162),
  );
  await hoursPass(1);
  expect(await told(owner, 'report:content-ads.site')).toEqual([
    `Content Ads Report: Net Revenue for site4.example was $0.00 on ${formatDay(yesterday)}, 0.00% of the usual $100.00`,
  ]);
});

test('a tenant whose figures have stopped coming is told nothing', async () => {
  await server.database.deleteFrom('notification').execute();
  await sql`delete from due_work where key <> ''`.execute(server.database);
  freezeClock(new Date(began.getTime() + 10 * 86_400_000));
  await hoursPass(1);
  expect(await server.database.selectFrom('notification').selectAll().execute()).toEqual([]);
});
