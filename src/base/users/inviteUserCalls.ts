import type { RecordValues } from '#definition/model/entity.ts';
import { now } from '#definition/time/clock.ts';
import {
  type CallContext,
  isRecordContext,
  type ResourceServerCode,
  runInCallTransaction,
} from '#server/context.ts';
import { notFoundError } from '#server/errors/apiErrors.ts';
import { insertAndGrantRecord } from '#server/records/calls/createRecord.ts';
import { toWireRecord } from '#server/records/toWireRecords.ts';
import { parseNewRecord } from '#server/records/validation/parseRecordInput.ts';
import { assertMayAssignGroups } from '../groups/grantChecks.ts';
import { enforceInvitationLimits, enqueueInvitationMail } from '../passwords/invitations.ts';
import { lockEditableUserRecord } from './lockEditableUserRecord.ts';

/** Calls that invite users by mail; invited users choose their own password. */
export const inviteUserCalls: NonNullable<ResourceServerCode['calls']> = {
  invite: { handler: invite },
  inviteAgain: { handler: inviteAgain },
};

/** Adds a user without a password, and mails them a link to set one. */
async function invite(context: CallContext): Promise<RecordValues> {
  if (!isRecordContext(context)) throw notFoundError();
  const data = await parseNewRecord(context, context.input);
  await enforceInvitationLimits(context, data.email);
  const resourceCode = { ...context.resourceCode, beforeCreate: prepareInvitedUser };
  return runInCallTransaction({ ...context, resourceCode }, async (inner) => {
    const stored = await insertAndGrantRecord(inner, data);
    await enqueueInvitationMail(inner, stored.user_id);
    return toWireRecord(inner, stored);
  });
}

async function prepareInvitedUser(user: RecordValues, context: CallContext): Promise<RecordValues> {
  await assertMayAssignGroups(context, user.user_group);
  return { ...user, ...createInvitationFields() };
}

/** Mails another link to a user whose invitation is pending. Earlier links stay valid. */
async function inviteAgain(context: CallContext): Promise<null> {
  const { record, records } = context;
  await enforceInvitationLimits(context, record.email);
  return records.transaction(async (inner) => {
    const stored = await lockEditableUserRecord(context, inner);
    await inner.update('user', stored.user_id, createInvitationFields());
    await enqueueInvitationMail({ ...context, records: inner }, stored.user_id);
    return null;
  });
}

function createInvitationFields(): RecordValues {
  return { invitation: 'sent', invited_time: now().toISOString() };
}
