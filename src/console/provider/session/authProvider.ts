import { session } from 'virtual:session';
import type { AuthProvider, HttpError } from '@refinedev/core';
import { readSessionToken, readSessionUser } from './browserSession.ts';
import { logOut } from './failedLogout.ts';

/** Refine's auth provider: session check, identity and logout. Login has its own page. */
export const authProvider: AuthProvider = {
  login: async () => ({ success: false }),
  check: async () => ({ authenticated: session.isOpen || readSessionToken() !== null }),
  getIdentity: async () => readSessionUser(),
  logout: async () => {
    await logOut();
    return { success: true };
  },
  onError: async (error: HttpError) => (error.statusCode === 401 ? { error } : {}),
};
