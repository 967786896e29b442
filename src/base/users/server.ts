import type { ServerCode } from '#server/context.ts';
import { hashPassword } from '../session/passwords/passwordHash.ts';
import { createAdminUser, hasAdminUser, setUserEnabledByEmail, validateAdminField } from './adminUsers.ts';
import { findUserByName } from './findUserByName.ts';
import { usersServerCode } from './usersServerCode.ts';

export const server: ServerCode = {
  resources: { users: usersServerCode },
  people: {
    createAdmin: createAdminUser,
    validateAdminField,
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
