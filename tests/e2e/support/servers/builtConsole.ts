import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { hashOfFiles } from '#tests/support/snapshots/hashOfFiles.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const cache = path.join(root, '.cache/consoles');

/**
 * Returns the folder of a project's console as the command builds it, separate from the root's dist. Rebuilt only when
 * its inputs have changed.
 */
export async function builtConsole(project: string): Promise<string> {
  const name = path.basename(project);
  const place = path.join(cache, `${name}-${hashOfFiles(root, ['package-lock.json', 'src', project])}`);
  if (existsSync(place)) return place;
  await mkdir(cache, { recursive: true });
  // The name of a project may be the prefix of another one, whose console is in use.
  for (const old of await readdir(cache))
    if (old.replace(/-[0-9a-f]{16}$/, '') === name) await rm(path.join(cache, old), { recursive: true });
  const folder = await mkdtemp(path.join(cache, 'new-'));
  const build = spawn(process.execPath, ['bin/console.mjs', 'build', project], {
    cwd: root,
    env: { ...process.env, OUT_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new Error(`The console of ${project} could not be built`);
  await rename(folder, place).catch(async (failure: unknown) => {
    // Another worker has built the same in the meantime (race condition).
    if (!existsSync(place)) throw failure;
    await rm(folder, { recursive: true });
  });
  return place;
}
