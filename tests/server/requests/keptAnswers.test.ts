import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../support/caller.ts';
import { type TestApp, testApp } from '../support/testApp.ts';

let server: TestApp;
let ann: Caller;
let ben: Caller;

beforeAll(async () => {
  server = await testApp();
  ann = await server.user({ email: 'ann@example.com', is_admin: true });
  ben = await server.user({ email: 'ben@example.com' });
});
afterAll(() => server.close());

const menu = '/ssp_publisher/menu?menuVersion=1.0&system=publisher';
const profile = '/ssp_publisher/userinfo';
const dictionary = '/dict/zoneType';

const again = (caller: Caller, path: string, etag: unknown) =>
  caller('GET', path, undefined, { 'if-none-match': String(etag) });

describe('what seldom changes', () => {
  test.each([menu, profile, dictionary])('%s is not sent again to one who has it', async (path) => {
    const first = await ann('GET', path);
    expect(first.status).toBe(200);
    expect(first.headers.etag).toMatch(/^W\/"[\w-]+"$/);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    expect(first.headers.vary).toMatch(/Authorization, X-View-As/);
    const second = await again(ann, path, `"another", ${first.headers.etag}`);
    expect([second.status, second.bytes.length]).toEqual([304, 0]);
    expect(second.headers.etag).toBe(first.headers.etag);
    expect(second.headers['cache-control']).toBe('private, no-cache');
    expect((await again(ann, path, '"another"')).status).toBe(200);
  });

  test.each([menu, profile])('%s of one user is not taken for that of another', async (path) => {
    const { headers } = await ann('GET', path);
    const other = await again(ben, path, headers.etag);
    expect(other.status).toBe(200);
    expect(other.headers.etag).not.toBe(headers.etag);
  });

  test('is sent anew once it has changed', async () => {
    const first = await ben('GET', profile);
    const records = await server.company(1);
    const user = await records.findFirst('user', { email: 'ben@example.com' });
    await records.update('user', user?.user_id, { user_name: 'Benjamin' });
    const second = await again(ben, profile, first.headers.etag);
    expect([second.status, second.body.data]).toEqual([
      200,
      expect.objectContaining({ user_name: 'Benjamin' }),
    ]);
  });

  test('is answered only to one who may have it, whatever they have', async () => {
    const { headers } = await ann('GET', menu);
    expect((await again(server.anyone, menu, headers.etag)).status).toBe(401);
    expect((await again(server.anyone, menu, '*')).status).toBe(401);
  });
});

test('records are kept by nobody', async () => {
  const { headers } = await ann('GET', '/ssp_publisher/channel');
  expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
});

describe('Server-Timing', () => {
  test('says how long the database was waited for, and how long it took in all', async () => {
    const { headers } = await ann('GET', '/ssp_publisher/channel');
    expect(headers['server-timing']).toMatch(/^db;dur=\d+\.\d, total;dur=\d+\.\d$/);
  });

  test('is not told to those who have not logged in', async () => {
    const wrong = { email: 'ann@example.com', password: 'Wrong-horse-1' };
    const login = await server.anyone('POST', '/ssp_publisher/login', wrong);
    const stranger = await server.anyone('GET', '/ssp_publisher/channel');
    for (const { headers } of [login, stranger]) expect(headers['server-timing']).toBeUndefined();
  });
});
