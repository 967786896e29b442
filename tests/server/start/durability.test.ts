import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '#base/session/passwords/passwordHash.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { openAndMigrateDatabase } from '#server/storage/openAndMigrateDatabase.ts';
import { openTenantRecords } from '#server/storage/tenantRecords.ts';
import { definitions } from '../support/definitions.ts';
import { type ServerProcess, serverProcess } from '../support/serverProcess.ts';

const password = 'Correct-horse-1';
let folder: string;
let servers: ServerProcess[];

beforeEach(async () => {
  servers = [];
  folder = await mkdtemp(path.join(tmpdir(), 'durability-'));
});
afterEach(async () => {
  for (const { child, end } of servers)
    if (child.exitCode === null && child.signalCode === null) await end('SIGKILL');
  await rm(folder, { recursive: true });
});

const start = async () => {
  const server = await serverProcess({ DATA_DIR: folder, DATABASE_URL: '' });
  servers.push(server);
  return server;
};

async function seed(): Promise<void> {
  const database = await openAndMigrateDatabase({ folder }, definitions);
  const records = openTenantRecords(database, definitions, 1);
  await records.insert('company', { company_id: 1, name: 'One', timezone: 'UTC+01:00' });
  const password_hash = await hashPassword(password);
  await records.insert('user', { user_name: 'Ann', email: 'ann@one.example', is_admin: true, password_hash });
  await records.insert('site', { domain: 'news.example', timezone: 'UTC+01:00' });
  await database.destroy();
}

async function login(server: ServerProcess) {
  const call = async (method: string, target: string, body?: RecordValues, token = '') => {
    const headers = { authorization: token, ...(body ? { 'content-type': 'application/json' } : {}) };
    const answer = await fetch(`${server.url}/api/v1/ssp_publisher${target}`, {
      method,
      headers,
      body: body && JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as { data: RecordValues } };
  };
  const { body } = await call('POST', '/login', { email: 'ann@one.example', password });
  const token = String(body.data.token);
  return (method: string, target: string, more?: RecordValues) => call(method, target, more, token);
}

test('what was acknowledged outlives a killed server, and nothing is there by half', async () => {
  await seed();
  const server = await start();
  const call = await login(server);
  const site = ((await call('GET', '/domain/list')).body.data.list as RecordValues[])[0];
  const acknowledged = { channels: [] as string[], batches: [] as string[] };

  // Two streams of writes, single records and batches of five, until the server is killed.
  const channels = (async () => {
    for (let n = 0; ; n++) {
      const { status } = await call('POST', '/channel', { name: `channel ${n}` });
      if (status === 200) acknowledged.channels.push(`channel ${n}`);
    }
  })();
  const batches = (async () => {
    for (let n = 0; ; n++) {
      const rows = Array(5).fill({ ad_type: 2, description: `batch ${n}` });
      const { status } = await call('POST', '/zone/batch/add', { domain_id: site?.id, rows });
      if (status === 200) acknowledged.batches.push(`batch ${n}`);
    }
  })();
  const both = Promise.allSettled([channels, batches]);
  while (acknowledged.channels.length < 40 || acknowledged.batches.length < 10)
    await new Promise((resolve) => setTimeout(resolve, 5));
  await server.end('SIGKILL');
  await both;

  const again = await login(await start());
  const names = ((await again('GET', '/channel?page_size=9999')).body.data.list as RecordValues[]).map(
    ({ name }) => name,
  );
  expect(names).toEqual(expect.arrayContaining(acknowledged.channels));
  // A write in flight may have been stored without its response reaching the client.
  expect(names.length).toBeLessThanOrEqual(acknowledged.channels.length + 1);

  const zones = (await again('GET', `/domain/${site?.id}/zones?page_size=9999`)).body.data
    .list as RecordValues[];
  const counts = new Map<unknown, number>();
  for (const { description } of zones) counts.set(description, (counts.get(description) ?? 0) + 1);
  expect([...counts.keys()]).toEqual(expect.arrayContaining(acknowledged.batches));
  expect(new Set(counts.values())).toEqual(new Set([5]));

  expect((await again('POST', '/channel', { name: 'after' })).status).toBe(200);
});

test('a second server on the same folder says that it is in use, and the first goes on', async () => {
  await seed();
  const first = await start();
  await expect(serverProcess({ DATA_DIR: folder, DATABASE_URL: '' })).rejects.toThrow(
    `The folder ${folder} is in use by another server. Stop it, or set DATA_DIR.\n`,
  );
  const call = await login(first);
  expect((await call('POST', '/channel', { name: 'still' })).status).toBe(200);
  await first.end('SIGTERM');
  expect(first.child.exitCode).toBe(0);
  const next = await login(await start());
  expect(((await next('GET', '/channel')).body.data.list as RecordValues[]).map(({ name }) => name)).toEqual([
    'still',
  ]);
});
