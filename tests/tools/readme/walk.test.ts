import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, it } from 'vitest';
import { takeWalk } from '../support/takeWalk';

let copy: string;

/** A copy of the project, as a newcomer has it. */
beforeAll(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'walk-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { maxBuffer: 1e8 });
  const packed = execFileSync('tar', ['-cf', '-', '--null', '-T', '-'], {
    input: present(files),
    maxBuffer: 1e9,
  });
  execFileSync('tar', ['-xf', '-', '-C', copy], { input: packed });
  await symlink(path.resolve('node_modules'), path.join(copy, 'node_modules'));
}, 300_000);

afterAll(() => rm(copy, { recursive: true, force: true }));

it("prints on the README's first walk what the README says", { timeout: 900_000 }, async () => {
  const readme = await readFile('README.md', 'utf8');
  const walk = readme.split('## A first walk')[1]?.split('\n## ')[0] ?? '';
  const files = ['schemas/deal.json', 'resources/deals.json', 'tests/cases/deal.cases.json'];
  await takeWalk(walk, { folder: copy, files });
});

/** Files that were taken away are still listed until the change is committed. */
function present(listed: Buffer): string {
  const gone = new Set(execFileSync('git', ['ls-files', '-d', '-z']).toString().split('\0'));
  return listed
    .toString()
    .split('\0')
    .filter((file) => file && !gone.has(file))
    .join('\0');
}
