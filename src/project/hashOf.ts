import { createHash } from 'node:crypto';

/** Tells one text from another. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
