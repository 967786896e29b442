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
export async function loadProfile(): Promise<void> {
  const { user: call } = session.calls;
  if (!call || readView()) return;
  const user = await sendForRows(call).catch(() => undefined);
  if (!user || JSON.stringify(user) === JSON.stringify(readKeptUser())) return;
  keepUser(user as Row);
  changed.announce();
}
