import { createHash, randomBytes } from 'node:crypto';

/** How long a login lasts, in milliseconds. */
export const tokenLife = 12 * 60 * 60 * 1000;

/** A new token: 32 random bytes, which cannot be guessed. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token: whoever reads the database cannot log in with it. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** What an Authorization header holds, with or without "Bearer" before it. */
export function tokenIn(header: string | undefined): string {
  return (header ?? '').replace(/^Bearer\s+/i, '').trim();
}
