import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import { addDays } from '#definition/time/days.ts';
import type { Caller } from '#tests/server/support/caller.ts';
import { type ReportApp, reportApp, today } from '../support/reportApp.ts';

const head = 'company_id,Date,SiteId,ZoneId,AdFormat,Device,TimeZone,Impressions,NetRevenue';
const column = 'content-ads.NetRevenue.7';
const metricsPath = '/ssp_publisher/domain/metrics';

let app: ReportApp;
let chief: Caller;
/** Keys of the sites of company 1, in the order of their creation. */
let sites: number[];

beforeAll(async () => {
  app = await reportApp();
  chief = await app.user({ email: 'chief@one.example', is_admin: true });
  sites = [];
  for (const domain of ['a.example', 'b.example', 'c.example']) sites.push(await addSite(1, domain));
  const foreign = await addSite(2, 'd.example');
  const lines = [
    // Site A earns 2 on each of the last seven complete days, and 1 on each of the seven days before.
    ...Array.from({ length: 14 }, (_, index) => [1, addDays(today, -1 - index), sites[0], index < 7 ? 2 : 1]),
    [1, addDays(today, -3), sites[1], 40],
    // The unfinished day does not count.
    [1, today, sites[1], 1000],
    [2, addDays(today, -2), foreign, 99],
  ];
  const csv = lines.map(
    ([company, day, site, money]) => `${company},${day},${site},10,banner,Mobile,UTC+00:00,7,${money}`,
  );
  await app.ingest('content-ads', [head, ...csv, ''].join('\n'));
  sites.push(foreign);
});
afterAll(() => app.close());

async function addSite(company: number, domain: string): Promise<number> {
  const records = await app.company(company);
  const site = { domain, timezone: 'UTC+00:00', verify_status: 'Live', ads_txt_status: 'N/A' };
  return Number((await records.insert('site', site)).id);
}

const askMetrics = (who: Caller, records: unknown[]) =>
  who('GET', `${metricsPath}?${records.map((one) => `record=${one}`).join('&')}`);
const valuesFor = async (who: Caller, records: unknown[]) => {
  const { status, body } = await askMetrics(who, records);
  expect(status).toBe(200);
  return body.data as RecordValues[];
};
const listBy = async (who: Caller, sort: string) => {
  const { status, body } = await who('GET', `/ssp_publisher/domain/list?sort=${sort}`);
  expect(status).toBe(200);
  return (body.data as { list: RecordValues[] }).list.map(({ id }) => id);
};

test('a metric of listed records is that of the last complete days, with its change', async () => {
  expect(await valuesFor(chief, sites)).toEqual([
    {
      name: column,
      range: [addDays(today, -7), addDays(today, -1)],
      values: expect.arrayContaining([
        { record: sites[0], value: 14, change: 7, rate: 1 },
        { record: sites[1], value: 40, change: 40, rate: null },
      ]),
    },
  ]);
});

test('a record without facts has no value, and one of another company is not there', async () => {
  const [metric] = await valuesFor(chief, [sites[2], sites[3]]);
  expect(metric?.values).toEqual([]);
});

test('a list is sorted by a metric on all pages; records without facts come last', async () => {
  expect(await listBy(chief, `-${column}`)).toEqual([sites[1], sites[0], sites[2]]);
  expect(await listBy(chief, column)).toEqual([sites[0], sites[1], sites[2]]);
  const second = await chief('GET', `/ssp_publisher/domain/list?sort=-${column}&page_index=2&page_size=1`);
  expect(second.body.data).toMatchObject({ list: [{ id: sites[0] }], total: 3 });
});

test('users receive the metric of the records that they see, and none without the report', async () => {
  const records = await app.company(1);
  const see = async (menu: string[]) => {
    const group = await records.insert('user_group', {
      name: menu.join(),
      menu_ids: menu,
      content_site_ids: [sites[0]],
    });
    return app.user({ email: `${menu.length}@one.example`, user_group: [group.id] });
  };
  const withReport = await see(['sites', 'content-ads']);
  const [metric] = await valuesFor(withReport, sites);
  expect(metric?.values).toEqual([{ record: sites[0], value: 14, change: 7, rate: 1 }]);
  expect(await listBy(withReport, `-${column}`)).toEqual([sites[0]]);
  const without = await see(['sites']);
  expect(await valuesFor(without, sites)).toEqual([]);
  const refused = await without('GET', `/ssp_publisher/domain/list?sort=-${column}`);
  expect(refused.status).toBe(422);
});

test('a request without records, with too many or with unknown parameters is refused', async () => {
  for (const query of ['', '?record=1&other=2', `?record=1${'&record=1'.repeat(100)}`])
    expect({ query, status: (await chief('GET', `${metricsPath}${query}`)).status }).toEqual({
      query,
      status: 422,
    });
  expect(await valuesFor(chief, ['no-number'])).toMatchObject([{ values: [] }]);
});
