import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import { now, setClock } from '#definition/time/clock.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';
import { type Caller, callerOf } from '../support/caller.ts';
import { campaignDefinitions, campaignSchema, campaignScreen } from '../support/campaign.ts';
import { definitionsWith } from '../support/definitions.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

let server: TestApp;
let records: TenantRecords;
let ann: Caller;
let bob: Caller;
let group: unknown;
let proxy: Server;
/** True if the connection breaks as soon as a response arrives. */
let isLosing = false;
const clock = now();

beforeAll(async () => {
  server = await testApp(campaignDefinitions);
  records = await server.company(1);
  ann = await server.user({ email: 'ann@one.example', is_admin: true });
  bob = await server.user({ email: 'bob@one.example', is_admin: true });
  group = (await records.insert('user_group', { name: 'Desk' })).id;
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  proxy = createServer((socket) => {
    const onward = connect(port, '127.0.0.1');
    socket.on('error', () => {}).pipe(onward);
    onward.on('error', () => {}).on('data', (part) => (isLosing ? socket.destroy() : socket.write(part)));
    socket.on('close', () => onward.destroy());
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  proxy.close();
  await server.close();
});
beforeEach(async () => {
  for (const { id } of await records.find('campaign')) await records.remove('campaign', id);
});
afterEach(() => setClock(clock));

const keyed = (key: string = randomUUID()) => ({ 'idempotency-key': key });
const create = (who: Caller, payload: RecordValues, headers: Record<string, string>) =>
  who('POST', '/ssp_publisher/campaign', payload, headers);
const login = async () => {
  const account = { email: 'ann@one.example', password: 'Correct-horse-1' };
  const { body } = await server.anyone('POST', '/ssp_publisher/login', account);
  return String((body.data as RecordValues).token);
};
const names = async () => (await records.find('campaign')).map(({ name }) => name);

describe('the same change under the same key', () => {
  test('is made once, and answered as before', async () => {
    const key = keyed();
    const first = await create(ann, { name: 'Spring' }, key);
    const again = await create(ann, { name: 'Spring' }, key);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await names()).toEqual(['Spring']);
  });

  test('is made once when it is sent several times at once', async () => {
    const key = keyed();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => create(ann, { countries: ['DE'], name: 'Spring' }, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => (body.data as RecordValues).id)).size).toBe(1);
    expect(await names()).toEqual(['Spring']);
  });

  test('is made once when the answer was lost on its way, by a socket that broke after the commit', async () => {
    const headers = { ...keyed(), 'content-type': 'application/json' };
    const token = await login();
    const { port } = proxy.address() as AddressInfo;
    const send = () =>
      fetch(`http://127.0.0.1:${port}/api/v1/ssp_publisher/campaign`, {
        method: 'POST',
        headers: { ...headers, authorization: token },
        body: JSON.stringify({ name: 'Spring' }),
      });
    isLosing = true;
    await expect(send()).rejects.toThrow();
    isLosing = false;
    expect(await names()).toEqual(['Spring']);
    const again = await send();
    expect([again.status, await again.json()]).toMatchObject([200, { data: { name: 'Spring' } }]);
    expect(await names()).toEqual(['Spring']);
  });

  test('is answered as before though the record is gone: a deletion', async () => {
    const made = (await create(ann, { name: 'Spring' }, {})).body.data as RecordValues;
    const key = keyed();
    const remove = () => ann('DELETE', `/ssp_publisher/campaign/${made.id}`, undefined, key);
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
    expect((await ann('DELETE', `/ssp_publisher/campaign/${made.id}`, undefined, keyed())).status).toBe(404);
  });

  test('is judged anew after a refusal: nothing was done', async () => {
    const key = keyed();
    expect((await create(ann, { name: '' }, key)).status).toBe(422);
    expect((await create(ann, { name: 'Spring' }, key)).status).toBe(200);
  });
});

test('a change that no unique value stops is made once when it is sent several times at once', async () => {
  const { unique: _, ...name } = campaignSchema.properties.name;
  const other = await testApp(
    definitionsWith({
      'schemas/campaign.json': { ...campaignSchema, properties: { ...campaignSchema.properties, name } },
      'resources/campaigns.json': campaignScreen,
    }),
  );
  const carla = await other.user({ email: 'carla@one.example', is_admin: true });
  const key = keyed();
  const answers = await Promise.all([1, 2, 3, 4].map(() => create(carla, { name: 'Spring' }, key)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => (body.data as RecordValues).id)).size).toBe(1);
  expect(await (await other.company(1)).find('campaign')).toHaveLength(1);
  expect((await create(carla, { name: 'Spring' }, keyed())).status).toBe(200);
  expect(await (await other.company(1)).find('campaign')).toHaveLength(2);
  await other.close();
});

test('a key that stood for something else is refused', async () => {
  const key = keyed();
  await create(ann, { name: 'Spring' }, key);
  const other = await create(ann, { name: 'Summer' }, key);
  expect([other.status, other.body.msg]).toEqual([
    422,
    'This Idempotency-Key was already used for another request. Send a new one',
  ]);
});

test('a key belongs to who sent it', async () => {
  const key = keyed();
  await create(ann, { name: 'Spring' }, key);
  expect((await create(bob, { name: 'Summer' }, key)).status).toBe(200);
  expect(await names()).toEqual(['Spring', 'Summer']);
});

test.each([' ', 'a b', 'x'.repeat(201), 'ü'])('the key "%s" is none', async (key) => {
  const { status, body } = await create(ann, { name: 'Spring' }, keyed(key));
  expect([status, body.msg]).toEqual([
    400,
    'Idempotency-Key must be 1 to 200 letters, digits or symbols, without spaces',
  ]);
});

test('what is long to answer is noted as done, and not kept', async () => {
  const key = keyed();
  const countries = Array.from({ length: 9000 }, (_, index) => `${'country'.repeat(5)} ${index}`);
  expect((await create(ann, { name: 'Spring', countries }, key)).status).toBe(200);
  const again = await create(ann, { name: 'Spring', countries }, key);
  expect([again.status, again.body.msg]).toEqual([
    409,
    'This request was already completed, but its response is no longer stored. Check the current state before you repeat it',
  ]);
  expect(await names()).toEqual(['Spring']);
});

test('what logging in answers is not kept, whatever key comes with it', async () => {
  const account = { email: 'ann@one.example', password: 'Correct-horse-1' };
  const key = keyed();
  const tokens = [];
  for (const _ of [1, 2])
    tokens.push(
      ((await server.anyone('POST', '/ssp_publisher/login', account, key)).body.data as RecordValues).token,
    );
  expect(tokens[0]).not.toBe(tokens[1]);
  const kept = await server.database.selectFrom('kept_answer').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(String(tokens[0]));
});

test('what is kept tells nothing of a password', async () => {
  const key = keyed();
  const user = { user_name: 'Cid', email: 'cid@one.example', user_group: [group] };
  const made = (password: string) => ann('POST', '/ssp_publisher/account/user', { ...user, password }, key);
  const statuses = [await made('Analytical-1'), await made('Analytical-1'), await made('Another-one-2')];
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 422]);
  const account = { email: user.email, password: 'Analytical-1' };
  expect((await server.anyone('POST', '/ssp_publisher/login', account)).status).toBe(200);
});

test('a key is forgotten after a day', async () => {
  const key = keyed();
  await create(ann, { name: 'Spring' }, key);
  setClock(new Date(now().getTime() + 25 * 3_600_000));
  const later = callerOf(server.app, await login());
  expect((await create(later, { name: 'Summer' }, key)).status).toBe(200);
  const kept = await server.database.selectFrom('kept_answer').select('key').execute();
  expect(kept).toEqual([{ key: key['idempotency-key'] }]);
});
