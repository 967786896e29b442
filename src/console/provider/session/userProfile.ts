import { session } from 'virtual:session';
import { createUnexpectedResponseError } from '#definition/CallError.ts';
import { isObject } from '#definition/values/isObject.ts';
import { createWindowEvent } from '../createWindowEvent.ts';
import { sendCallForData } from '../http/sendCall.ts';
import { readStoredUser, storeUserAndApplyAppearance } from './browserSession.ts';
import { hasOtherSession } from './otherSession.ts';
import { readActiveViewAs } from './viewAs.ts';

const userProfileChanged = createWindowEvent('profile-changed');
/** Subscribes to changes of the stored user profile. Returns the unsubscribe function. */
export const onUserProfileChange = userProfileChanged.follow;

/**
 * Fetches the logged-in user's profile and stores it if it changed. Does nothing while viewing as a group. Always
 * resolves with null.
 */
export async function refreshUserProfile(): Promise<null> {
  const { user: call } = session.calls;
  const user = call && !readActiveViewAs() ? await sendCallForData(call) : undefined;
  if (call && !readActiveViewAs() && !isObject(user)) throw createUnexpectedResponseError('shape');
  // The answer may arrive after another user has logged in in another tab.
  if (hasOtherSession()) return null;
  if (isObject(user) && JSON.stringify(user) !== JSON.stringify(readStoredUser())) {
    storeUserAndApplyAppearance(user);
    userProfileChanged.announce();
  }
  return null;
}
