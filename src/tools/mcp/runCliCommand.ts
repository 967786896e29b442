import { execFile } from 'node:child_process';
import path from 'node:path';
import { enginePackageRoot } from '#project/project.ts';
import { stopAtExit } from './stopAtExit.ts';

/** The result of a command: whether it succeeded, and what it printed. */
export interface CommandResult {
  isSuccess: boolean;
  output: string;
}

const timeoutMs = 15 * 60 * 1000;
const outputLimit = 50_000;

/**
 * Runs a command of this package in a child process, in the folder of the project. A session stays responsive during a
 * long command, a crash does not end it, and each command reads the present code and definitions.
 */
export function runCliCommand(
  folder: string,
  args: string[],
  signal?: AbortSignal,
  env: NodeJS.ProcessEnv = process.env,
): Promise<CommandResult> {
  const command = [path.join(enginePackageRoot, 'bin/console.mjs'), ...args];
  const options = { cwd: folder, env: { ...env, NO_COLOR: '1' }, maxBuffer: 1e8, signal, timeout: timeoutMs };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, command, options, (error, output, problems) => {
      const printed = [output, problems].map((text) => text.trim()).filter(Boolean);
      const text = printed.join('\n') || (error?.message ?? '');
      resolve({ isSuccess: error === null, output: shorten(text) });
    });
    stopAtExit(child);
    child.stdin?.end();
  });
}

/** Keeps the first and the last lines of a long output. */
function shorten(text: string): string {
  if (text.length <= outputLimit) return text;
  const half = outputLimit / 2;
  return `${text.slice(0, half)}\n… ${text.length - outputLimit} characters left out …\n${text.slice(-half)}`;
}
