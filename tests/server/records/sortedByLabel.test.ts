import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Caller } from '../support/caller.ts';
import { campaignDefinitions } from '../support/campaign.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

let server: TestApp;
let ann: Caller;

const campaigns = [
  { name: 'Zadie', site: 'alpha.example', format: 1, state: 'running' },
  { name: 'adam', site: 'zulu.example', format: 2, state: 'draft' },
  { name: 'Émile', site: 'mike.example', format: 3, state: 'draft' },
  { name: 'Emil', format: 99, state: 'running' },
  { name: 'Straßer', state: 'draft' },
  { name: 'Strasse', state: 'draft' },
  { name: 'Łukasz', state: 'draft' },
  { name: '10 things', state: 'draft' },
];

beforeAll(async () => {
  server = await testApp(campaignDefinitions);
  ann = await server.user({ email: 'ann@one.example', is_admin: true });
  const records = await server.company(1);
  const sites: Record<string, unknown> = {};
  for (const domain of ['zulu.example', 'mike.example', 'alpha.example'])
    sites[domain] = (await records.insert('site', { domain, timezone: 'UTC+01:00' })).id;
  for (const { site = '', ...campaign } of campaigns)
    await records.insert('campaign', { ...campaign, site_id: sites[site] ?? null });
});
afterAll(() => server.close());

async function sortBy(sort: string) {
  const { status, body } = await ann('GET', `/ssp_publisher/campaign/list?sort=${sort}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body.data as { list: RecordValues[] }).list;
}
const namesOf = (rows: RecordValues[]) => rows.map(({ name }) => name);

test('names are sorted without regard to case and accents', async () => {
  const order = ['10 things', 'adam', 'Emil', 'Émile', 'Łukasz', 'Strasse', 'Straßer', 'Zadie'];
  expect(namesOf(await sortBy('name'))).toEqual(order);
  expect(namesOf(await sortBy('-name'))).toEqual(order.toReversed());
});

test('a reference is sorted by the label that it shows, and what has none comes last', async () => {
  expect(namesOf(await sortBy('site_id')).slice(0, 3)).toEqual(['Zadie', 'Émile', 'adam']);
  expect(namesOf(await sortBy('-site_id')).slice(0, 3)).toEqual(['adam', 'Émile', 'Zadie']);
});

test('a label that the user may not see does not decide the order', async () => {
  const records = await server.company(1);
  const [seen] = await records.find('site', { domain: 'zulu.example' });
  const group = { name: 'Desk', menu_ids: ['campaigns'], content_site_ids: [seen?.id] };
  const { id } = await records.insert('user_group', group);
  const bob = await server.user({ email: 'bob@one.example', user_group: [id] });
  const { body } = await bob('GET', '/ssp_publisher/campaign/list?sort=site_id&page_size=1');
  expect(namesOf((body.data as { list: RecordValues[] }).list)).toEqual(['adam']);
});

test('values of a dictionary are sorted by their labels, and others come last', async () => {
  const formats = (await sortBy('format')).map(({ format }) => format);
  const [banner, native, interstitial] = [1, 2, 3];
  expect(formats.slice(0, 3)).toEqual([banner, interstitial, native]);
});

test('choices of a schema are sorted in the order of the schema', async () => {
  const states = (await sortBy('state')).map(({ state }) => state);
  expect(states).toEqual([...Array(6).fill('draft'), 'running', 'running']);
});
