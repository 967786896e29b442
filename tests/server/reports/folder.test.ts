import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServerProcess, serverProcess } from '../support/serverProcess';
import { contentCsv, contentFacts } from './support/contentFacts';
import { today } from './support/reportApp';

const root = path.resolve(import.meta.dirname, '../../..');
const token = 'a-token-for-pipelines';
const run = promisify(execFile);

let folder: string;
let file: string;
let server: ServerProcess | undefined;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'facts-'));
  file = path.join(folder, 'facts.csv');
  await writeFile(file, contentCsv(contentFacts(1, 100, today), 1));
});

afterAll(async () => {
  await server?.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

it('the command writes the folder itself while no server runs, and sends to the server when one does', async () => {
  expect(await ingest([file, '--batch', 'a'])).toEqual({
    code: 0,
    out: `${file}: 100 facts in batch a\n`,
    error: '',
  });
  server = await serverProcess({ DATA_DIR: folder, INGEST_TOKEN: token });
  // The first delivery opens the folder in the server's process.
  const headers = { authorization: token, 'content-type': 'text/csv' };
  const url = `${server.url}/api/v1/ssp_publisher/ingest/content-ads?format=csv&batch=b`;
  const sent = await fetch(url, { method: 'POST', headers, body: contentCsv(contentFacts(2, 10, today), 1) });
  expect(await sent.json()).toMatchObject({ code: 0, data: { rows: 10 } });
  expect(await ingest([file, '--batch', 'a'])).toEqual({
    code: 0,
    out: `${file}: 100 facts in batch a\n`,
    error: '',
  });
});

it('a refusal by the server reads as one by the command', async () => {
  const bad = path.join(folder, 'bad.csv');
  await writeFile(bad, 'Date,Zone\n');
  const { code, error } = await ingest([bad, '--company', '1']);
  expect(code).toBe(1);
  expect(error).toBe(
    'line 1: There is no column "Zone". Did you mean "ZoneId"?\nNothing was stored: bad lines: 1\n',
  );
});

it('a second server on the same facts says so in its answers', async () => {
  const { reachFacts } = await import('../../../src/server/reports/facts');
  const { definitions } = await import('../support/definitions');
  const facts = reachFacts({ folder: path.join(folder, 'facts') }, definitions);
  await expect(facts.ask(async () => {})).rejects.toMatchObject({
    status: 503,
    message: `Another process works on the report data in ${path.join(folder, 'facts')}. Stop it, or set DATA_DIR.`,
  });
});

async function ingest(flags: string[]): Promise<{ code: number; out: string; error: string }> {
  const command = ['--import', 'tsx', 'src/server/ingest.ts', 'content-ads', ...flags];
  const env = { ...process.env, DATA_DIR: folder, NODE_NO_WARNINGS: '1' };
  try {
    const { stdout, stderr } = await run(process.execPath, command, { cwd: root, env });
    return { code: 0, out: stdout, error: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, error: stderr };
  }
}
