import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { supports } from '#root/bin/nodeVersion.mjs';
import { engines } from '#root/package.json';

it.each([
  ['18.20.8', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['21.7.3', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['23.11.1', false],
  ['24.0.0', true],
  ['26.1.0', true],
])('Node %s is supported: %s', (version, isSupported) => {
  expect(supports(engines.node, version)).toBe(isSupported);
});

it('on an older Node the command prints one sentence with the next step, and loads nothing else', async () => {
  // The folder has only what the version check needs: no library, and a range that no Node.js version satisfies.
  const folder = await mkdtemp(path.join(tmpdir(), 'old-node-'));
  await cp('bin', path.join(folder, 'bin'), { recursive: true });
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ engines: { node: '>=999' } }));
  const command = [path.join(folder, 'bin/console.mjs'), 'start'];
  const { code, errors } = await new Promise<{ code: unknown; errors: string }>((resolve) => {
    execFile(process.execPath, command, (error, _, stderr) => resolve({ code: error?.code, errors: stderr }));
  });
  expect({ code, errors }).toEqual({
    code: 1,
    errors: `This console needs Node >=999, and this is ${process.versions.node}. Install Node 24 from https://nodejs.org, then run the command again.\n`,
  });
  await rm(folder, { recursive: true });
});
