import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runTool } from '../support/runTool.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'two-files-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

it('The two files of a screen in the README pass the checker', async () => {
  const readme = await readFile('README.md', 'utf8');
  const texts = [...readme.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => text);
  const files = ['schemas/campaign.json', 'resources/campaigns.json'];
  expect(texts.length).toBe(files.length);
  for (const [index, file] of files.entries()) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    await writeFile(path.join(folder, file), texts[index] ?? '');
  }
  const { code, output, errors } = await runTool('check', [], { DEFINITIONS: folder });
  expect([code, errors]).toEqual([0, '']);
  expect(output).toContain('no problems');
});
