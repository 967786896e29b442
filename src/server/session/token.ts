import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { apiProtocol } from '#definition/api/apiProtocol.ts';

/** Session lifetime, in milliseconds. */
export const sessionLifetimeMs = 12 * 60 * 60 * 1000;

/** Generates a session token: 32 random bytes. */
export function generateToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hashes a token for storage, so that the database does not contain usable tokens. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Names of the token headers, in lower case as Node provides them. */
const tokenHeader = apiProtocol.asker.token.toLowerCase();
const ownTokenHeader = apiProtocol.asker.ownToken.toLowerCase();

/**
 * Returns the token of a request, with or without a "Bearer" prefix; empty without one. Behind a proxy with Basic
 * authentication the token is in a separate header, whether the proxy passes its own login on or removes it.
 */
export function readRequestToken(headers: IncomingHttpHeaders): string {
  const sent = String(headers[tokenHeader] ?? '');
  return (sent === '' || isBasicCredentials(sent) ? String(headers[ownTokenHeader] ?? '') : sent)
    .replace(/^Bearer\s+/i, '')
    .trim();
}

/** Returns true if the value of an Authorization header is the login of a proxy (Basic authentication). */
export function isBasicCredentials(authorization = ''): boolean {
  return /^Basic\s/i.test(authorization);
}

/** Returns true if the request contains the token. Compares in constant time (timing attacks). */
export function hasMatchingRequestToken(headers: IncomingHttpHeaders, token: string): boolean {
  return timingSafeEqual(hashBytes(readRequestToken(headers)), hashBytes(token));
}

function hashBytes(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}
