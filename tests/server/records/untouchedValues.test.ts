import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

test('a record is changed although its list names a record that was deleted, and nothing new may name it', async () => {
  const ann = await server.user({ email: 'ann@one.example', is_admin: true });
  const own = await server.company(1);
  const app = { app_platform: 'ANDROID', category: 'games', status: 'Live' };
  const gone = await own.insert('app', { ...app, app_name: 'Gone', bundle_id: 'example.gone' });
  const kept = { menu_ids: ['sites'], app_ids: [gone.app_id] };
  const { id } = await own.insert('user_group', { name: 'Desk', ...kept });
  const other = await own.insert('user_group', { name: 'Other', menu_ids: ['sites'] });
  await own.remove('app', gone.app_id);

  const change = (group: unknown, values: object) =>
    ann('PUT', `/ssp_publisher/account/group/${group}`, values);
  const { status, body } = await change(id, { menu_ids: ['sites', 'apps'] });
  expect(status, JSON.stringify(body)).toBe(200);
  expect((await own.findFirst('user_group', { id }))?.app_ids).toEqual([gone.app_id]);
  expect((await change(id, { app_ids: [gone.app_id, 99] })).status).toBe(422);
  expect((await change(other.id, { app_ids: [gone.app_id] })).status).toBe(422);
});

test('a record is changed although its dictionary no longer has the choice, and no other record may get it', async () => {
  const ann = await server.user({ email: 'ann@three.example', company_id: 3, is_admin: true });
  const own = await server.company(3);
  const app = { app_platform: 'ANDROID', status: 'Live' };
  const old = await own.insert('app', {
    ...{ ...app, app_name: 'Old', bundle_id: 'example.old' },
    category: 'a category of last year',
  });
  const other = await own.insert('app', {
    ...{ ...app, app_name: 'Other', bundle_id: 'example.other' },
    category: 'games',
  });
  const change = (key: unknown, values: object) => ann('PUT', `/ssp_publisher/app/${key}`, values);
  const { category } = old;
  const { status, body } = await change(old.app_id, { app_name: 'Renamed', category });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(await own.findFirst('app', { app_id: old.app_id })).toMatchObject({ app_name: 'Renamed', category });
  const refused = await change(other.app_id, { category });
  expect([refused.status, refused.body.errors]).toMatchObject([422, [{ field: '/category' }]]);
});
