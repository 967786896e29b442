import type { Row } from '../../definition/model/entity';
import { profile } from '../../definition/profile';
import type { CallContext, RecordContext, Refusals, Rule } from '../../server/context';
import { ApiError } from '../../server/errors/ApiError';
import { withoutKnown } from '../../server/records/validation/withoutKnown';
import { assertMayChangeUser, assertMayJoin, usersAbove } from '../groups/grants';
import { whyNoInvitations } from '../passwords/invitations';
import { endSessions } from '../session/endSessions';
import { hashChosen } from '../session/password';
import { removeFactor } from '../session/secondFactor';
import { type LeftViews, leaveViews, returnViews } from '../session/views/ownViewsRule';
import { text } from '../text';
import { inviteCalls } from './invite';
import { lockUser } from './lockUser';

const { version } = profile;

/** Users: their password, their groups, and the end of their sessions. */
export const usersRule: Rule = {
  refusing,
  // Who makes or changes a user here does so in the console.
  receiving: (sent, context) => withoutKnown(context, sent, sourceOf(context)),
  creating: async ({ password, ...user }, context) => {
    await assertMayJoin(context, user.user_group);
    return { ...user, password_hash: await hashChosen(String(password)) };
  },
  updating: async ({ password, ...changes }, stored, context) => {
    await assertMayChangeUser(context, stored);
    if (changes.user_group) await assertMayJoin(context, changes.user_group, stored);
    return password ? { ...changes, ...(await newPassword(String(password), stored, context)) } : changes;
  },
  deleting: async (stored, context) => {
    const { user, records } = context;
    if (stored.user_id === user.id) throw new ApiError(409, text('server.users.self'));
    await assertMayChangeUser(context, stored);
    const { user_id } = stored;
    await endSessions(records, user_id);
    await records.clear('known_browser', { user_id });
    await records.clear('notification', { user_id });
    await records.clear('mail_end', { user_id });
    const factor = await records.first('second_factor', { user_id });
    await records.clear('second_factor', { user_id });
    return { factor, views: await leaveViews(records, user_id, user) };
  },
  // Who may do more is not let in again by who may do less; sessions stay ended.
  restoring: async (stored, { factor, views }, context) => {
    await assertMayChangeUser(context, stored);
    if (factor) await context.records.insert('second_factor', factor as Row);
    await returnViews(context.records, stored.user_id, views as LeftViews);
  },
  calls: {
    enable: { answer: (context) => setStatus(context, 0) },
    disable: { answer: (context) => setStatus(context, 1) },
    resetFactor: { answer: resetFactor },
    ...inviteCalls,
  },
};

/** What is refused of oneself, and of those who may do more. */
async function refusing(rows: Row[], context: RecordContext): Promise<Refusals[]> {
  const above = await usersAbove(context, rows);
  const words = text('server.users.above');
  const self = text('server.users.self');
  const inviteAgain = whyNoInvitations(context);
  return rows.map((row): Refusals => {
    if (row.user_id === context.user.id)
      return { delete: self, disable: self, resetFactor: text('server.factor.own') };
    if (!above.includes(row)) return row.invitation && inviteAgain ? { inviteAgain } : {};
    const ofOthers = { update: words, delete: words, enable: words, disable: words };
    return { ...ofOthers, resetFactor: words, inviteAgain: words };
  });
}

/** Where an account was made: here, unless it is there already and says otherwise. */
function sourceOf({ resource, record }: RecordContext): Row {
  return { source: record.source ?? resource.entity.properties.source?.default };
}

/**
 * Gives another user a new password: all their sessions end. One's own is changed with the present one, for an open
 * session is not yet the password.
 */
async function newPassword(password: string, stored: Row, context: CallContext): Promise<Row> {
  if (stored.user_id === context.user.id) throw new ApiError(409, text('server.users.ownPassword'));
  const password_hash = await hashChosen(password);
  await endSessions(context.records, stored.user_id);
  // Who has a password is not waited for any more.
  return { password_hash, invitation: null };
}

/** Enables (0) or disables (1) a user; one who is disabled is logged out everywhere. */
function setStatus(context: CallContext, status: 0 | 1): Promise<Row> {
  const { record, records, user } = context;
  const key = record.user_id;
  if (status === 1 && key === user.id) throw new ApiError(409, text('server.users.self'));
  return records.transaction(async (inner) => {
    await lockUser(context, inner);
    const changed = await inner.update('user', key, { status });
    if (status === 1) await endSessions(inner, key);
    // The version says what the way back is from.
    return { user_id: key, status, [version.name]: changed[version.name] };
  });
}

/** Lets another user in without a code, who has lost what shows it; one's own is turned off with a code. */
function resetFactor(context: CallContext): Promise<null> {
  const { record, records, user } = context;
  const key = record.user_id;
  if (key === user.id) throw new ApiError(409, text('server.factor.own'));
  return records.transaction(async (inner) => {
    await lockUser(context, inner);
    await removeFactor(inner, key);
    return null;
  });
}
