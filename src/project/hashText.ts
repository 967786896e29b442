import { createHash } from 'node:crypto';

/** Returns the SHA-256 hash of a text, in hex. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
