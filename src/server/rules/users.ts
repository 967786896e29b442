import { text } from '../../definition/text';
import { ApiError } from '../errors/ApiError';
import { endSessions } from '../session/endSessions';
import { hashPassword } from '../session/password';
import type { Rule } from './types';
import { assertMayJoin } from './users/assertMayJoin';
import { setStatus } from './users/setStatus';

/** Users: their password, their groups, and the end of their sessions. */
export const users: Rule = {
  creating: async ({ password, ...user }, context) => {
    await assertMayJoin(context, user.user_group);
    return { ...user, password_hash: await hashPassword(String(password)) };
  },
  updating: async (changes, stored, context) => {
    if (changes.user_group) await assertMayJoin(context, changes.user_group, stored);
    return changes;
  },
  deleting: async ({ user_id }, { user, records }) => {
    if (user_id === user.user_id) throw new ApiError(409, text('server.users.self'));
    await endSessions(records, user_id);
  },
  calls: {
    enable: { answer: (context) => setStatus(context, 0) },
    disable: { answer: (context) => setStatus(context, 1) },
  },
};
