import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Copies what a folder holds into another that is there; the system's command is ten times as fast as Node's. The dot
 * says that it is not the folder itself: path.join would take it away.
 */
export async function copyFolder(from: string, to: string): Promise<void> {
  await run('cp', ['-R', `${from}/.`, to]);
}
