import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';
import type { Caller } from '../support/caller.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

let server: TestApp;
let records: TenantRecords;
let admin: Caller;
let group: RecordValues;

beforeAll(async () => {
  server = await testApp();
  records = await server.company(1);
  admin = await server.user({ email: 'admin@one.example', is_admin: true });
  const site = await records.insert('site', {
    domain: 'news.example',
    timezone: 'UTC+01:00',
    ads_txt_status: 'N/A',
  });
  const grants = { menu_ids: ['sites'], content_site_ids: [site.id] };
  group = await records.insert('user_group', { name: 'Editors', ...grants });
});
afterAll(() => server.close());

const rename = (more: RecordValues) => admin('PUT', `/ssp_publisher/account/group/${group.id}`, more);

test('a change may say again whose it is, as the specification has it, or leave it to the address', async () => {
  for (const sent of [{ id: group.id }, {}, { id: String(group.id) }]) {
    const { status, body } = await rename({ name: 'Writers', ...sent });
    expect(status, body.msg).toBe(200);
  }
});

test('who says another is told so, and nothing is changed', async () => {
  const other = await records.insert('user_group', { name: 'Others', menu_ids: ['sites'] });
  const { status, body } = await rename({ name: 'Changed', id: other.id });
  const message = "Group ID doesn't match the address";
  expect([status, body.errors]).toEqual([422, [{ field: '/id', message }]]);
  expect((await records.find('user_group', { name: 'Changed' })).length).toBe(0);
});

test('a status that is switched names its link too', async () => {
  const link = {
    field_type: 'company',
    base_url: 'http://tracker.example/in',
    event_type: ['page_view'],
    postback_url: 'http://tracker.example/in?e={event_type}',
  };
  const made = await admin('POST', '/ssp_publisher/postback', link);
  const { postback_id } = made.body.data as RecordValues;
  const path = `/ssp_publisher/postback/${postback_id}/status`;
  expect((await admin('PUT', path, { postback_id, status: 2 })).status).toBe(200);
  expect((await admin('PUT', path, { status: 1 })).status).toBe(200);
});
