import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import { addDays } from '#definition/time/days.ts';
import type { Caller } from '#tests/server/support/caller.ts';
import { type ReportApp, reportApp, today } from './support/reportApp.ts';

const head = 'company_id,Date,Site,SiteId,MainKeyword,PageViews,AdRequest,Impressions,Clicks,Revenue';
const column = 'main-keyword-data.Revenue.7';

let app: ReportApp;
let chief: Caller;
let foreigner: Caller;
/** Keys of the search sites and keywords of company 1, and of the keyword with the same name of company 2. */
let sites: number[];
let keywords: Record<string, number>;

beforeAll(async () => {
  app = await reportApp();
  chief = await app.user({ email: 'chief@one.example', is_admin: true });
  foreigner = await app.user({ email: 'chief@two.example', company_id: 2, is_admin: true });
  sites = [await addSite('a.example'), await addSite('b.example')];
  keywords = {
    cars: await addKeyword(1, 'used cars'),
    garden: await addKeyword(1, 'garden furniture'),
    bikes: await addKeyword(1, 'electric bikes'),
    foreignCars: await addKeyword(2, 'used cars'),
    surfing: await addKeyword(2, 'surf lessons'),
  };
  const [a = 0, b = 0] = sites;
  const lines = [
    fact(1, addDays(today, -1), 'a.example', a, 'used cars', 20),
    fact(1, addDays(today, -2), 'b.example', b, 'used cars', 30),
    fact(1, addDays(today, -8), 'a.example', a, 'used cars', 40),
    fact(1, addDays(today, -3), 'a.example', a, 'garden furniture', 70),
    // Company 1 has no record of these names: the second one belongs to a keyword of company 2.
    ...Array.from({ length: 14 }, (_, index) =>
      fact(1, addDays(today, -1 - index), 'a.example', a, 'retired name', 5),
    ),
    fact(1, addDays(today, -1), 'a.example', a, 'surf lessons', 6),
    fact(2, addDays(today, -1), 'z.example', 999, 'used cars', 800),
    fact(2, addDays(today, -14), 'z.example', 999, 'used cars', 300),
  ];
  expect(await app.ingest('main-keyword-data', [head, ...lines, ''].join('\n'))).toMatchObject({
    rows: 21,
    bad_lines: 0,
  });
});
afterAll(() => app.close());

async function addSite(domain: string): Promise<number> {
  const records = await app.company(1);
  const site = { domain, status: 1, domain_source: 'other', domain_type: 'Direct', dns: [] };
  return Number((await records.insert('search_site', site)).id);
}

async function addKeyword(company: number, name: string): Promise<number> {
  const records = await app.company(company);
  const keyword = { lp_type: 'content_page', key_word: name, status: 'Live' };
  return Number((await records.insert('main_keyword', keyword)).id);
}

function fact(company: number, day: string, site: string, id: number, keyword: string, revenue: number) {
  return [company, day, site, id, keyword, 9, 8, 7, 6, revenue].join();
}

async function metricOf(who: Caller, names: string[]): Promise<RecordValues[]> {
  const query = names.map((name) => `record=${keywords[name]}`).join('&');
  const { status, body } = await who('GET', `/ssp_publisher/mainkey/metrics?${query}`);
  expect(status).toBe(200);
  const [metric] = body.data as { values: RecordValues[] }[];
  return metric?.values ?? [];
}

async function listBy(who: Caller, sort: string): Promise<unknown[]> {
  const { body } = await who('GET', `/ssp_publisher/mainkey/list?sort=${sort}`);
  return (body.data as { list: RecordValues[] }).list.map(({ key_word }) => key_word);
}

test('a record has the figures of its name, with the change; one without facts has none', async () => {
  const values = await metricOf(chief, ['cars', 'garden', 'bikes']);
  expect(values).toHaveLength(2);
  expect(values).toContainEqual({ record: keywords.cars, value: 50, change: 10, rate: 0.25 });
  expect(values).toContainEqual({ record: keywords.garden, value: 70, change: 70, rate: null });
});

test('a record of the same name of another company has its own figures', async () => {
  expect(await metricOf(foreigner, ['foreignCars', 'cars', 'surfing'])).toMatchObject([
    { record: keywords.foreignCars, value: 800 },
  ]);
  expect(await metricOf(chief, ['foreignCars', 'surfing'])).toEqual([]);
});

test('a user who sees one site of the report sees the figures of that site', async () => {
  const records = await app.company(1);
  const group = await records.insert('user_group', {
    name: 'one site',
    menu_ids: ['main-keywords', 'keyword-data'],
    search_site_ids: [sites[0]],
  });
  const member = await app.user({ email: 'member@one.example', user_group: [group.id] });
  expect(await metricOf(member, ['cars'])).toMatchObject([{ record: keywords.cars, value: 20 }]);
  expect(await listBy(member, `-${column}`)).toEqual(['garden furniture', 'used cars', 'electric bikes']);
});

test('the list is sorted by the figures; records without facts come last', async () => {
  expect(await listBy(chief, column)).toEqual(['used cars', 'garden furniture', 'electric bikes']);
  expect(await listBy(chief, `-${column}`)).toEqual(['garden furniture', 'used cars', 'electric bikes']);
});

test('the filter of the report offers the names in the facts, also without a record', async () => {
  const ask = async (more: string) => {
    const path = `/ssp_publisher/search/afs/report/options?dimension=MainKeyword${more}`;
    const { status, body } = await chief('GET', path);
    expect(status).toBe(200);
    return (body.data as { list: RecordValues[] }).list.map(({ value }) => value);
  };
  expect(await ask('')).toEqual(['garden furniture', 'retired name', 'surf lessons', 'used cars']);
  expect(await ask('&keyword=RETI')).toEqual(['retired name']);
  expect(await ask('&value=retired%20name')).toEqual(['retired name']);
});

test('a name in a file is the same name however its accents are encoded', async () => {
  const name = 'caf\u00e9';
  const [a = 0] = sites;
  const line = fact(1, addDays(today, -1), 'a.example', a, 'cafe\u0301', 11);
  await app.ingest('main-keyword-data', [head, line, ''].join('\n'));
  const { body } = await chief(
    'GET',
    '/ssp_publisher/search/afs/report/options?dimension=MainKeyword&keyword=caf',
  );
  expect((body.data as { list: RecordValues[] }).list.map(({ value }) => value)).toEqual([name]);
});

test('a name in a file that differs only in case is stored as the record of the company spells it', async () => {
  const records = await app.company(1);
  await records.insert('main_keyword', {
    lp_type: 'content_page',
    key_word: 'Übersee Reisen',
    status: 'Live',
  });
  const [a = 0] = sites;
  const day = addDays(today, -60);
  const names = ['ELECTRIC bikes', 'ÜBERSEE reisen', 'U\u0308bersee Reisen', 'Surf Lessons', 'Retired Name'];
  const lines = [
    ...names.map((name) => fact(1, day, 'a.example', a, name, 1)),
    fact(2, day, 'z.example', 999, 'SURF LESSONS', 1),
  ];
  const text = [head, ...lines, ''].join('\n');
  expect(await app.ingest('main-keyword-data', text)).toMatchObject({ rows: 6, bad_lines: 0 });
  const rows = await app.facts.run((engine) =>
    engine.rows({
      sql: `SELECT company_id, main_keyword, sum(impressions) FROM main_keyword_data_facts WHERE date = '${day}' GROUP BY 1, 2 ORDER BY 1, 2`,
      params: {},
    }),
  );
  expect(rows.map(([company, name, impressions]) => [Number(company), name, Number(impressions)])).toEqual([
    [1, 'Retired Name', 7],
    [1, 'Surf Lessons', 7],
    [1, 'electric bikes', 7],
    [1, 'Übersee Reisen', 14],
    [2, 'surf lessons', 7],
  ]);
});

test('an alert can check a name without a record', async () => {
  const alert = {
    ...{ report: 'main-keyword-data', metric: 'Revenue', scope: 'value', dimension: 'MainKeyword' },
    ...{ scope_value: 'retired name', condition: 'none', percent: null, frequency: 'once' },
    ...{ notify: true, mail: false, colleagues: [] },
  };
  const { body } = await chief('POST', '/ssp_publisher/own/alert', alert);
  expect(body).toMatchObject({ msg: 'ok', data: { scope_label: 'retired name' } });
});

test('facts keep the name that the record had on the day: a renamed record has those of its new name', async () => {
  const key = keywords.garden;
  const renamed = { id: key, lp_type: 'content_page', key_word: 'patio furniture' };
  expect((await chief('PUT', `/ssp_publisher/mainkey/${key}`, renamed)).status).toBe(200);
  expect(await metricOf(chief, ['garden'])).toEqual([]);
});
