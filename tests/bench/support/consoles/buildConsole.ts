import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const project = path.resolve(import.meta.dirname, '../../../..');

/** Builds the console with additional definitions, and returns the folder of its files. */
export async function buildConsole(name: string, definitions: string): Promise<string> {
  const folder = path.join(project, '.cache/bench', name);
  const build = spawn('node', ['bin/console.mjs', 'build'], {
    cwd: project,
    env: { ...process.env, OUT_DIR: folder, DEFINITIONS: definitions },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new Error(`The console could not be built with the definitions of ${definitions}`);
  return folder;
}
