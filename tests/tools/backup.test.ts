import { cp, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { hashPassword } from '#base/session/passwords/passwordHash.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { getFolderSocketPath } from '#server/storage/lockFolder.ts';
import { openAndMigrateDatabase } from '#server/storage/openAndMigrateDatabase.ts';
import { listenOnSocket } from '#server/storage/processSocket.ts';
import { openTenantRecords } from '#server/storage/tenantRecords.ts';
import { contentCsv, contentFacts } from '../server/reports/support/contentFacts.ts';
import { today } from '../server/reports/support/reportApp.ts';
import { definitions } from '../server/support/definitions.ts';
import { type ServerProcess, serverProcess } from '../server/support/serverProcess.ts';
import { runTool } from './support/runTool.ts';

// The command and servers are started several times.
vi.setConfig({ testTimeout: 240_000 });

const password = 'Correct-horse-1';
const token = 'a-token-for-pipelines';
const facts = contentFacts(2, 500, today);
const csv = contentCsv(facts, 1);
const requests = facts.reduce((sum, fact) => sum + fact.requests, 0);

let root: string;
/** The number of deliveries in the restored folder. */
let count = 0;
const servers: ServerProcess[] = [];
const at = (name: string) => path.join(root, name);

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'backup of Zoë, 中文 '));
});
afterAll(async () => {
  for (const { child, end } of servers)
    if (child.exitCode === null && child.signalCode === null) await end('SIGKILL');
  await rm(root, { recursive: true });
});

const tool = (name: string, folder: string, data: string) =>
  runTool(name, [folder], { DATA_DIR: data, DATABASE_URL: '', CLICKHOUSE_URL: '' });

async function start(folder: string) {
  const server = await serverProcess({ DATA_DIR: folder, DATABASE_URL: '', INGEST_TOKEN: token });
  servers.push(server);
  return server;
}

it('says what to do when the server ends before the backup is complete', async () => {
  const folder = await mkdtemp(path.join(root, 'ended-'));
  const socket = await listenOnSocket(getFolderSocketPath(folder), ({ socket: one }) => one.destroy());
  const environment = { DATA_DIR: folder, DATABASE_URL: '' };
  const { code, errors } = await runTool('backup', [at('none')], environment);
  socket.close();
  expect([code, errors.trim()]).toEqual([
    1,
    `The server ended before the backup was complete, so ${at('none')} is not a backup. Look at the server's log, then run the command again: it also works while no server runs`,
  ]);
});

async function seed(folder: string): Promise<void> {
  const database = await openAndMigrateDatabase({ folder }, definitions);
  const records = openTenantRecords(database, definitions, 1);
  await records.insert('company', { company_id: 1, name: 'One', timezone: 'UTC+01:00' });
  const password_hash = await hashPassword(password);
  await records.insert('user', { user_name: 'Ann', email: 'ann@one.example', is_admin: true, password_hash });
  await records.insert('site', { domain: 'news.example', timezone: 'UTC+01:00' });
  await database.destroy();
}

/** Logs in Ann and returns a function that makes calls as her. */
async function ann({ url }: ServerProcess) {
  let authorization = '';
  const call = async (method: string, target: string, body?: RecordValues) => {
    const answer = await fetch(`${url}/api/v1/ssp_publisher${target}`, {
      method,
      headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body && JSON.stringify(body),
    });
    return { status: answer.status, data: ((await answer.json()) as { data: RecordValues }).data };
  };
  const login = await call('POST', '/login', { email: 'ann@one.example', password });
  authorization = String(login.data.token);
  return call;
}

async function ingest({ url }: ServerProcess, batch: string): Promise<number> {
  const target = `/api/v1/ssp_publisher/ingest/content-ads?batch=${batch}&format=csv&add=true`;
  const headers = { authorization: token, 'content-type': 'text/csv' };
  return (await fetch(url + target, { method: 'POST', headers, body: csv })).status;
}

/** Returns the number of deliveries, as a report counts them. */
async function deliveries(call: Awaited<ReturnType<typeof ann>>): Promise<number> {
  const range = facts.map((fact) => fact.Date).sort();
  const asked = { date_range: [range[0], range.at(-1)], dimensions: ['Country'], metrics: ['AdRequest'] };
  const { data } = await call('POST', '/report', asked);
  return Number((data.total as RecordValues).AdRequest) / requests;
}

it('copies what a running server holds while it is written to, and a restored folder holds all of it', async () => {
  await seed(at('data'));
  const server = await start(at('data'));
  const call = await ann(server);
  const site = ((await call('GET', '/domain/list')).data.list as RecordValues[])[0];
  const stored = { channels: 0, batches: 0, deliveries: 0 };
  let isOver = false;
  const repeat = async (name: keyof typeof stored, write: (n: number) => Promise<number>) => {
    while (!isOver) if ((await write(stored[name])) === 200) stored[name]++;
  };
  const writing = Promise.all([
    repeat('channels', async (n) => (await call('POST', '/channel', { name: `channel ${n}` })).status),
    repeat('batches', async (n) => {
      const rows = Array(5).fill({ ad_type: 2, description: `batch ${n}` });
      return (await call('POST', '/zone/batch/add', { domain_id: site?.id, rows })).status;
    }),
    repeat('deliveries', (n) => ingest(server, `batch-${n}`)),
  ]);
  await expect.poll(() => Math.min(...Object.values(stored)), { timeout: 60_000 }).toBeGreaterThan(2);

  const before = { ...stored };
  const made = await tool('backup', at('backup'), at('data'));
  expect(made).toMatchObject({ code: 0, errors: '' });
  expect(made.output).toMatch(/^Saved the records and \d+ fact tables to /);
  isOver = true;
  await writing;
  expect((await stat(at('backup'))).mode & 0o077).toBe(0);
  expect((await tool('backup', at('backup'), at('data'))).errors).toContain(
    'already exists. Choose a new folder',
  );
  await server.end('SIGKILL');

  expect(await tool('restore', at('backup'), at('restored'))).toMatchObject({ code: 0, errors: '' });
  const secret = 'app-key-secret';
  expect(await readFile(path.join(at('restored'), secret))).toEqual(
    await readFile(path.join(at('data'), secret)),
  );
  const restored = await start(at('restored'));
  const again = await ann(restored);
  const channels = (await again('GET', '/channel?page_size=9999')).data.list as RecordValues[];
  expect(channels.length).toBeGreaterThanOrEqual(before.channels);
  const zones = (await again('GET', `/domain/${site?.id}/zones?page_size=9999`)).data.list as RecordValues[];
  expect(zones.length / 5).toBeGreaterThanOrEqual(before.batches);
  expect(zones.length % 5).toBe(0);
  const delivered = await deliveries(again);
  expect(delivered).toBeGreaterThanOrEqual(before.deliveries);
  expect(delivered).toBe(Math.round(delivered));

  // A delivery in progress during the backup is never counted.
  expect(await ingest(restored, 'after')).toBe(200);
  expect(await deliveries(again)).toBe(delivered + 1);
  expect((await again('POST', '/channel', { name: 'after' })).status).toBe(200);
  count = delivered + 1;
});

it('backs up a folder that no server works on, and restores only into an empty one', async () => {
  await servers.at(-1)?.end('SIGTERM');
  // Simulates the folder of a backup that was killed.
  await cp(at('backup'), at('second.partial'), { recursive: true });
  expect(await tool('backup', at('second'), at('restored'))).toMatchObject({ code: 0, errors: '' });
  expect((await tool('restore', at('second'), at('restored'))).errors).toBe(
    `${at('restored')} already contains records. Set DATA_DIR to an empty folder\n`,
  );
  expect((await tool('restore', root, at('third'))).errors).toBe(
    `${root} isn't a backup: it contains no backup.json\n`,
  );
  expect(await tool('restore', at('second'), at('fourth'))).toMatchObject({ code: 0, errors: '' });
  const restored = await start(at('fourth'));
  expect(await deliveries(await ann(restored))).toBe(count);
  const elsewhere = await runTool('backup', [at('third')], { DATABASE_URL: 'postgres://127.0.0.1/none' });
  expect(elsewhere.errors).toContain("DATABASE_URL is set, so the records aren't in a folder");
});
