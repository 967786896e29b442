import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { campaignSchema, campaignScreen } from '../support/campaign.ts';
import { serverProcess } from '../support/serverProcess.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'definitions-'));
  for (const place of ['schemas', 'resources', 'resources/text']) await mkdir(path.join(folder, place));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (file: string, content: object) =>
  writeFile(path.join(folder, file), JSON.stringify(content, null, 2));
const start = () => serverProcess({ DATA_DIR: 'memory', DATABASE_URL: '', DEFINITIONS: folder });

test('two files in a folder of their own are a working API', async () => {
  await write('schemas/campaign.json', campaignSchema);
  await write('resources/campaigns.json', campaignScreen);
  const server = await start();
  const answer = await fetch(`${server.url}/api/v1/ssp_publisher/campaign/list`);
  expect(answer.status).toBe(401);
  await server.end('SIGTERM');
  expect(server.child.exitCode).toBe(0);
});

test('a mistake in a definition keeps the server from starting, and is named by file and line', async () => {
  await write('schemas/campaign.json', campaignSchema);
  const columns = ['id', 'nmae'];
  await write('resources/campaigns.json', { ...campaignScreen, list: { ...campaignScreen.list, columns } });
  await expect(start()).rejects.toThrow(
    /^resources\/campaigns\.json:\d+:\d+ R\d+ list\.columns\[1\]: .*"nmae".* Did you mean "name"\?/,
  );
});

test.each(['0.0.0.0', '::'])('a demo for other computers at %s asks for an explicit option', async (HOST) => {
  const options = { DATA_DIR: 'memory', DATABASE_URL: '', HOST };
  await expect(serverProcess(options, '--demo')).rejects.toThrow(
    `Add --public to serve the demo, whose passwords are known, to other computers at ${HOST}, or set HOST to 127.0.0.1.`,
  );
});

test('a mistake in the words keeps the server from starting, and is named by file', async () => {
  await write('resources/text/en.json', { 'shell.hoem': 'Start' });
  await expect(start()).rejects.toThrow(
    /resources\/text\/en\.json:2:3 T010 .*"shell\.hoem".* Did you mean "shell\.home"\?/,
  );
  await writeFile(path.join(folder, 'resources/text/en.json'), '{ "shell.home": ');
  await expect(start()).rejects.toThrow(/resources\/text\/en\.json is not JSON: /);
});

test('an MCP that is neither true nor false keeps the server from starting', async () => {
  const started = serverProcess({ DATA_DIR: 'memory', DATABASE_URL: '', MCP: 'yes' });
  await expect(started).rejects.toThrow('MCP must be true or false, not "yes"');
});

test('a CLOCK that is no moment keeps the server from starting', async () => {
  const started = serverProcess({ DATA_DIR: 'memory', DATABASE_URL: '', CLOCK: '2026-02-30T00:00:00Z' });
  await expect(started).rejects.toThrow(
    'CLOCK must be a timestamp such as 2026-01-31T23:30:00Z, not "2026-02-30T00:00:00Z"',
  );
});
