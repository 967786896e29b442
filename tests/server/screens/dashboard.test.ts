import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DashboardResponse } from '#definition/model/dashboard.ts';
import { createMissingEngineError } from '#server/storage/clickhouse/createMissingEngineError.ts';
import type { Caller } from '../support/caller.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

let server: TestApp;

beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const home = async (who: Caller) => {
  const { status, body } = await who('GET', '/ssp_publisher/home');
  expect(status).toBe(200);
  return body.data as DashboardResponse;
};

test('without an engine for reports each figure says so, and the rest is there', async () => {
  const chief = await server.user({ email: 'chief@one.example', is_admin: true });
  const { tiles, attention, steps } = await home(chief);
  expect(tiles).toContainEqual({ failed: createMissingEngineError().message });
  expect(attention).toEqual([{ total: 0 }, { total: 0 }]);
  expect(steps.slice(0, 3)).toEqual([{ done: false }, { done: false }, { done: false }]);
});

test('a step is done, and a view counted, by the records that one sees', async () => {
  const records = await server.company(1);
  const made = [];
  for (const domain of ['a.example', 'b.example'])
    made.push(
      await records.insert('site', {
        domain,
        timezone: 'UTC+00:00',
        verify_status: 'Refuse',
        ads_txt_status: 'Verification Successful',
      }),
    );
  const group = await records.insert('user_group', {
    name: 'One site',
    menu_ids: ['sites'],
    content_site_ids: [made[0]?.id],
  });
  const ann = await server.user({ email: 'ann@one.example', user_group: [group.id] });
  const seen = await home(ann);
  expect(seen.attention[1]).toEqual({ total: 1 });
  expect(seen.steps.slice(0, 2)).toEqual([{ done: true }, { done: true }]);
  expect(seen.tiles).toEqual([null, null, null, null]);
  const other = await server.user({ email: 'eve@two.example', company_id: 2, is_admin: true });
  expect((await home(other)).attention[1]).toEqual({ total: 0 });
});

test('whoever is in no group is told nothing, and that is no failure', async () => {
  const newcomer = await server.user({ email: 'new@one.example' });
  const { tiles, movers, attention, steps } = await home(newcomer);
  expect([...tiles, ...movers, ...attention, ...steps].filter((part) => part !== null)).toEqual([]);
});
