import { session } from 'virtual:session';
import { convertToCallError } from '#definition/CallError.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { isObject } from '#definition/values/isObject.ts';
import { clearCachedMenu } from '../provider/menu/menuCache.ts';
import {
  extractTokenFromUrl,
  readSessionToken,
  storeSession,
  toSessionUser,
} from '../provider/session/browserSession.ts';
import { callWithoutSession } from './callWithoutSession.ts';

/** A session from the page's URL that belongs to another user than the one logged in. */
export interface PendingUrlSession {
  /** Name of the user whose session was passed in the URL, and of the current user. */
  offered: string;
  current: string;
  /** Switches to the session from the URL. */
  accept: () => void;
}

/**
 * Reads a session token from the page URL and logs in with it. An invalid token is ignored. If another user is already
 * logged in, returns both names for the user to choose.
 */
export async function acceptSessionFromUrl(): Promise<PendingUrlSession | undefined> {
  const token = extractTokenFromUrl();
  const own = readSessionToken();
  // Only tokens of the reference server are passed in URLs.
  if (!token || token === own || session.profile) return undefined;
  const [offered, current] = await Promise.all([
    fetchUserByToken(token),
    own ? fetchUserByToken(own) : undefined,
  ]);
  if (!offered) return undefined;
  const accept = () => {
    clearCachedMenu();
    storeSession(token, offered);
  };
  if (!current || isSameUser(current, offered)) accept();
  else if (getUserName(current) && getUserName(offered))
    return { offered: getUserName(offered), current: getUserName(current), accept };
  return undefined;
}

/**
 * Returns the user of a token. Undefined if the server rejects the token (401); {} if the request fails otherwise, so
 * that the user stays unknown.
 */
async function fetchUserByToken(token: string): Promise<RecordValues | undefined> {
  try {
    const user = await callWithoutSession(session.calls.user, undefined, token);
    return isObject(user) ? user : {};
  } catch (error) {
    return convertToCallError(error).statusCode === 401 ? undefined : {};
  }
}

function isSameUser(one: RecordValues, other: RecordValues): boolean {
  const { id } = session.user;
  return one[id] !== undefined && one[id] === other[id];
}

function getUserName(user: RecordValues): string {
  return toSessionUser(user)?.name ?? '';
}
