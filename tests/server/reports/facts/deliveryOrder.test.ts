import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import { now, setClock } from '#definition/time/clock.ts';
import { addDays } from '#definition/time/days.ts';
import { handleIngestRequest } from '#server/reports/ingest/handleIngestRequest.ts';
import type { Caller } from '#tests/server/support/caller.ts';
import { type ReportApp, reportApp, today } from '../support/reportApp.ts';

const head = 'company_id,Date,SiteId,ZoneId,AdFormat,Device,TimeZone,Impressions';
const day = addDays(today, -1);
const hour = 3_600_000;

let app: ReportApp;
let ask: Caller;
let began: Date;

beforeAll(async () => {
  began = now();
  app = await reportApp();
  await app.stock(1);
  ask = await app.user({ email: 'admin@one.example', is_admin: true });
});
afterEach(() => setClock(began));
afterAll(() => app.close());

const deliver = (batch: string, impressions: number) =>
  app.ingest('content-ads', `${head}\n1,${day},1,10,banner,Mobile,UTC+01:00,${impressions}`, { batch });

async function impressions(): Promise<unknown> {
  const asked = { date_range: [day, day], metrics: ['Impressions'], dimensions: [] };
  const { body } = await ask('POST', '/ssp_publisher/report', asked);
  return (body.data as { total: RecordValues }).total.Impressions;
}

const remove = (batch: string) => handleIngestRequest(app, 'DELETE', 'content-ads', { batch });
const setBack = (milliseconds: number) => setClock(new Date(began.getTime() - milliseconds));

it.each([
  ['behind by minutes', 6 * 60_000],
  ['behind by hours', 6 * hour],
  ['ahead by hours', -5 * hour],
  ['the same', 0],
])(
  'with a clock %s, a correction replaces, a removal removes, and a new delivery counts',
  async (_, back) => {
    await deliver('monday', 10);
    expect(await impressions()).toBe(10);
    setBack(back);
    await deliver('monday', 14);
    setClock(began);
    expect(await impressions()).toBe(14);
    setBack(back);
    await remove('monday');
    setClock(began);
    expect([null, 0]).toContain(await impressions());
    setBack(2 * back);
    await deliver('monday', 7);
    setClock(began);
    expect(await impressions()).toBe(7);
    await remove('monday');
  },
);

it('facts delivered before there was a sequence are replaced, and a database behind its facts catches up', async () => {
  await deliver('old', 10);
  // Numbers used to be microseconds of a clock.
  const later = began.getTime() * 1000 + 1;
  const dataset = app.definitions.reports['content-ads']?.row.name;
  await app.facts.run(async ({ client }) => {
    await client.command({
      query: `INSERT INTO content_ads_facts (company_id, date, impressions, delivery) VALUES (1, toDate('${day}'), 5, ${later})`,
    });
    await client.command({
      query: `INSERT INTO report_deliveries (report, batch, delivery, state, rows) VALUES ('${dataset}', 'old', ${later}, 1, 1)`,
    });
  });
  expect(await impressions()).toBe(5);
  await deliver('old', 20);
  expect(await impressions()).toBe(20);
  await app.database.deleteFrom('delivery_sequence').execute();
  await deliver('old', 30);
  expect(await impressions()).toBe(30);
  await remove('old');
});

it('deliveries that start at once take different numbers, and each of them counts', async () => {
  const batches = Array.from({ length: 12 }, (_, index) => `at once ${index}`);
  await Promise.all(
    batches.map((batch) =>
      app.ingest('content-ads', `${head}\n1,${day},1,10,banner,Mobile,UTC+01:00,1`, { batch, add: 'true' }),
    ),
  );
  expect(await impressions()).toBe(12);
  const list = (await handleIngestRequest(app, 'GET', 'content-ads', {})) as {
    batch: string;
    delivered: string;
  }[];
  expect(list.map(({ batch }) => batch).sort()).toEqual(batches.sort());
  // The time of a delivery is the server's, to the minute.
  expect(list.every(({ delivered }) => Math.abs(Date.parse(delivered) - now().getTime()) < hour)).toBe(true);
});
