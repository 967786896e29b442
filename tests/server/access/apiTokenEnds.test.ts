import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import { hashToken } from '#server/session/token.ts';
import { type Caller, callerOf } from '../support/caller.ts';
import { password, type TestApp, testApp } from '../support/testApp.ts';

const users = '/ssp_publisher/account/user';

let server: TestApp;
let boss: Caller;
let group: RecordValues;
beforeAll(async () => {
  server = await testApp(undefined, { secret: 'a secret of the server' });
  group = await (await server.company(1)).insert('user_group', { name: 'Desk', menu_ids: ['integrations'] });
  boss = await server.user({ email: 'boss@one.example', is_admin: true });
});
afterAll(() => server.close());

let people = 0;
/** Creates a user with an API token, and returns a function that tells if it still works. */
async function somebody() {
  const email = `token${++people}@one.example`;
  const own = await server.user({ email, user_group: [group.id] });
  const { user_id } = (await own('GET', '/ssp_publisher/userinfo')).body.data as RecordValues;
  const { app_key } = (await own('GET', '/ssp_publisher/openapi/app_key')).body.data as RecordValues;
  const program = callerOf(server.app, String(app_key));
  const works = async () =>
    (await program('GET', '/ssp_publisher/openapi/report/content-ads')).status !== 401;
  const change = (sent: object) =>
    own('PUT', `/ssp_publisher/own/account/${user_id}/password`, {
      current_password: password,
      password: 'Brand-new-1',
      ...sent,
    });
  expect(await works()).toBe(true);
  return { email, id: user_id, path: `${users}/${user_id}`, works, change };
}

describe('an API token', () => {
  test('ends with a new password', async () => {
    const { change, works } = await somebody();
    expect((await change({})).status).toBe(200);
    expect(await works()).toBe(false);
  });

  test('is kept by a choice in the form', async () => {
    const { change, works } = await somebody();
    expect((await change({ keep_api_token: true })).status).toBe(200);
    expect(await works()).toBe(true);
  });

  test('ends when somebody else sets the password', async () => {
    const { path, works } = await somebody();
    expect((await boss('PUT', path, { password: 'Brand-new-1' })).status).toBe(200);
    expect(await works()).toBe(false);
  });

  test('does not come back with a user who was disabled or deleted', async () => {
    const [disabled, deleted] = [await somebody(), await somebody()];
    for (const status of [1, 0])
      expect((await boss('PUT', `${users}/status`, { id: disabled.id, status })).status).toBe(200);
    expect((await boss('DELETE', deleted.path)).status).toBe(200);
    expect((await boss('POST', `${deleted.path}/restore`)).status).toBe(200);
    expect([await disabled.works(), await deleted.works()]).toEqual([false, false]);
  });
});

test('the list of sessions answers neither a token nor its hash', async () => {
  const { email } = await somebody();
  const login = await server.anyone('POST', '/ssp_publisher/login', { email, password });
  const token = String((login.body.data as RecordValues).token);
  const { bytes } = await callerOf(server.app, token)('GET', '/ssp_publisher/own/session');
  expect(bytes.toString()).toContain('"session_id"');
  expect(bytes.toString()).not.toContain(hashToken(token));
  expect(bytes.toString()).not.toContain(token);
});
