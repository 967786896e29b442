import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';

/** The environment in which the steps of a document are run. */
export interface Walk {
  folder: string;
  /** The files that its edits may change. */
  files: string[];
  /** Translates a documented command to a shell command. */
  shell?: (command: string) => string;
}

/** Runs the steps of a document: writes its files, applies its edits, runs its commands, and compares their output. */
export async function takeWalk(text: string, walk: Walk): Promise<void> {
  const steps = [...text.matchAll(/```(console|diff|tsx (\S+))\n([\s\S]*?)```/g)];
  expect(steps.length).toBeGreaterThan(5);
  for (const [, kind, file, step = ''] of steps) {
    if (file) await write(path.join(walk.folder, file), step);
    else if (kind === 'diff') await edit(step, walk);
    else for (const part of step.split(/^\$ /m).filter(Boolean)) await prints(part, walk);
  }
}

async function write(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** Runs a command, and finds the expected lines in its output, in order. */
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
  // Remove the test runner's NODE_ENV, which would make a build a development build.
  const env = { ...process.env, NODE_ENV: undefined, NO_COLOR: '1' };
  return new Promise((resolve) => {
    execFile('sh', ['-c', command], { cwd: folder, env }, (_, output, errors) => resolve(output + errors));
  });
}

/** Changes the only file that contains the lines from which the edit starts. */
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
