import type { ServerCode } from '../../server/context';
import { hashPassword } from '../session/password';
import { adminValue, hasAdmin, newAdmin } from './admins';
import { personNamed } from './personNamed';
import { usersRule } from './usersRule';

export const server: ServerCode = {
  rules: { users: usersRule },
  people: { newAdmin, adminValue, hasAdmin, personNamed },
  // Every user of the demo has its password.
  demo: (_, { password }) => {
    const passwordHash = hashPassword(password);
    return { prepare: { user: async (row) => ({ password_hash: await passwordHash, ...row }) } };
  },
};
