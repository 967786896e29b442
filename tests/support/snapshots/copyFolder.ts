import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Copies the content of a folder into an existing one. The system's command is ten times as fast as Node's. The
 * trailing dot selects the content instead of the folder; path.join would remove it.
 */
export async function copyFolder(from: string, to: string): Promise<void> {
  await run('cp', ['-R', `${from}/.`, to]);
}
