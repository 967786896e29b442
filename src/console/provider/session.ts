import { openPages } from 'virtual:pages';
import { session } from 'virtual:session';
import addresses from '../../definition/addresses.json';
import { isRow } from '../../definition/isRow';
import type { Row } from '../../definition/model/entity';
import { profile } from '../../definition/profile';
import { showLook } from '../theme/look';
import { clearPageState, parseObject } from './pageState';
import { storageKeys } from './storageKeys';
import { windowEvent } from './windowEvent';

/** The logged-in user. */
export interface SessionUser {
  /** What tells one user from another. */
  id: unknown;
  name: string;
  isAdmin: boolean;
  /** In which time zone the user's days begin, such as UTC+01:00. */
  timezone?: string;
  /** What is shown below the name. */
  about?: string;
}

const { token: tokenKey, user: userKey } = storageKeys;
/** What hands a token over in an address. */
const tokenParam = 'token';
/** Whose the page state is: what one user typed is not for the next. */
const lastUserKey = 'lastUser';
const { loginPage } = addresses;

/** The token that every call carries; none when nobody is logged in. */
export function readToken(): string | null {
  return localStorage.getItem(tokenKey);
}

/** Who is logged in; nobody where what was kept has no name. */
export function readUser(): SessionUser | undefined {
  return userOf(readKeptUser() ?? {});
}

/** The user whom the server describes so; nobody without a name. */
export function userOf(kept: Row): SessionUser | undefined {
  const { id, name, isAdmin = '', timezone = '', about = '' } = session.user;
  if (!isText(kept[name])) return undefined;
  return {
    id: kept[id],
    name: kept[name],
    isAdmin: kept[isAdmin] === true,
    timezone: textOf(kept[timezone]),
    about: textOf(kept[about]),
  };
}

/** The logged-in user as the server describes them. */
export function readKeptUser(): Row | undefined {
  return parseObject(localStorage.getItem(userKey));
}

/** Whether the server sends mail, as far as it says so. */
export function maySendMail(): boolean {
  return readKeptUser()?.[session.user.mail ?? ''] !== false;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function textOf(value: unknown): string | undefined {
  return isText(value) ? value : undefined;
}

/** Keeps the token and the user of a session that has begun. */
export function beginSession(token: string, user: Row): void {
  keepToken(token);
  keepUser(user);
}

/** Keeps the token of a session that goes on. */
export function keepToken(token: string): void {
  localStorage.setItem(tokenKey, token);
}

/** Keeps who the user is, and shows the page as they want it; the page state of another user is forgotten. */
export function keepUser(user: Row): void {
  const id = String(user[session.user.id]);
  if (localStorage.getItem(lastUserKey) !== id) clearPageState();
  localStorage.setItem(lastUserKey, id);
  localStorage.setItem(userKey, JSON.stringify(user));
  const settings = user[session.user.settings ?? ''];
  showLook(isRow(settings) ? settings[profile.look.setting] : undefined);
}

/** The token that the page's address hands over, which is taken out of the address at once. */
export function takeTokenFromAddress(): string | null {
  const address = new URL(window.location.href);
  const token = address.searchParams.get(tokenParam);
  if (token === null) return null;
  address.searchParams.delete(tokenParam);
  window.history.replaceState(window.history.state, '', address);
  return token;
}

/**
 * Ends the session in this browser and goes to the login page. However many calls find the session dead, the
 * token is cleared once and there is one redirect; forms hear of it first and keep what was typed.
 */
export function endSession({ returning }: { returning: boolean }): void {
  if (!readToken()) return;
  announceEnd();
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(userKey);
  if (!returning) clearPageState();
  goToLogin({ returning, hasEnded: returning });
}

const ended = windowEvent('session-ended');
/** Tells forms that the session has ended, so that they keep what was typed. */
export const announceEnd = ended.announce;
/** Tells when the session has ended; returns how to stop. */
export const onSessionEnd = ended.follow;

/** Leaves for the login page; `returning` brings the user back to where they were, `hasEnded` says why they are there. */
export function goToLogin({ returning, hasEnded = false }: { returning: boolean; hasEnded?: boolean }): void {
  const here = window.location.pathname + window.location.search;
  const query = new URLSearchParams();
  if (returning && here !== '/') query.set('to', here);
  if (hasEnded) query.set('ended', 'true');
  window.location.replace(query.size > 0 ? `${loginPage}?${query}` : loginPage);
}

/** Whether the page's address is one that needs no login. */
function isLoginRoute(path: string): boolean {
  const open = openPages.map((page) => page.path);
  return [...session.addresses, loginPage, ...open].includes(path);
}

/** Where to go after login: an address of this site only, whatever the query says. */
export function destination(search: string): string {
  const to = new URLSearchParams(search).get('to') ?? '/';
  if (!URL.canParse(to, window.location.origin)) return '/';
  const target = new URL(to, window.location.origin);
  const isOwn = target.origin === window.location.origin && !isLoginRoute(target.pathname);
  // Whose session one has is not for a link to the login page to say.
  target.searchParams.delete(tokenParam);
  // Dots in an address may resolve to a path that begins with two slashes: as an address that is another host.
  return isOwn ? target.pathname.replace(/^\/+/, '/') + target.search : '/';
}
