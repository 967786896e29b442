import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../support/caller.ts';
import { campaignSchema, campaignScreen } from '../support/campaign.ts';
import { definitionsWith } from '../support/definitions.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

let server: TestApp;
let ann: Caller;

beforeAll(async () => {
  const { id: _, ...properties } = campaignSchema.properties;
  const create = { title: 'Add Campaign', call: 'create', fields: ['name'] };
  const name = { title: 'Name', type: 'string', unique: true };
  const definitions = definitionsWith({
    'schemas/campaign.json': { ...campaignSchema, key: 'name', properties: { ...properties, name } },
    'resources/campaigns.json': {
      ...{ ...campaignScreen, forms: { create }, list: { columns: ['name'] } },
      api: { list: 'GET /campaign/list', get: 'GET /campaign/{name}', create: 'POST /campaign' },
    },
  });
  server = await testApp(definitions);
  ann = await server.user({ email: 'ann@one.example', is_admin: true });
});
afterAll(() => server.close());

test.each([
  ['letters', 'k'],
  ['emoji', '🦊'],
  ['slashes', '/'],
])('a record with the longest key, of %s, is found by its path', async (_, letter) => {
  const name = `${letter.repeat(999)}x`;
  const { status, body } = await ann('POST', '/ssp_publisher/campaign', { name });
  expect(status, JSON.stringify(body)).toBe(200);
  const found = await ann('GET', `/ssp_publisher/campaign/${encodeURIComponent(name)}`);
  expect([found.status, found.body.data]).toMatchObject([200, { name }]);
});

test('keys that differ in case and accents only are each on one page', async () => {
  const names = ['Emile', 'Émile', 'emile', 'EMILE'];
  for (const name of names) await ann('POST', '/ssp_publisher/campaign', { name });
  const found: unknown[] = [];
  for (let page = 1; page <= 7; page++) {
    const path = `/ssp_publisher/campaign/list?sort=name&page_size=1&page_index=${page}`;
    const { list } = (await ann('GET', path)).body.data as { list: { name: string }[] };
    found.push(list[0]?.name);
  }
  expect(found.filter((name) => names.includes(String(name))).sort()).toEqual(names.sort());
});

test('a key that is longer than a path may be is refused at its field', async () => {
  const { status, body } = await ann('POST', '/ssp_publisher/campaign', { name: 'k'.repeat(1001) });
  expect([status, body.errors]).toEqual([
    422,
    [{ field: '/name', message: 'Name can be at most 1000 characters' }],
  ]);
});
