import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Caller } from '#tests/server/support/caller.ts';
import { type ReportApp, reportApp, today } from '../support/reportApp.ts';

const report = '/ssp_publisher/app/report';

let server: ReportApp;
let admin: Caller;
let member: Caller;

beforeAll(async () => {
  server = await reportApp();
  const records = await server.company(1);
  for (const [app_id, app_name] of [
    [1, 'Daily Puzzle'],
    [2, 'Summit Live'],
  ] as const) {
    const app = { app_id, app_name, app_platform: 'IOS', category: 'games', status: 'Live' };
    await records.insert('app', { ...app, bundle_id: `com.example.app${app_id}` });
    await records.insert('ad_unit', {
      ...{ id: app_id * 10, app_id, ad_format: 'banner', zone_name: 'Footer', country: [], status: 'Live' },
    });
  }
  await server.ingest(
    'app-revenue',
    [
      'company_id,Date,Os,AppId,AdUnitId,AdFormat,Impressions',
      `1,${today},IOS,1,10,banner,40`,
      `1,${today},IOS,2,20,banner,30`,
      `1,${today},IOS,2,77,native,20`,
      `1,${today},IOS,9,,native,10`,
    ].join('\n'),
  );
  admin = await server.user({ email: 'admin@apps.example', is_admin: true });
  const group = await records.insert('user_group', {
    name: 'Summit',
    menu_ids: ['app-revenue'],
    app_ids: [2],
  });
  member = await server.user({ email: 'member@apps.example', user_group: [group.id] });
});

afterAll(() => server.close());

it('tells ad units of one name apart, and shows what has no record by its key', async () => {
  expect(await rows(admin)).toEqual([
    { App: 'Daily Puzzle', AppId: 1, AdUnit: 'Footer (10)', AdUnitId: 10, Impressions: 40 },
    { App: 'Summit Live', AppId: 2, AdUnit: 'Footer (20)', AdUnitId: 20, Impressions: 30 },
    { App: 'Summit Live', AppId: 2, AdUnit: 77, AdUnitId: 77, Impressions: 20 },
    { App: 9, AppId: 9, AdUnit: null, AdUnitId: 0, Impressions: 10 },
  ]);
});

it('follows a new name of an app at once, on every day', async () => {
  await admin('PUT', '/ssp_publisher/app/1', { app_name: 'Puzzle of the Day' });
  expect((await rows(admin))[0]).toMatchObject({ App: 'Puzzle of the Day', Impressions: 40 });
});

it('shows and offers a member the granted apps and their ad units alone', async () => {
  expect((await rows(member)).map(({ AppId }) => AppId)).toEqual([2, 2]);
  expect(await offered(member, 'App')).toEqual([{ value: 2, label: 'Summit Live' }]);
  expect(await offered(member, 'AdUnit')).toEqual([{ value: 20, label: 'Footer' }]);
  expect(await rows(member, { AdUnit: [10] })).toEqual([]);
});

async function rows(ask: Caller, filters: RecordValues = {}): Promise<RecordValues[]> {
  const { body } = await ask('POST', report, {
    ...{ date_range: [today, today], dimensions: ['App', 'AdUnit'], metrics: ['Impressions'], filters },
    sorts: ['-Impressions'],
  });
  return (body.data as { rows: RecordValues[] }).rows;
}

async function offered(ask: Caller, dimension: string): Promise<RecordValues[]> {
  const { body } = await ask('GET', `${report}/options?dimension=${dimension}`);
  return (body.data as { list: RecordValues[] }).list;
}
