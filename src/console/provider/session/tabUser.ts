import { clearLastQueries } from '../lastQueries.ts';
import { clearPageState, parseJsonObject } from '../pageState.ts';

/** The user that a browser tab works for. */
interface TabUser {
  id: string;
  name: string;
}

const tabUserKey = 'tabUser';

/** Reads the user that this tab works for. Undefined until somebody logs in, and after a logout. */
export function readTabUser(): TabUser | undefined {
  const { id, name } = parseJsonObject(sessionStorage.getItem(tabUserKey)) ?? {};
  return typeof id === 'string' ? { id, name: String(name) } : undefined;
}

/** Assigns this tab to a user. Clears what the tab has stored for another user. */
export function assignTab(user: TabUser): void {
  if (readTabUser()?.id !== user.id) clearTabData();
  sessionStorage.setItem(tabUserKey, JSON.stringify(user));
}

/** Frees this tab for any user, and clears what it has stored for the last one. */
export function releaseTab(): void {
  sessionStorage.removeItem(tabUserKey);
  clearTabData();
}

function clearTabData(): void {
  clearPageState();
  clearLastQueries();
}
