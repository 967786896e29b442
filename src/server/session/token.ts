import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { profile } from '../../definition/profile';

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

/** The header that a token comes in; Node gives them in small letters. */
const tokenHeader = profile.asker.token.toLowerCase();

/** The token that a request comes with, with or without "Bearer" before it; empty without one. */
export function tokenOf(headers: IncomingHttpHeaders): string {
  return String(headers[tokenHeader] ?? '')
    .replace(/^Bearer\s+/i, '')
    .trim();
}

/** Whether a request comes with this token; how long the answer takes does not tell how much of it is right. */
export function isTokenSent(headers: IncomingHttpHeaders, token: string): boolean {
  return timingSafeEqual(digest(tokenOf(headers)), digest(token));
}

function digest(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}
