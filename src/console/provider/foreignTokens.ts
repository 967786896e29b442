import type { ApiProfile } from '#definition/model/profile.ts';
import { getValueAtPathOrKey } from '#definition/profiles/ApiResponse.ts';
import { readSessionToken, storeToken } from './session/browserSession.ts';

/** localStorage key of the refresh token. */
export const refreshTokenStorageKey = 'refreshToken';

/**
 * Stores the refresh token of a response, and during a session its access token. Returns the access token. Returns ""
 * if there is none, and "cookie" for a session that uses a cookie.
 */
export function storeResponseTokens({ login }: ApiProfile, answer: unknown): string {
  const token =
    login?.send === 'cookie' ? 'cookie' : tokenText(getValueAtPathOrKey(answer, login?.token ?? ''));
  const refresh = login?.refresh && getValueAtPathOrKey(answer, login.refresh.token);
  if (typeof refresh === 'string') localStorage.setItem(refreshTokenStorageKey, refresh);
  if (readSessionToken() !== null && token !== '') storeToken(token);
  return token;
}

function tokenText(token: unknown): string {
  return typeof token === 'string' || typeof token === 'number' ? String(token) : '';
}
