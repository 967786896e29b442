import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Caller } from '../support/caller.ts';
import { campaignDefinitions } from '../support/campaign.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

let server: TestApp;
let ann: Caller;

beforeAll(async () => {
  server = await testApp(campaignDefinitions);
  ann = await server.user({ email: 'ann@one.example', is_admin: true });
});
afterAll(() => server.close());

const create = (row: RecordValues) => ann('POST', '/ssp_publisher/campaign', row);

test.each(['budget', '-budget'])(
  'a list sorted by a value that all rows share shows each row once on its pages: %s',
  async (sort) => {
    const names = Array.from({ length: 12 }, (_, index) => `${sort} ${index}`);
    for (const name of names) await create({ name, budget: sort === 'budget' ? 5 : 6 });
    const shown: unknown[] = [];
    for (const page of [1, 2, 3, 4, 5, 6]) {
      const { body } = await ann(
        'GET',
        `/ssp_publisher/campaign/list?sort=${sort}&page_index=${page}&page_size=5`,
      );
      shown.push(...(body.data as { list: RecordValues[] }).list.map(({ name }) => name));
    }
    expect(shown.filter((name) => String(name).startsWith(`${sort} `)).sort()).toEqual(names.sort());
    expect(new Set(shown).size).toBe(shown.length);
  },
);

test('an emoji counts as one character of a limited text', async () => {
  expect((await create({ name: '😀'.repeat(30) })).status).toBe(200);
  const refused = await create({ name: '😃'.repeat(31) });
  expect([refused.status, refused.body.msg]).toEqual([422, 'Name can be at most 30 characters']);
});
