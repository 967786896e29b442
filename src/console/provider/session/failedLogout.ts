import { session } from 'virtual:session';
import { convertToCallError } from '#definition/CallError.ts';
import { createWindowEvent } from '../createWindowEvent.ts';
import { sendCall } from '../http/sendCall.ts';
import { clearCachedMenu } from '../menu/menuCache.ts';
import {
  announceSessionEnd,
  clearStoredSession,
  endSession,
  hasNewerSession,
  readSessionToken,
  redirectToLogin,
} from './browserSession.ts';
import { announceOtherUserSessionChange, hasOtherUserSession } from './otherSession.ts';
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
 * the browser forgets the session nevertheless, and the failure is announced. A session that another tab has started
 * stays.
 */
export async function logOut(): Promise<void> {
  const token = readSessionToken();
  if (token === null) return;
  if (hasOtherUserSession()) return announceOtherUserSessionChange();
  const error = await requestLogout();
  if (hasNewerSession(token)) announceSessionEnd();
  else {
    clearCachedMenu();
    if (!error) return endSession({ returning: false });
    announceSessionEnd();
    clearStoredSession();
  }
  releaseTab();
  if (error) announceFailure({ token, error });
  else redirectToLogin({ returning: false });
}

/** Repeats a logout that failed, with its token. A session that has started meanwhile stays. */
export async function retryLogout({ token }: FailedLogout): Promise<void> {
  const error = await requestLogout(token);
  if (error) announceFailure({ token, error });
  else redirectToLogin({ returning: false });
}

function announceFailure(failure: FailedLogout): void {
  failed = failure;
  changed.announce();
}

/** Requests the logout and returns the error. A session that the server no longer knows (401) has ended. */
async function requestLogout(token?: string): Promise<unknown> {
  const { logout } = session.calls;
  if (!logout) return undefined;
  return sendCall(logout, { token }).then(
    () => undefined,
    (error) => (convertToCallError(error).statusCode === 401 ? undefined : error),
  );
}
