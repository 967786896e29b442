import { openPages } from 'virtual:pages';
import { session } from 'virtual:session';
import { applyAppearanceAndSetCookie } from '#console/theme/applyAppearanceAndSetCookie.ts';
import addresses from '#definition/addresses.json';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { isObject } from '#definition/values/isObject.ts';
import { createWindowEvent } from '../createWindowEvent.ts';
import { parseJsonObject } from '../pageState.ts';
import { storageKeys } from './storageKeys.ts';
import { assignTab, releaseTab } from './tabUser.ts';

/** The logged-in user. */
export interface SessionUser {
  /** The user's unique id. */
  id: unknown;
  name: string;
  isAdmin: boolean;
  /** Time zone in which the user's days begin, such as UTC+01:00. */
  timezone?: string;
  /** Text shown below the name. */
  about?: string;
}

const { token: tokenKey, user: userKey } = storageKeys;
/** URL parameter that passes a session token. */
export const tokenParam = 'token';
const { loginPage } = addresses;

/** Reads the session token from localStorage. Returns null if nobody is logged in. */
export function readSessionToken(): string | null {
  return localStorage.getItem(tokenKey);
}

/** Returns true if a session has started since the one with this token, such as one of another tab. */
export function hasNewerSession(token: unknown): boolean {
  return ![token, null].includes(readSessionToken());
}

/** Returns the logged-in user. Undefined if none is stored or the stored one has no name. */
export function readSessionUser(): SessionUser | undefined {
  return toSessionUser(readStoredUser() ?? {});
}

/** Converts the server's user object to a SessionUser. Undefined without a name. */
export function toSessionUser(kept: RecordValues): SessionUser | undefined {
  const { id, name, isAdmin = '', timezone = '', about = '' } = session.user;
  if (!isString(kept[name])) return undefined;
  return {
    id: kept[id],
    name: kept[name],
    isAdmin: kept[isAdmin] === true,
    timezone: toOptionalString(kept[timezone]),
    about: toOptionalString(kept[about]),
  };
}

/** Reads the logged-in user from localStorage as the server sent it. */
export function readStoredUser(): RecordValues | undefined {
  return parseJsonObject(localStorage.getItem(userKey));
}

/** Returns false only if the server reports that it has no mail server. */
export function canServerSendMail(): boolean {
  return readStoredUser()?.[session.user.mail ?? ''] !== false;
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

function toOptionalString(value: unknown): string | undefined {
  return isString(value) ? value : undefined;
}

/** Returns the id of a user as text. */
export function getUserId(user: RecordValues): string {
  return String(user[session.user.id]);
}

/** Stores the token and user of a new session. The user comes first, so that no other tab uses the token for its own. */
export function storeSession(token: string, user: RecordValues): void {
  storeUserAndApplyAppearance(user);
  storeToken(token);
}

/** Stores the session token, for example after it was renewed. */
export function storeToken(token: string): void {
  localStorage.setItem(tokenKey, token);
}

/** Stores the user and applies their appearance settings. Assigns this tab to the user. */
export function storeUserAndApplyAppearance(user: RecordValues): void {
  assignTab({ id: getUserId(user), name: toSessionUser(user)?.name ?? '' });
  localStorage.setItem(userKey, JSON.stringify(user));
  const settings = user[session.user.settings ?? ''];
  applyAppearanceAndSetCookie(isObject(settings) ? settings[apiProtocol.look.setting] : undefined);
}

/** Reads the session token from the page URL and removes it from there. */
export function extractTokenFromUrl(): string | null {
  const address = new URL(window.location.href);
  const token = address.searchParams.get(tokenParam);
  if (token === null) return null;
  address.searchParams.delete(tokenParam);
  window.history.replaceState(window.history.state, '', address);
  return token;
}

/**
 * Ends the session in this browser and redirects to the login page. Forms are notified first and store unsaved input.
 * Further calls that fail with 401 only repeat the redirect, because something may have canceled it.
 */
export function endSession({ returning }: { returning: boolean }): void {
  if (!readSessionToken()) {
    if (loginAddress !== undefined) window.location.replace(loginAddress);
    return;
  }
  announceSessionEnd();
  clearStoredSession();
  if (!returning) releaseTab();
  redirectToLogin({ returning, hasEnded: returning });
}

/** Removes the token and the user from this browser. */
export function clearStoredSession(): void {
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(userKey);
}

const sessionEnded = createWindowEvent('session-ended');
/** Dispatches the session-end event, on which forms store unsaved input. */
export const announceSessionEnd = sessionEnded.announce;
/** Subscribes to the end of the session. Returns the unsubscribe function. */
export const onSessionEnd = sessionEnded.follow;

/**
 * Redirects to the login page. `returning` brings the user back afterwards, `hasEnded` shows that the session expired.
 */
export function redirectToLogin({
  returning,
  hasEnded = false,
}: {
  returning: boolean;
  hasEnded?: boolean;
}): void {
  const { pathname, search, hash } = window.location;
  const here = pathname + search + hash;
  const query = new URLSearchParams();
  if (returning && here !== '/') query.set('to', here);
  if (hasEnded) query.set('ended', 'true');
  loginAddress = query.size > 0 ? `${loginPage}?${query}` : loginPage;
  window.location.replace(loginAddress);
}

/** The address of the login page to which this page has been redirected. */
let loginAddress: string | undefined;

/** Returns true if the path is public (no login required). */
function isLoginPath(path: string): boolean {
  const open = openPages.map((page) => page.path);
  return [...session.addresses, loginPage, ...open].includes(path);
}

/**
 * Returns the same-origin path to open after login, from the `to` query parameter. Returns "/" if it is not safe (open
 * redirect).
 */
export function getPathAfterLogin(search: string): string {
  const to = new URLSearchParams(search).get('to') ?? '/';
  if (!URL.canParse(to, window.location.origin)) return '/';
  const target = new URL(to, window.location.origin);
  const isOwn = target.origin === window.location.origin && !isLoginPath(target.pathname);
  // A link to the login page must not set the session.
  target.searchParams.delete(tokenParam);
  // Dot segments can resolve to a path that begins with "//", which browsers treat as another host.
  return isOwn ? target.pathname.replace(/^\/+/, '/') + target.search + target.hash : '/';
}
