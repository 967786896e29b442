import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { assertUncommon } from './assertUncommon';

/** Hashes a password with argon2id, as it is stored. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Hashes a password that somebody has chosen; one that others try first is refused. */
export async function hashChosen(password: string): Promise<string> {
  await assertUncommon(password);
  return hashPassword(password);
}

const unknown = hash(randomBytes(16).toString('hex'));

/** Whether a password is the one that was hashed. Without a hash it takes as long, and is never true. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const matches = await verify(stored ?? (await unknown), password);
  return matches && stored !== undefined;
}
