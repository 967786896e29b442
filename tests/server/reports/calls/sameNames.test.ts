import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import { addDays } from '#definition/time/days.ts';
import type { Caller } from '#tests/server/support/caller.ts';
import { readBack } from '../support/csv.ts';
import { type ReportApp, reportApp, today } from '../support/reportApp.ts';

const day = addDays(today, -30);
const range = [day, day];
const asked = { date_range: range, dimensions: ['Zone'], metrics: ['Impressions'], sorts: ['Zone'] };

let app: ReportApp;
let admin: Caller;
let limited: Caller;

beforeAll(async () => {
  app = await reportApp();
  await app.stock(1);
  const records = await app.company(1);
  for (const zone_id of [11, 21]) await records.update('zone', zone_id, { description: 'Header' });
  admin = await app.user({ email: 'admin@one.example', is_admin: true });
  const { id } = await records.insert('user_group', {
    name: 'One site',
    menu_ids: ['content-ads'],
    content_site_ids: [1],
  });
  limited = await app.user({ email: 'limited@one.example', user_group: [id] });
  const head = 'company_id,Date,SiteId,ZoneId,AdFormat,Device,TimeZone,Impressions';
  const facts = [11, 12, 21].map(
    (zone, index) => `1,${day},${Math.floor(zone / 10)},${zone},banner,Mobile,UTC+01:00,${index + 1}`,
  );
  await app.ingest('content-ads', [head, ...facts].join('\n'));
});

afterAll(() => app.close());

it('records of the same name carry their id in table, file, graph and filter', async () => {
  const labels = ['Header (11)', 'Header (21)', 'Zone 2 of 1'];
  expect(await zones(admin)).toEqual(labels);
  expect(await zones(admin, { sorts: ['-Impressions'] })).toEqual([labels[1], labels[2], labels[0]]);
  const { bytes } = await admin('POST', '/ssp_publisher/report/export', asked);
  expect(readBack(bytes).lines.map(([label]) => label)).toEqual(['Total', ...labels]);
  const graph = await admin('POST', '/ssp_publisher/report/graph', asked);
  expect((graph.body.data as { series: RecordValues[] }).series.map(({ label }) => label).sort()).toEqual(
    labels,
  );
  const options = await admin('GET', '/ssp_publisher/report/options?dimension=Zone&keyword=header');
  expect((options.body.data as { list: RecordValues[] }).list.map(({ label }) => label)).toEqual(
    labels.slice(0, 2),
  );
});

it('the name of a record that the user may not see parts nothing: it looks absent', async () => {
  expect(await zones(limited)).toEqual(['Header', 'Zone 2 of 1']);
});

it('where no row matches, the last days that have some are offered, as many as were asked for', async () => {
  const ask = async (part: RecordValues) =>
    ((await admin('POST', '/ssp_publisher/report', { ...asked, ...part })).body.data as RecordValues)
      .nearest_range;
  const week = [addDays(today, -6), today];
  expect(await ask({ date_range: week })).toEqual(range);
  await app.ingest(
    'content-ads',
    `company_id,Date,SiteId,ZoneId,AdFormat,Device,TimeZone\n1,${addDays(day, 3)},2,21,banner,Mobile,UTC+01:00`,
  );
  expect(await ask({ date_range: week })).toEqual([day, addDays(day, 3)]);
  expect(await ask({ date_range: [today, today] })).toEqual([addDays(day, 3), addDays(day, 3)]);
  expect(await ask({ date_range: week, filters: { Zone: [11] } })).toEqual(range);
  expect(await ask({ date_range: week, filters: { Zone: [999] } })).toBeUndefined();
  expect(await ask({ date_range: range })).toBeUndefined();
});

async function zones(ask: Caller, part: RecordValues = {}): Promise<unknown[]> {
  const { body } = await ask('POST', '/ssp_publisher/report', { ...asked, ...part });
  return (body.data as { rows: RecordValues[] }).rows.map(({ Zone }) => Zone);
}
