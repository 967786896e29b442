import type { ServerCode } from '#server/context.ts';
import { hashPassword } from '../session/passwords/passwordHash.ts';
import { createAdminUser, hasAdminUser, parseNewAdminField, setUserEnabledByEmail } from './adminUsers.ts';
import { findUserByName } from './findUserByName.ts';
import { usersServerCode } from './usersServerCode.ts';

/** Server code of the base part `users`: calls of users, administrators, and the passwords of demo users. */
export const server: ServerCode = {
  resources: { users: usersServerCode },
  people: {
    createAdmin: createAdminUser,
    parseNewAdminField,
    hasAdmin: hasAdminUser,
    setStatus: setUserEnabledByEmail,
    findUserByName,
  },
  // All users of the demo have the same password.
  demo: (_, { password }) => {
    const passwordHash = hashPassword(password);
    return { prepare: { user: async (row) => ({ password_hash: await passwordHash, ...row }) } };
  },
};
