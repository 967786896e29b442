import { session } from 'virtual:session';
import type { AuthProvider, HttpError } from '@refinedev/core';
import { forgetMenu } from './menuCache';
import { send } from './send';
import { endSession, readToken, readUser } from './session';

/** Refine's view of the session; the login itself is a page of its own. */
export const authProvider: AuthProvider = {
  login: async () => ({ success: false }),
  check: async () => ({ authenticated: session.isOpen || readToken() !== null }),
  getIdentity: async () => readUser(),
  logout: async () => {
    const { logout } = session.calls;
    if (logout) await send(logout).catch(() => undefined);
    forgetMenu();
    endSession({ returning: false });
    return { success: true };
  },
  onError: async (error: HttpError) => (error.statusCode === 401 ? { error } : {}),
};
