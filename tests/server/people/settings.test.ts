import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Caller } from '../support/caller.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

let server: TestApp;
let ann: Caller;
let bob: Caller;

beforeAll(async () => {
  server = await testApp();
  ann = await server.user({ email: 'ann@one.example' });
  bob = await server.user({ email: 'bob@one.example', is_admin: true });
});
afterAll(() => server.close());

const keep = (who: Caller, sent: RecordValues) => who('PUT', '/ssp_publisher/own/settings', sent);
const settings = async (who: Caller) =>
  ((await who('GET', '/ssp_publisher/userinfo')).body.data as RecordValues).settings;

test('what users set is kept for each, whatever their groups grant, and forgotten without a value', async () => {
  expect(await settings(ann)).toEqual({});
  expect((await keep(ann, { name: 'columns:sites', value: { hidden: ['id'] } })).status).toBe(200);
  await Promise.all(['a', 'b', 'c'].map((name) => keep(ann, { name, value: { name } })));
  expect(await settings(ann)).toEqual({
    'columns:sites': { hidden: ['id'] },
    a: { name: 'a' },
    b: { name: 'b' },
    c: { name: 'c' },
  });
  expect(await settings(bob)).toEqual({});
  expect((await keep(ann, { name: 'columns:sites' })).status).toBe(200);
  expect(Object.keys((await settings(ann)) as RecordValues)).toEqual(['a', 'b', 'c']);
});

test('it is nobody else to see, and no change of the user that a history tells', async () => {
  const { body } = await bob('GET', '/ssp_publisher/account/user');
  expect(JSON.stringify(body)).toContain('ann@one.example');
  expect(JSON.stringify(body)).not.toContain('settings');
  const records = await server.company(1);
  expect(await records.find('audit_entry', { entity: 'user', user_name: 'ann' })).toEqual([]);
});

test.each([
  [{ value: {} }, 'Please enter Name'],
  [{ name: 'a b', value: {} }, 'Name is not valid'],
  [{ name: 'a', value: 'x' }, 'Value has the wrong type'],
  [{ name: 'a', value: { text: 'x'.repeat(9000) } }, "You've reached the limit for saved settings"],
  [{ name: 'a', user_id: 1 }, 'Unknown field "user_id"'],
])('%j is refused', async (sent: RecordValues, words) => {
  const before = await settings(ann);
  const { status, body } = await keep(ann, sent);
  expect([status, body.msg]).toEqual([422, expect.stringContaining(words)]);
  expect(await settings(ann)).toEqual(before);
});

test('nobody fills the database with it', async () => {
  const value = { text: 'x'.repeat(8000) };
  const answers = [];
  for (let index = 0; index < 10; index++)
    answers.push((await keep(bob, { name: `s${index}`, value })).status);
  expect(answers).toContain(422);
  expect(Object.keys((await settings(bob)) as RecordValues).length).toBeLessThan(9);
});
