import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { CallContext, RecordContext, RefusalReasonByCall, ResourceServerCode } from '#server/context.ts';
import { ApiError } from '#server/errors/ApiError.ts';
import { sessionOnlyError } from '#server/errors/apiErrors.ts';
import { omitServerSetValues } from '#server/records/validation/omitServerSetValues.ts';
import { getBaseText } from '../getBaseText.ts';
import {
  assertMayAssignGroups,
  assertMayChangeUser,
  findMorePrivilegedUsers,
} from '../groups/grantChecks.ts';
import { getInvitationUnavailableReason } from '../passwords/invitations.ts';
import { deleteAlertRules } from '../session/notifications/alertRules/deleteAlertRules.ts';
import { hashNewPassword } from '../session/passwords/passwordHash.ts';
import { revokeSessionsLinksAndApiAccess } from '../session/revokeSessionsLinksAndApiAccess.ts';
import {
  restoreTransferredOrDeletedViews,
  type TransferredOrDeletedViews,
  transferOrDeleteViews,
} from '../session/savedViews/ownSavedViewsServerCode.ts';
import { disableSecondFactor } from '../session/secondFactor/redeemSecondFactorCodeOrGetError.ts';
import { inviteUserCalls } from './inviteUserCalls.ts';
import { lockEditableUserRecord } from './lockEditableUserRecord.ts';

const { version } = apiProtocol;

/** Implements the calls and hooks of the users: passwords, groups and revocation of sessions. */
export const usersServerCode: ResourceServerCode = {
  refusalReasons: getRefusalReasons,
  // Users created or changed here get the console as their source.
  beforeValidate: (sent, context) => omitServerSetValues(context, sent, getExpectedSource(context)),
  beforeCreate: async ({ password, ...user }, context) => {
    if (context.apiToken) throw sessionOnlyError();
    await assertMayAssignGroups(context, user.user_group);
    return { ...user, password_hash: await hashNewPassword(String(password)) };
  },
  beforeUpdate: async ({ password, ...changes }, stored, context) => {
    await assertMayChangeUser(context, stored);
    if (changes.user_group) await assertMayAssignGroups(context, changes.user_group, stored);
    return password ? { ...changes, ...(await replacePassword(String(password), stored, context)) } : changes;
  },
  beforeDelete: async (stored, context) => {
    const { user, records } = context;
    if (stored.user_id === user.id) throw new ApiError(409, getBaseText('server.users.self'));
    await assertMayChangeUser(context, stored);
    const { user_id } = stored;
    await revokeSessionsLinksAndApiAccess(records, user_id);
    await records.deleteWhere('known_browser', { user_id });
    await records.deleteWhere('notification', { user_id });
    await records.deleteWhere('mail_end', { user_id });
    const factor = await records.findFirst('second_factor', { user_id });
    await records.deleteWhere('second_factor', { user_id });
    const views = await transferOrDeleteViews(records, user_id, user);
    const alerts = await deleteAlertRules(records, user_id);
    return { factor, views, alerts, byAdmin: user.admin };
  },
  // Check again: a user with fewer permissions must not restore one with more. Revoked sessions are not restored.
  afterRestore: async (stored, { factor, views, alerts, byAdmin }, context) => {
    if (byAdmin && !context.user.admin) throw new ApiError(403, getBaseText('server.users.restore'));
    await assertMayChangeUser(context, stored);
    if (factor) await context.records.insert('second_factor', factor as RecordValues);
    for (const rule of (alerts ?? []) as RecordValues[]) await context.records.insert('alert_rule', rule);
    await restoreTransferredOrDeletedViews(
      context.records,
      stored.user_id,
      views as TransferredOrDeletedViews,
    );
  },
  calls: {
    enable: { handler: (context) => setUserStatus(context, 0) },
    disable: { handler: (context) => setUserStatus(context, 1) },
    resetFactor: { handler: resetSecondFactor },
    ...inviteUserCalls,
  },
};

/** Returns the reasons why calls are refused: on the user's own account, or on users with more permissions. */
async function getRefusalReasons(
  rows: RecordValues[],
  context: RecordContext,
): Promise<RefusalReasonByCall[]> {
  const above = await findMorePrivilegedUsers(context, rows);
  const words = getBaseText('server.users.above');
  const self = getBaseText('server.users.self');
  const inviteAgain = getInvitationUnavailableReason(context);
  return rows.map((row): RefusalReasonByCall => {
    if (row.user_id === context.user.id)
      return { delete: self, disable: self, resetFactor: getBaseText('server.factor.own') };
    if (!above.includes(row)) return row.invitation && inviteAgain ? { inviteAgain } : {};
    const ofOthers = { update: words, delete: words, enable: words, disable: words };
    return { ...ofOthers, resetFactor: words, inviteAgain: words };
  });
}

/** Returns the source that an account must have: the console for new records, otherwise unchanged. */
function getExpectedSource({ resource, record }: RecordContext): RecordValues {
  return { source: record.source ?? resource.entity.properties.source?.default };
}

/**
 * Sets the password of another user and revokes all their sessions. Requires a login, not an API token. Users change their own password with the current
 * one, because an open session does not prove who uses it.
 */
async function replacePassword(
  password: string,
  stored: RecordValues,
  context: CallContext,
): Promise<RecordValues> {
  if (context.apiToken) throw sessionOnlyError();
  if (stored.user_id === context.user.id) throw new ApiError(409, getBaseText('server.users.ownPassword'));
  const password_hash = await hashNewPassword(password);
  await revokeSessionsLinksAndApiAccess(context.records, stored.user_id);
  // A password ends a pending invitation.
  return { password_hash, invitation: null };
}

/** Enables (0) or disables (1) a user. Disabling revokes all their sessions. */
function setUserStatus(context: CallContext, status: 0 | 1): Promise<RecordValues> {
  const { record, records, user } = context;
  const key = record.user_id;
  if (status === 1 && key === user.id) throw new ApiError(409, getBaseText('server.users.self'));
  return records.transaction(async (inner) => {
    await lockEditableUserRecord(context, inner);
    const changed = await inner.update('user', key, { status });
    if (status === 1) await revokeSessionsLinksAndApiAccess(inner, key);
    // The response includes the version that an undo must name (optimistic locking).
    return { user_id: key, status, [version.name]: changed[version.name] };
  });
}

/** Disables two-factor authentication of another user who lost their device. Users disable their own with a code. */
function resetSecondFactor(context: CallContext): Promise<null> {
  const { record, records, user } = context;
  const key = record.user_id;
  if (key === user.id) throw new ApiError(409, getBaseText('server.factor.own'));
  return records.transaction(async (inner) => {
    await lockEditableUserRecord(context, inner);
    await disableSecondFactor(inner, key);
    return null;
  });
}
