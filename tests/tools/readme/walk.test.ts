import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

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
  const steps = [...walk.matchAll(/```(console|diff)\n([\s\S]*?)```/g)];
  expect(steps.length).toBeGreaterThan(7);
  for (const [, kind, text = ''] of steps) {
    if (kind === 'diff') await edit(text);
    else for (const part of text.split(/^\$ /m).filter(Boolean)) await prints(part);
  }
});

/** Runs a command, and finds the lines under it in what it prints, in their order. */
async function prints(part: string): Promise<void> {
  const [command = '', ...lines] = part.trimEnd().split('\n');
  const printed = await run(command);
  let rest = printed;
  for (const line of lines) {
    expect(rest, `${command} prints ${line}\n${printed}`).toContain(line.trim());
    rest = rest.slice(rest.indexOf(line.trim()) + line.trim().length);
  }
}

function run(command: string): Promise<string> {
  const env = { ...process.env, NO_COLOR: '1' };
  return new Promise((resolve) => {
    execFile('sh', ['-c', command], { cwd: copy, env }, (_, output, errors) => resolve(output + errors));
  });
}

/** Changes the one file of the new screen in which the lines stand that the edit begins from. */
async function edit(diff: string): Promise<void> {
  const lines = diff.trimEnd().split('\n');
  const without = (sign: string) =>
    lines
      .filter((line) => !line.startsWith(sign))
      .map((line) => line.slice(1))
      .join('\n');
  for (const file of ['schemas/deal.json', 'resources/deals.json', 'tests/cases/deal.cases.json']) {
    const text = await readFile(path.join(copy, file), 'utf8');
    if (!text.includes(without('+'))) continue;
    await writeFile(
      path.join(copy, file),
      text.replace(without('+'), () => without('-')),
    );
    return;
  }
  expect.fail(`no file of the screen holds\n${without('+')}`);
}

/** Files that were taken away are still listed until the change is committed. */
function present(listed: Buffer): string {
  const gone = new Set(execFileSync('git', ['ls-files', '-d', '-z']).toString().split('\0'));
  return listed
    .toString()
    .split('\0')
    .filter((file) => file && !gone.has(file))
    .join('\0');
}
