import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Dataset } from '#definition/model/report.ts';
import { addDays } from '#definition/time/days.ts';
import { getFactsSnapshot } from '#server/reports/deliveries/getFactsSnapshot.ts';
import { buildReportRowsQuery } from '#server/reports/query/buildReportRowsQuery.ts';
import { createClickHouseConnector } from '#server/storage/clickhouse/createClickHouseConnector.ts';
import { openAndMigrateDatabase } from '#server/storage/openAndMigrateDatabase.ts';
import { openTenantRecords } from '#server/storage/tenantRecords.ts';
import { definitions } from '../support/definitions.ts';
import { type ServerProcess, serverProcess } from '../support/serverProcess.ts';
import { contentCsv, contentFacts } from './support/contentFacts.ts';
import { today } from './support/reportApp.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const token = 'a-token-for-pipelines';
const run = promisify(execFile);

let folder: string;
let file: string;
let server: ServerProcess | undefined;

// Facts in a folder need records in a folder, independent of where other tests store theirs.
delete process.env.DATABASE_URL;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'facts-'));
  file = path.join(folder, 'facts.csv');
  await writeFile(file, contentCsv(contentFacts(1, 100, today), 1));
  const database = await openAndMigrateDatabase({ folder }, definitions);
  for (const company_id of [1, 7]) {
    const company = { company_id, name: `Company ${company_id}`, timezone: 'UTC+01:00' };
    await openTenantRecords(database, definitions, company_id).insert('company', company);
  }
  await database.destroy();
});

afterAll(async () => {
  await server?.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

it('a command that is killed in the middle of a file leaves nothing that counts, and its next run counts once', async () => {
  const long = path.join(folder, 'long.csv');
  const facts = contentFacts(3, 60_000, today);
  await writeFile(long, contentCsv(facts, 7));
  const command = spawn(process.execPath, ['bin/console.mjs', 'ingest', 'content-ads', long], {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder },
  });
  await untilFactsLie(folder);
  command.kill('SIGKILL');
  await once(command, 'exit');
  expect(await counted(7)).toBe(0);
  expect((await ingest([long])).code).toBe(0);
  expect(await counted(7)).toBe(facts.reduce((all, { requests }) => all + requests, 0));
}, 120_000);

/** The warnings about facts of records that the databases of this test do not have, and nothing else. */
const unknownRecords = /^(.+: \d+ facts reference a record of (Domain|Zone|Channel) that doesn't exist\n)*$/;

it('the command writes the folder itself while no server runs, and sends to the server when one does', async () => {
  expect(await ingest([file, '--batch', 'a'])).toEqual({
    code: 0,
    out: `${file}: 100 facts in batch a\n`,
    error: expect.stringMatching(unknownRecords),
  });
  server = await serverProcess({ DATA_DIR: folder, INGEST_TOKEN: token });
  // The first delivery opens the folder in the server's process.
  const headers = { authorization: token, 'content-type': 'text/csv' };
  const url = `${server.url}/api/v1/ssp_publisher/ingest/content-ads?format=csv&batch=b&add=true`;
  const sent = await fetch(url, { method: 'POST', headers, body: contentCsv(contentFacts(2, 10, today), 1) });
  expect(await sent.json()).toMatchObject({ code: 0, data: { rows: 10 } });
  expect(await ingest([file, '--batch', 'a'])).toEqual({
    code: 0,
    out: `${file}: 100 facts in batch a\n`,
    error: expect.stringMatching(unknownRecords),
  });
});

it('the command asks a server that has not opened the facts yet, lists what was delivered, and removes it', async () => {
  await server?.end('SIGTERM');
  server = await serverProcess({ DATA_DIR: folder });
  const other = path.join(folder, 'other.csv');
  await writeFile(other, contentCsv(contentFacts(1, 100, today).slice(0, 50), 1));
  const refused = await ingest([other, '--batch', 'c']);
  expect(refused.code).toBe(1);
  expect(refused.error).toContain('Batch "a" has other data for the same days: Company 1, ');
  expect((await ingest([other, '--batch', 'c', '--add'])).out).toBe(`${other}: 50 facts in batch c\n`);
  // Each process has its own clock in tests, so the order of deliveries is not significant.
  const listed = (await ingest(['--batches'])).out.trim().split('\n').sort();
  expect(listed).toEqual([
    expect.stringMatching(/^a: Company 1, /),
    expect.stringMatching(/^b: Company 1, /),
    expect.stringMatching(/^c: Company 1, /),
    expect.stringMatching(/^sha256:\w+: Company 7, /),
  ]);
  expect((await ingest(['--remove', 'c'])).out).toBe('Batch "c" was removed\n');
  const left = (await ingest(['--batches', '--tenant', '1'])).out.trim().split('\n').sort();
  expect(left).toEqual([expect.stringMatching(/^a: /), expect.stringMatching(/^b: /)]);
  expect((await ingest([])).error).toContain('Pass files to load, or --batches or --remove');
});

it('a refusal by the server reads as one by the command', async () => {
  const bad = path.join(folder, 'bad.csv');
  await writeFile(bad, 'Date,Zone\n');
  const { code, error } = await ingest([bad, '--tenant', '1']);
  expect(code).toBe(1);
  expect(error).toBe(
    [
      'line 1: Unknown column "Zone". Did you mean "ZoneId"?',
      'line 1: Missing columns: Time Zone, Domain, Zone, Ad Format, Device',
      'Nothing was stored. Invalid lines: 1\n',
    ].join('\n'),
  );
});

it('a second server on the same facts says so in its answers', async () => {
  const facts = createClickHouseConnector({ folder: path.join(folder, 'facts') }, definitions);
  await expect(facts.run(async () => {})).rejects.toMatchObject({
    status: 503,
    message: `Another process uses the report data in ${path.join(folder, 'facts')}. Stop it, or set DATA_DIR.`,
  });
});

/** Waits until the first part of a file has been written. */
async function untilFactsLie(data: string): Promise<void> {
  const parts = async () =>
    (await readdir(path.join(data, 'facts'), { recursive: true })).filter((name) =>
      /202\d{3}_\d+/.test(name),
    );
  while ((await parts().catch(() => [])).length === 0) await setTimeout(20);
}

/** Returns the reported total of a company, read in this process while no other one has the folder open. */
async function counted(company: number): Promise<number> {
  const facts = createClickHouseConnector({ folder: path.join(folder, 'facts') }, definitions);
  const row = definitions.reports['content-ads']?.row as Dataset;
  const scope = {
    row,
    tenantId: company,
    range: [addDays(today, -30), today] as [string, string],
    conditions: [],
  };
  const metrics = row.metrics.AdRequest ? [row.metrics.AdRequest] : [];
  const query = { ...scope, dimensions: [], metrics, sorts: [], labels: new Map() };
  try {
    const [total] = await facts.run(async (engine) =>
      engine.rows(
        buildReportRowsQuery(query, await getFactsSnapshot(engine, row.name), { skip: 0, take: 1 }),
      ),
    );
    return Number(total?.[1]);
  } finally {
    await facts.close();
  }
}

async function ingest(flags: string[]): Promise<{ code: number; out: string; error: string }> {
  const command = ['bin/console.mjs', 'ingest', 'content-ads', ...flags];
  const env = { ...process.env, DATA_DIR: folder, NODE_NO_WARNINGS: '1' };
  try {
    const { stdout, stderr } = await run(process.execPath, command, { cwd: root, env });
    return { code: 0, out: stdout, error: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, error: stderr };
  }
}
