import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Definitions } from '#definition/model/definitions.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';
import type { Caller } from '../support/caller.ts';
import { definitions } from '../support/definitions.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

/** The project, changed so that all users can select all apps but see only their own ad units. */
function withOpenApps({ resources, ...rest }: Definitions): Definitions {
  const { apps } = resources;
  if (!apps) throw new Error('there are no apps');
  return {
    ...rest,
    resources: { ...resources, apps: { ...apps, access: { ...apps.access, rows: undefined } } },
  };
}

let server: TestApp;
let records: TenantRecords;
let member: Caller;
let granted: RecordValues;
let withheld: RecordValues;

const unit = (app: RecordValues, zone_name: string) => ({
  app_id: app.app_id,
  ad_format: 'banner',
  zone_name,
  country: [],
});

beforeAll(async () => {
  server = await testApp(withOpenApps(definitions), {}, 'tables');
  records = await server.company(1);
  const app = { app_platform: 'ANDROID', category: 'games', status: 'Live' };
  granted = await records.insert('app', { ...app, app_name: 'Granted', bundle_id: 'example.granted' });
  withheld = await records.insert('app', { ...app, app_name: 'Withheld', bundle_id: 'example.withheld' });
  const group = await records.insert('user_group', {
    name: 'Units',
    menu_ids: ['apps', 'ad-units'],
    app_ids: [granted.app_id],
  });
  member = await server.user({ email: 'member@one.example', user_group: [group.id] });
});
afterAll(() => server.close());

test('who makes a record sees it', async () => {
  const { status, body } = await member('POST', '/ssp_publisher/zone/add', unit(granted, 'Mine'));
  expect(status, body.msg).toBe(200);
});

test('nobody makes a record that they would not see: the field is named, and nothing is stored', async () => {
  const { status, body } = await member('POST', '/ssp_publisher/zone/add', unit(withheld, 'Lost'));
  expect([status, body.errors]).toEqual([422, [{ field: '/app_id', message: 'App does not exist' }]]);
  expect(await records.find('ad_unit', { zone_name: 'Lost' })).toEqual([]);
});
