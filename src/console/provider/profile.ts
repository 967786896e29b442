import { session } from 'virtual:session';
import type { Row } from '../../definition/model/entity';
import { sendForRows } from './send';
import { keepUser, readKeptUser } from './session';
import { readView } from './view';
import { windowEvent } from './windowEvent';

const changed = windowEvent('profile-changed');
/** Tells when the kept profile has changed; returns how to stop. */
export const onProfileChange = changed.follow;

/** Loads the profile of the logged-in user and keeps it; a failure leaves the one at hand, and so does a view. */
export async function loadProfile(): Promise<null> {
  const { user: call } = session.calls;
  const user = call && !readView() ? await sendForRows(call) : undefined;
  if (user && JSON.stringify(user) !== JSON.stringify(readKeptUser())) {
    keepUser(user as Row);
    changed.announce();
  }
  return null;
}
