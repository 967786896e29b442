import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from './support/testApp';

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
