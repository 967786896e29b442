import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** File name of the stored secret. */
export const serverSecretFileName = 'app-key-secret';

/** Loads the secret from a folder that only this server can read. Creates it if there is none. */
export async function loadOrCreateSecret(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, serverSecretFileName);
  try {
    // Only one of several processes that start at once creates it.
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFile(file, 'utf8');
}
