import { readFile, rm } from 'node:fs/promises';
import { afterAll, beforeAll, it } from 'vitest';
import { copyProject } from '../support/copyProject.ts';
import { takeWalk } from '../support/takeWalk.ts';

let copy: string;

beforeAll(async () => {
  copy = await copyProject('walk-');
}, 300_000);

afterAll(() => rm(copy, { recursive: true, force: true }));

it("prints on the guide's first walk what the guide says", { timeout: 900_000 }, async () => {
  const guide = await readFile('docs/guides/add-a-screen.md', 'utf8');
  const walk = guide.split('## A first walk')[1]?.split('\n## ')[0] ?? '';
  const files = ['schemas/deal.json', 'resources/deals.json', 'tests/cases/deal.cases.json'];
  await takeWalk(walk, { folder: copy, files });
});
