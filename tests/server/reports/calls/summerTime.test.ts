import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import { addDays } from '#definition/time/days.ts';
import type { Caller } from '#tests/server/support/caller.ts';
import { type ReportApp, reportApp, today } from '../support/reportApp.ts';

const day = addDays(today, -2);
const head =
  'Date,TimeZone,SiteId,ZoneId,AdFormat,Device,Country,requests,impressions,net_revenue,gross_revenue';
const line = (zone: string, amount: number) =>
  `${day},${zone},3,30,banner,Mobile,US,100,50,${amount},${amount}`;
const mapping = JSON.stringify({ set: { Company: 1 } });

let app: ReportApp;
let chief: Caller;

beforeAll(async () => {
  app = await reportApp();
  await app.stock(1);
  chief = await app.user({ email: 'chief@one.example', is_admin: true });
  // Site 3 is at UTC-05:00, and an hour earlier in summer.
  const lines = [line('UTC-05:00', 3), line('UTC-04:00', 7)];
  await app.ingest('content-ads', [head, ...lines].join('\n'), { mapping });
});

afterAll(() => app.close());

it('facts of summer time have a tab, and the tabs add up to the total', async () => {
  const tabs = await zonesOf(chief);
  expect(tabs).toEqual(['UTC+01:00', 'UTC+09:00', 'UTC-04:00', 'UTC-05:00']);
  const revenues = await Promise.all(tabs.map((timezone) => revenue({ timezone })));
  expect(revenues).toEqual([0, 0, 7, 3]);
  expect(await revenue({})).toBe(10);
});

it('who does not see the site does not see the time zone of its facts', async () => {
  const records = await app.company(1);
  const { menu } = app.definitions.reports['content-ads']?.access ?? {};
  const sites = app.definitions.resources.sites?.access?.menu;
  const group = await records.insert('user_group', {
    name: 'Of site 1',
    menu_ids: [menu, sites],
    content_site_ids: [1],
  });
  const reader = await app.user({ email: 'reader@one.example', user_group: [group.id] });
  expect(await zonesOf(reader)).toEqual(['UTC+01:00']);
});

it.each(['UTC+99:99', 'UTC+14:30', 'UTC-12:30', 'UTC+05:60'])(
  'an offset that no place has is refused: %s',
  async (zone) => {
    await expect(
      app.ingest('content-ads', [head, line(zone, 1)].join('\n'), { mapping }),
    ).rejects.toMatchObject({
      errors: [{ field: '/lines/2', message: `Time Zone: "${zone}" isn't valid` }],
    });
  },
);

async function zonesOf(who: Caller): Promise<unknown[]> {
  const { body } = await who('GET', '/ssp_publisher/report/timezone');
  return (body.data as RecordValues[]).map(({ value }) => value);
}

async function revenue(more: RecordValues): Promise<number> {
  const { body } = await chief('POST', '/ssp_publisher/report', { date_range: [day, day], ...more });
  return Number((body.data as { total: RecordValues }).total.NetRevenue);
}
