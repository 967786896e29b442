import { CallError } from '#definition/CallError.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { createWindowEvent } from '../createWindowEvent.ts';
import {
  announceSessionEnd,
  getUserId,
  readSessionToken,
  readSessionUser,
  readStoredUser,
} from './browserSession.ts';
import { assignTab, readTabUser } from './tabUser.ts';

const otherSession = createWindowEvent('other-session');
/** Subscribes to logins of other users in other tabs. Returns the unsubscribe function. */
export const onOtherUserSessionChange = otherSession.follow;

/** Returns true if another user has logged in since this tab was opened. All tabs of a browser share one session. */
export function hasOtherUserSession(): boolean {
  const [own, stored] = [readTabUser(), readIdentifiedUser()];
  return Boolean(own && stored && readSessionToken() && getUserId(stored) !== own.id);
}

/** Reads the stored user. Undefined if the stored value names nobody; the profile is loaded again anyway. */
const readIdentifiedUser = () => (readSessionUser() ? readStoredUser() : undefined);

/**
 * Notifies the subscribers of `onOtherUserSessionChange` that another user may have logged in. If so, forms store
 * unsaved input first.
 */
export function announceOtherUserSessionChange(): void {
  if (hasOtherUserSession()) announceSessionEnd();
  otherSession.announce();
}

/** Throws if another user has logged in, so that this tab sends nothing in that user's name. */
export function assertNoOtherUserSession(): void {
  if (!hasOtherUserSession()) return;
  announceOtherUserSessionChange();
  throw new CallError(getOtherUserSessionMessage(), 0);
}

/** Returns the message that names the user who is logged in and the user of this tab. */
export function getOtherUserSessionMessage(): string {
  return formatMessage('session.taken.lead', {
    current: readSessionUser()?.name ?? '',
    own: readTabUser()?.name ?? '',
  });
}

/** Assigns this tab to the user who is logged in. */
export function assignTabToSession(): void {
  const user = readIdentifiedUser();
  if (user) assignTab({ id: getUserId(user), name: readSessionUser()?.name ?? '' });
}
