import { sessionCalls } from 'virtual:calls';
import { sendForRows } from './send';
import { keepUser, readUser, type SessionUser } from './session';
import { readView } from './view';

const changed = 'profile-changed';

/** Loads the profile of the logged-in user and keeps it; a failure leaves the one at hand, and so does a view. */
export async function loadProfile(): Promise<void> {
  if (!sessionCalls.profile || readView()) return;
  const user = await sendForRows(sessionCalls.profile).catch(() => undefined);
  if (!user || JSON.stringify(user) === JSON.stringify(readUser())) return;
  keepUser(user as SessionUser);
  window.dispatchEvent(new Event(changed));
}

/** Tells when the kept profile has changed; returns how to stop. */
export function onProfileChange(notify: () => void): () => void {
  window.addEventListener(changed, notify);
  return () => window.removeEventListener(changed, notify);
}
