import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';

/** Where a walk of the documentation is taken. */
export interface Walk {
  folder: string;
  /** The files that its edits may be about. */
  files: string[];
  /** What stands in a shell for what the documentation writes. */
  shell?: (command: string) => string;
}

/** Takes the steps that a text shows: makes its edits, runs its commands, and holds what is printed against it. */
export async function takeWalk(text: string, walk: Walk): Promise<void> {
  const steps = [...text.matchAll(/```(console|diff)\n([\s\S]*?)```/g)];
  expect(steps.length).toBeGreaterThan(5);
  for (const [, kind, step = ''] of steps) {
    if (kind === 'diff') await edit(step, walk);
    else for (const part of step.split(/^\$ /m).filter(Boolean)) await prints(part, walk);
  }
}

/** Runs a command, and finds the lines under it in what it prints, in their order. */
async function prints(part: string, { folder, shell = (command) => command }: Walk): Promise<void> {
  const [command = '', ...lines] = part.trimEnd().split('\n');
  const printed = await run(shell(command), folder);
  let rest = printed;
  for (const line of lines) {
    expect(rest, `${command} prints ${line}\n${printed}`).toContain(line.trim());
    rest = rest.slice(rest.indexOf(line.trim()) + line.trim().length);
  }
}

function run(command: string, folder: string): Promise<string> {
  const env = { ...process.env, NO_COLOR: '1' };
  return new Promise((resolve) => {
    execFile('sh', ['-c', command], { cwd: folder, env }, (_, output, errors) => resolve(output + errors));
  });
}

/** Changes the one file in which the lines stand that the edit begins from. */
async function edit(diff: string, { folder, files }: Walk): Promise<void> {
  const lines = diff.trimEnd().split('\n');
  const without = (sign: string) =>
    lines
      .filter((line) => !line.startsWith(sign))
      .map((line) => line.slice(1))
      .join('\n');
  for (const file of files) {
    const text = await readFile(path.join(folder, file), 'utf8');
    if (!text.includes(without('+'))) continue;
    await writeFile(
      path.join(folder, file),
      text.replace(without('+'), () => without('-')),
    );
    return;
  }
  expect.fail(`no file of the screen holds\n${without('+')}`);
}
