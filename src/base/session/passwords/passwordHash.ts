import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { FairQueue } from '#server/workers/FairQueue.ts';
import queueLimits from '#server/workers/limits.json';
import { assertNotCommonPassword } from './assertNotCommonPassword.ts';

/** Hashing uses the threads that also process images and files, so only a few passwords are hashed at a time. */
const hashQueue = new FairQueue('passwords', queueLimits.passwordHashes);

/** Hashes a password with argon2id for storage. */
export function hashPassword(password: string): Promise<string> {
  return hashQueue.run({ work: () => hash(password) });
}

/** Hashes a newly chosen password; throws if it is too common. */
export async function hashNewPassword(password: string): Promise<string> {
  await assertNotCommonPassword(password);
  return hashPassword(password);
}

const dummyHash = hash(randomBytes(16).toString('hex'));

/**
 * Returns true if the password matches the hash. Without a hash it takes the same time and returns false, to prevent
 * timing attacks.
 */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const compared = stored ?? (await dummyHash);
  const matches = await hashQueue.run({ work: () => verify(compared, password) });
  return matches && stored !== undefined;
}
