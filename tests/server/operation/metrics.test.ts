import { afterEach, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { openAndMigrateDatabase } from '#server/storage/openAndMigrateDatabase.ts';
import { code } from '../support/code.ts';
import { definitions } from '../support/definitions.ts';
import { testApp } from '../support/testApp.ts';
import { needsServer, testDatabase } from '../support/testDatabase.ts';

const metricsToken = 'a-token-for-prometheus';
const authorization = `Bearer ${metricsToken}`;

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function appWith(token?: string) {
  const server = await testApp(undefined, { metricsToken: token });
  undo.push(server.close);
  return server;
}

test('nobody reads the metrics without a token, nor where there is none', async () => {
  const { app } = await appWith(metricsToken);
  expect((await app.inject({ url: '/metrics' })).statusCode).toBe(401);
  const wrong = await app.inject({ url: '/metrics', headers: { authorization: `${authorization}x` } });
  expect([wrong.statusCode, wrong.json().msg]).toEqual([
    401,
    'Send METRICS_TOKEN as "Authorization: Bearer <token>"',
  ]);
  const { app: closed } = await appWith();
  expect((await closed.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(404);
});

test('requests are counted by the pattern of their route, never by their address', async () => {
  const { app, user } = await appWith(metricsToken);
  const ann = await user({ email: 'ann@one.example', is_admin: true });
  await ann('GET', '/ssp_publisher/domain/4711/zones?token=secret-of-ann');
  await app.inject({ url: '/nowhere/private-path' });
  const { statusCode, headers, body } = await app.inject({ url: '/metrics', headers: { authorization } });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  const counted = 'http_request_duration_seconds_count';
  const zones = '/api/v1/ssp_publisher/domain/:p0/zones';
  expect(body).toContain(`${counted}{method="GET",route="${zones}",status="4xx"} 1`);
  expect(body).toContain(`${counted}{method="POST",route="/api/v1/ssp_publisher/login",status="2xx"} 1`);
  expect(body).toContain(`${counted}{method="GET",route="none",status="4xx"} 1`);
  for (const secret of ['4711', 'secret-of-ann', 'private-path']) expect(body).not.toContain(secret);
});

test('the event loop, memory and the queues of heavy work are told', async () => {
  const { app } = await appWith(metricsToken);
  const { body } = await app.inject({ url: '/metrics', headers: { authorization } });
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
    expect(body).toMatch(new RegExp(`^${name} [\\d.e-]+$`, 'm'));
  for (const queue of ['spreadsheets', 'pictures', 'sanitizeThread'])
    for (const state of ['running', 'waiting'])
      expect(body).toContain(`heavy_work_tasks{queue="${queue}",state="${state}"} 0`);
});

test.skipIf(needsServer)(`the connections to PostgreSQL are told${needsServer}`, async () => {
  const { place, drop } = await testDatabase();
  const database = await openAndMigrateDatabase(place, definitions);
  const app = await createApp({ code, definitions, database, metricsToken });
  undo.push(drop, () => app.close());
  const { body } = await app.inject({ url: '/metrics', headers: { authorization } });
  for (const [state, count] of Object.entries({ size: 1, idle: 1, waiting: 0 }))
    expect(body).toContain(`postgres_pool_connections{state="${state}"} ${count}`);
});
