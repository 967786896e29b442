import { afterEach, expect, test, vi } from 'vitest';
import type { RecordValues } from '#definition/model/entity.ts';
import { callerOf } from '../support/caller.ts';
import { serverProcess } from '../support/serverProcess.ts';
import { password, type TestApp, testApp } from '../support/testApp.ts';
import { addressOf, needsServer, runSql } from '../support/testDatabase.ts';

vi.setConfig({ testTimeout: 120_000 });

let server: TestApp | undefined;
afterEach(() => server?.close());

const login = { email: 'ann@one.example', password };
const ready = async ({ app }: TestApp) => {
  const { statusCode, body } = await app.inject({ url: '/readyz' });
  return { ...JSON.parse(body), status: statusCode };
};

/** Changes for the open connections of the app what a failover changes: whether their server accepts writes. */
async function setReadOnly({ database }: TestApp, value: 'on' | 'off'): Promise<void> {
  await Promise.all(
    Array.from({ length: 20 }, () => runSql(database, `set default_transaction_read_only = ${value}`)),
  );
}

test('whoever saves or logs in while the database is read-only is asked to try again in a moment', async () => {
  server = await testApp();
  const ann = await server.user({ email: login.email, is_admin: true });
  await setReadOnly(server, 'on');
  const answers = [
    await ann('POST', '/ssp_publisher/channel', { name: 'during' }),
    await callerOf(server.app)('POST', '/ssp_publisher/login', login),
  ];
  // On a server the connections are replaced after the first rejected write.
  for (const { status, headers, body } of needsServer ? answers : answers.slice(0, 1))
    expect([status, headers['retry-after'], body.msg]).toEqual([
      503,
      '5',
      'Nothing can be saved right now because the database is read-only. Try again in a moment',
    ]);
  if (needsServer) await setReadOnly(server, 'off');
  expect((await ann('POST', '/ssp_publisher/channel', { name: 'after' })).status).toBe(200);
  const { list } = (await ann('GET', '/ssp_publisher/channel')).body.data as { list: RecordValues[] };
  expect(list.map(({ name }) => name)).toEqual(['after']);
});

test('a process whose database is read-only is not ready, and gives the reason', async () => {
  server = await testApp();
  expect(await ready(server)).toMatchObject({ status: 200, database: 'ok' });
  await setReadOnly(server, 'on');
  const states = [await ready(server)];
  expect(states).toMatchObject([{ status: 503, database: 'read-only' }]);
  if (needsServer) await setReadOnly(server, 'off');
  // Without any write, the checks alone replace connections to a server that was demoted.
  await expect.poll(() => ready(server as TestApp)).toMatchObject({ status: 200, database: 'ok' });
});

test.skipIf(needsServer)(
  `a server does not start on a read-only database, and says so${needsServer}`,
  async () => {
    server = await testApp();
    const url = addressOf(server.place).replace(
      'search_path',
      'default_transaction_read_only%3Don%20-c%20search_path',
    );
    await expect(serverProcess({ DATABASE_URL: url, DATA_DIR: 'memory' })).rejects.toThrow(
      'The database at DATABASE_URL is read-only. Set DATABASE_URL to a server that accepts writes.',
    );
  },
);
