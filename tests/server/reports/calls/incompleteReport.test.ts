import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  DashboardMoversData,
  DashboardResponse,
  DashboardTileData,
  DashboardTotalData,
} from '#definition/model/dashboard.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { now } from '#definition/time/clock.ts';
import { addDays } from '#definition/time/days.ts';
import { checkFactsAndStoreDayProblems } from '#server/reports/deliveries/checkFactsAndStoreDayProblems.ts';
import { handleIngestRequest } from '#server/reports/ingest/handleIngestRequest.ts';
import type { Caller } from '#tests/server/support/caller.ts';
import { type ReportApp, reportApp, today } from '../support/reportApp.ts';

const head = 'company_id,Date,SiteId,ZoneId,AdFormat,Device,TimeZone,Impressions';
const days = [5, 4, 3, 1].map((back) => addDays(today, -back));
const asked = { date_range: [addDays(today, -6), today], metrics: ['Impressions'] };

let app: ReportApp;
let ann: Caller;

beforeAll(async () => {
  app = await reportApp();
  ann = await app.user({ email: 'ann@one.example', is_admin: true });
  for (const day of days) await deliver(day);
});
afterAll(() => app.close());

const deliver = (day: string) =>
  app.ingest('content-ads', `${head}\n1,${day},1,10,banner,Mobile,UTC+01:00,7\n`, { batch: `day ${day}` });
const rowsOf = async (more = {}) =>
  (await ann('POST', '/ssp_publisher/report', { ...asked, ...more })).body.data as RecordValues;
const verify = () =>
  checkFactsAndStoreDayProblems({
    database: app.database,
    definitions: app.definitions,
    facts: app.facts,
  });

test('a report of complete facts says nothing', async () => {
  const { reports, detachedParts } = await verify();
  expect(detachedParts).toBe(0);
  expect(reports.find(({ title }) => title === 'Content Ads')).toMatchObject({
    deliveries: 4,
    incomplete: [],
  });
  expect(await rowsOf()).not.toHaveProperty('incomplete_ranges');
});

test('a report says when facts of its own company were last delivered', async () => {
  const before = now().toISOString();
  expect(((await rowsOf()).last_updated as string) <= before).toBe(true);
  const line = (company: number, day: string) =>
    `${head}\n${company},${day},1,10,banner,Mobile,UTC+01:00,7\n`;
  const first = (await rowsOf()).last_updated;
  await app.company(2);
  await app.ingest('content-ads', line(2, addDays(today, -1)), { batch: 'of another company' });
  expect((await rowsOf()).last_updated).toBe(first);
  const old = addDays(today, -60);
  await app.ingest('content-ads', line(1, old), { batch: 'extra' });
  // The newest days and those of the report count.
  expect((await rowsOf()).last_updated).toBe(first);
  const wide = { date_range: [old, addDays(today, -50)] };
  const last = (await rowsOf(wide)).last_updated as string;
  expect(last >= before && last <= now().toISOString()).toBe(true);
  const services = { facts: app.facts, definitions: app.definitions, database: app.database };
  await handleIngestRequest(services, 'DELETE', 'content-ads', { batch: 'extra' }, Readable.from([]));
  expect((await rowsOf(wide)).last_updated).toBe(first);
});

test('facts that are gone make the report incomplete on their days, until they are delivered again', async () => {
  await app.facts.run((engine) =>
    engine.client.command({
      query: `ALTER TABLE content_ads_facts DELETE WHERE date BETWEEN '${days[1]}' AND '${days[2]}' SETTINGS mutations_sync = 2`,
    }),
  );
  await verify();
  expect(await rowsOf()).toMatchObject({
    total: { Impressions: 14 },
    incomplete_ranges: [[days[1], days[2]]],
  });
  expect(await rowsOf({ date_range: [addDays(today, -2), today] })).not.toHaveProperty('incomplete_ranges');
  const name = async (more = {}) =>
    (await ann('POST', '/ssp_publisher/report/export', { ...asked, ...more })).headers['content-disposition'];
  expect(await name()).toContain(`${asked.date_range.join('--')}-incomplete.csv`);
  expect(await name({ date_range: [addDays(today, -2), today] })).not.toContain('incomplete');
  const home = (await ann('GET', '/ssp_publisher/home')).body.data as DashboardResponse;
  // The last seven days have the missing ones; their total, their tiles and movers say so, yesterday's total does not.
  const missing = [[days[1], days[2]]];
  const [total] = home.totals as DashboardTotalData[];
  expect(total?.periods.find(({ period }) => period === 'last7')?.incomplete).toEqual(missing);
  expect(total?.periods.find(({ period }) => period === 'yesterday')?.incomplete).toBeUndefined();
  expect(home.tiles.some((tile) => (tile as DashboardTileData | null)?.incomplete !== undefined)).toBe(true);
  expect(home.movers.some((mover) => (mover as DashboardMoversData | null)?.incomplete !== undefined)).toBe(
    true,
  );
  const compared = { date_range: [addDays(today, -2), today], compare_range: [days[0], days[2]] };
  expect(await rowsOf(compared)).toMatchObject({ incomplete_ranges: [[days[1], days[1]]] });
  await deliver(days[1] ?? '');
  expect(await rowsOf()).toMatchObject({ incomplete_ranges: [[days[2], days[2]]] });
  await deliver(days[2] ?? '');
  expect(await rowsOf()).not.toHaveProperty('incomplete_ranges');
  expect((await verify()).reports.every(({ incomplete }) => incomplete.length === 0)).toBe(true);
});

test('merges of facts, replaced batches and removed batches are no damage', async () => {
  const [first = ''] = days;
  await deliver(first);
  await app.facts.run((engine) => engine.client.command({ query: 'OPTIMIZE TABLE content_ads_facts FINAL' }));
  expect((await verify()).reports.flatMap(({ incomplete }) => incomplete)).toEqual([]);
});
