import { session } from 'virtual:session';
import { convertToCallError } from '#definition/CallError.ts';
import { createWindowEvent } from '../createWindowEvent.ts';
import { sendCall } from '../http/sendCall.ts';
import { clearCachedMenu } from '../menu/menuCache.ts';
import {
  announceSessionEnd,
  clearStoredSession,
  endSession,
  readSessionToken,
  storeToken,
} from './browserSession.ts';
import { releaseTab } from './tabUser.ts';

/** A logout that the server did not confirm. The token is only in memory, for another try. */
export interface FailedLogout {
  token: string;
  error: unknown;
}

let failed: FailedLogout | undefined;

const changed = createWindowEvent('logout-failed');
/** Subscribes to failed logouts. Returns the unsubscribe function. */
export const onFailedLogout = changed.follow;

/** Returns the last logout that failed; undefined if none did. */
export function getFailedLogout(): FailedLogout | undefined {
  return failed;
}

/**
 * Ends the session on the server and in this browser, and redirects to the login page. If the server does not confirm,
 * the browser forgets the session nevertheless, and the failure is announced.
 */
export async function logOut(): Promise<void> {
  const token = readSessionToken();
  if (token === null) return;
  const { logout } = session.calls;
  const error = logout && (await sendCall(logout).then(() => undefined, toFailure));
  clearCachedMenu();
  if (!error) return endSession({ returning: false });
  failed = { token, error };
  announceSessionEnd();
  clearStoredSession();
  releaseTab();
  changed.announce();
}

/** Repeats a logout that failed. The browser has the token only for this call. */
export async function retryLogout({ token }: FailedLogout): Promise<void> {
  storeToken(token);
  await logOut();
}

/** Returns the error of a failed logout. A session that the server no longer knows (401) has ended. */
function toFailure(error: unknown): unknown {
  return convertToCallError(error).statusCode === 401 ? undefined : error;
}
