import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What the file of a kept secret is called. */
export const secretFile = 'app-key-secret';

/** The secret that keys are worked out from, kept in a folder that only this server reads; made when there is none. */
export async function keptSecret(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, secretFile);
  try {
    // Only one of several that begin at once makes it.
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFile(file, 'utf8');
}
