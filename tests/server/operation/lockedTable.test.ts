import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { type TestApp, testApp } from '../support/testApp.ts';
import { addressOf, needsServer } from '../support/testDatabase.ts';

vi.setConfig({ testTimeout: 120_000 });

const readers = 60;

let server: TestApp;
let ann: Caller;
let locker: Client;

beforeAll(async () => {
  if (needsServer) return;
  server = await testApp();
  const records = await server.company(1);
  await records.insert('site', { domain: 'news.example', timezone: 'UTC+01:00' });
  ann = await server.user({ email: 'ann@one.example', is_admin: true });
  locker = new Client({ connectionString: addressOf(server.place) });
  await locker.connect();
});
afterAll(async () => {
  if (needsServer) return;
  await locker.end();
  await server.close();
});

/** Returns the number of connections that wait for the lock. */
async function waiting(): Promise<number> {
  const { rows } = await locker.query(
    "select 1 from pg_locks where not granted and relation = 'site'::regclass",
  );
  return rows.length;
}

test.skipIf(needsServer)(
  `sixty who read a locked table wait for each other, and everyone else is answered${needsServer}`,
  async () => {
    await locker.query('begin');
    await locker.query('lock table site in access exclusive mode');
    const settled: Answer[] = [];
    const reading = Array.from({ length: readers }, () =>
      ann('GET', '/ssp_publisher/domain/list').then((answer) => settled.push(answer)),
    );
    await expect.poll(waiting).toBeGreaterThan(0);

    for (let n = 0; n < 20; n++) {
      expect((await ann('POST', '/ssp_publisher/channel', { name: `channel ${n}` })).status).toBe(200);
      expect((await ann('GET', '/ssp_publisher/channel')).status).toBe(200);
    }
    expect((await server.app.inject({ url: '/readyz' })).statusCode).toBe(200);
    expect(await waiting()).toBeLessThanOrEqual(5);

    await Promise.all(reading);
    await locker.query('rollback');
    for (const { status, headers, body } of settled)
      expect([status, headers['retry-after'], body.msg]).toEqual([
        503,
        '5',
        'This is taking too long because the server is busy. Try again in a moment',
      ]);
    const { status, body } = await ann('GET', '/ssp_publisher/domain/list');
    expect([status, (body.data as { list: RecordValues[] }).list.length]).toEqual([200, 1]);
  },
);

test.skipIf(needsServer)(
  `PostgreSQL is told to give up a statement that runs for half a minute${needsServer}`,
  async () => {
    const { rows } = await sql<{
      limit: string;
    }>`select current_setting('statement_timeout') as "limit"`.execute(server.database);
    expect(rows).toEqual([{ limit: '30s' }]);
  },
);
