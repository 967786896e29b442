import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readProject } from '#project/project.ts';
import { loadCode } from '#server/projectCode/loadCode.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'code-'));
  await writeFile(path.join(folder, 'package.json'), '{}');
});
afterAll(() => rm(folder, { recursive: true }));

test('server code is loaded from an ES module', async () => {
  const { resources } = await load('server.mjs', '{ resources: { deals: {} } }');
  expect(Object.keys(resources)).toEqual(['deals']);
});

test('a file that Node would load as CommonJS is refused with the two ways to mend it', async () => {
  await expect(load('server.js', '{}')).rejects.toThrow(
    `server.js is an ES module, but ${path.join(folder, 'package.json')} does not contain "type": "module". Add it, or rename the file to server.mjs.`,
  );
});

test('an unknown key of server code is refused, with the key that was probably meant', async () => {
  await expect(load('typo.mjs', '{ resource: {} }')).rejects.toThrow(
    'typo.mjs: "server" has an unknown key "resource". Did you mean "resources"?',
  );
});

async function load(server: string, code: string) {
  await writeFile(path.join(folder, server), `export const server = ${code};`);
  return loadCode({ ...readProject('examples/library'), folder, base: [], code: { server } });
}
