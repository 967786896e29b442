import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { now, setClock } from '#definition/time/clock.ts';
import { addDays } from '#definition/time/days.ts';
import { handleIngestRequest } from '#server/reports/ingest/handleIngestRequest.ts';
import { createClickHouseConnector } from '#server/storage/clickhouse/createClickHouseConnector.ts';
import { openAndMigrateDatabase } from '#server/storage/openAndMigrateDatabase.ts';
import { openTenantRecords } from '#server/storage/tenantRecords.ts';
import { definitions } from '#tests/server/support/definitions.ts';
import { type ServerProcess, serverProcess } from '#tests/server/support/serverProcess.ts';
import { today } from '../support/reportApp.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const run = promisify(execFile);
const days = [3, 2, 1].map((back) => addDays(today, -back));
const [first = '', second = '', third = ''] = days;

let folder: string;
let server: ServerProcess | undefined;

// Facts in a folder need records in a folder, independent of where other tests store theirs.
const { DATABASE_URL } = process.env;

beforeAll(async () => {
  delete process.env.DATABASE_URL;
  folder = await mkdtemp(path.join(tmpdir(), 'damaged-'));
  const database = await openAndMigrateDatabase({ folder: data() }, definitions);
  const company = { company_id: 1, name: 'Company 1', timezone: 'UTC+01:00' };
  await openTenantRecords(database, definitions, 1).insert('company', company);
  // Each process has its own clock in tests: these deliveries come before those of the commands.
  setClock(new Date(now().getTime() - 3_600_000));
  const facts = createClickHouseConnector({ folder: path.join(data(), 'facts') }, definitions);
  for (const day of days) {
    const query = { format: 'csv', batch: `day ${day}` };
    const services = { database, definitions, facts };
    await handleIngestRequest(services, 'POST', 'content-ads', query, Readable.from([factsOf(day)]));
  }
  await facts.close();
  await database.destroy();
}, 300_000);

afterAll(async () => {
  if (DATABASE_URL) process.env.DATABASE_URL = DATABASE_URL;
  await server?.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

const data = () => path.join(folder, 'data');

async function command(...given: string[]): Promise<{ code: number; out: string; error: string }> {
  const env = { ...process.env, DATA_DIR: data(), NODE_NO_WARNINGS: '1' };
  try {
    const { stdout, stderr } = await run(process.execPath, ['bin/console.mjs', ...given], { cwd: root, env });
    return { code: 0, out: stdout, error: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, error: stderr };
  }
}

function factsOf(day: string): string {
  const head = 'company_id,Date,SiteId,ZoneId,AdFormat,Device,TimeZone,Impressions,Country';
  const facts = ['US', 'DE'].map((country) => `1,${day},1,10,banner,Mobile,UTC+01:00,7,${country}`);
  return [head, ...facts, ''].join('\n');
}

async function ingest(day: string) {
  const file = path.join(folder, `${day}.csv`);
  await writeFile(file, factsOf(day));
  return command('ingest', 'content-ads', file, '--batch', `day ${day}`);
}

/** Overwrites the data files of the table's part that contains a day, as a failing disk would. */
function damagePartOf(day: string): void {
  const parts = filesBelow(path.join(data(), 'facts'))
    .filter((file) => path.basename(file) === 'minmax_date.idx')
    .filter((file) => readFileSync(file).readUInt16LE(0) === Math.floor(Date.parse(day) / 86_400_000));
  expect(parts.length).toBeGreaterThan(0);
  for (const part of parts)
    for (const file of filesBelow(path.dirname(part)))
      writeFileSync(file, randomBytes(Math.max(1, statSync(file).size)));
}

function filesBelow(place: string): string[] {
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

const ready = async () => (await fetch(`${server?.url}/readyz`)).json();

test('sound facts are said to be complete', async () => {
  const { code, out } = await command('verify');
  expect([code, out]).toEqual([0, expect.stringContaining('All facts are complete')]);
  expect(out).toContain('Content Ads: 3 deliveries checked');
  expect((await command('backup', path.join(folder, 'backup'))).code).toBe(0);
});

test('a damaged day is found at the start, and the log, /readyz, the commands and backups say so', async () => {
  damagePartOf(second);
  server = await serverProcess({ DATA_DIR: data(), LOG_LEVEL: 'error' });
  await expect
    .poll(ready, { timeout: 30_000 })
    .toEqual({ status: 'ok', database: 'ok', facts: 'incomplete' });
  const verified = await command('verify');
  expect(verified.code).toBe(1);
  expect(verified.out).toContain(`Content Ads: figures of ${second} are incomplete. Batches: day ${second}`);
  expect((await command('backup', path.join(folder, 'later'))).out).toContain(
    'Facts were already missing on 1 days when the backup was made.',
  );
});

test('the damaged day is restored from a backup', async () => {
  const repaired = await command('repair', '--from', path.join(folder, 'backup'));
  expect([repaired.code, repaired.error, repaired.out]).toEqual([
    0,
    '',
    expect.stringContaining('All facts are complete'),
  ]);
  expect(await ready()).toMatchObject({ facts: 'ok' });
});

test('without a backup what is left of a damaged delivery is removed, and its days are incomplete until it is ingested again', async () => {
  await server?.end('SIGTERM');
  server = undefined;
  damagePartOf(third);
  const repaired = await command('repair');
  expect(repaired.code).toBe(1);
  expect(repaired.out).toContain(`figures of ${third} are incomplete. Batches: day ${third}`);
  expect((await ingest(third)).code).toBe(0);
  const verified = await command('verify');
  expect([verified.code, verified.out]).toEqual([0, expect.stringContaining('All facts are complete')]);
});

test('a missing folder of facts is not taken for a server without facts', async () => {
  await rename(path.join(data(), 'facts'), path.join(folder, 'moved'));
  server = await serverProcess({ DATA_DIR: data() });
  await expect.poll(ready, { timeout: 30_000 }).toMatchObject({ facts: 'incomplete' });
  const { code, out } = await command('verify');
  expect([code, out]).toEqual([1, expect.stringContaining(`figures of ${first} to ${third} are incomplete`)]);
  const repaired = await command('repair', '--from', path.join(folder, 'backup'));
  expect(repaired.error).toBe('');
  expect(repaired.out).toContain(`figures of ${third} are incomplete`);
  expect(repaired.out).not.toContain(first);
  await server.end('SIGTERM');
  server = undefined;
});

test('facts whose tables cannot be read are answered with 503 and advice, and damaged records end with advice', async () => {
  for (const file of filesBelow(path.join(data(), 'facts')))
    if (file.endsWith('.sql')) writeFileSync(file, 'no sql');
  const verified = await command('verify');
  expect(verified.code).toBe(1);
  expect(verified.error).toContain(
    'The report data can\'t be read. An administrator must check it with "console verify".',
  );
  const records = path.join(data(), 'records', 'global');
  for (const file of filesBelow(records)) writeFileSync(file, randomBytes(statSync(file).size));
  const damaged = await command('verify');
  expect(damaged.error).toContain(`The records in ${data()} can't be read`);
  expect(damaged.error).toContain('restore a backup with "console restore <backup>"');
});
