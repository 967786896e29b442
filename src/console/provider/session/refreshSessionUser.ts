import { session } from 'virtual:session';
import { createUnexpectedResponseError } from '#definition/CallError.ts';
import { isObject } from '#definition/values/isObject.ts';
import { createWindowEvent } from '../createWindowEvent.ts';
import { sendCallForData } from '../http/sendCall.ts';
import { readStoredUser, storeUserAndApplyAppearance } from './browserSession.ts';
import { readGroupPreview } from './groupPreview.ts';
import { hasOtherUserSession } from './otherSession.ts';

const userProfileChanged = createWindowEvent('profile-changed');
/** Subscribes to changes of the stored user profile. Returns the unsubscribe function. */
export const onSessionUserChange = userProfileChanged.follow;

/**
 * Fetches the logged-in user's profile and stores it if it changed. Does nothing while viewing as a group. Always
 * resolves with null.
 */
export async function refreshSessionUser(): Promise<null> {
  const { user: call } = session.calls;
  const user = call && !readGroupPreview() ? await sendCallForData(call) : undefined;
  if (call && !readGroupPreview() && !isObject(user)) throw createUnexpectedResponseError('shape');
  // The answer may arrive after another user has logged in in another tab.
  if (hasOtherUserSession()) return null;
  if (isObject(user) && JSON.stringify(user) !== JSON.stringify(readStoredUser())) {
    storeUserAndApplyAppearance(user);
    userProfileChanged.announce();
  }
  return null;
}
