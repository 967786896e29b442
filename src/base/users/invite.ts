import { now } from '../../definition/clock';
import type { Row } from '../../definition/model/entity';
import { type CallContext, isRecordContext, type Rule, withTransaction } from '../../server/context';
import { notFound } from '../../server/errors/failures';
import { insertRecord } from '../../server/records/calls/create';
import { serializeOne } from '../../server/records/serialize';
import { newRecord } from '../../server/records/validation/recordInput';
import { assertMayJoin } from '../groups/grants';
import { askForInvitation, assertMayInvite } from '../passwords/invitations';
import { lockUser } from './lockUser';

/** How users are added who choose their own password. */
export const inviteCalls: NonNullable<Rule['calls']> = {
  invite: { answer: invite },
  inviteAgain: { answer: inviteAgain },
};

/** Adds a user without a password, and mails them a link at which they choose one. */
async function invite(context: CallContext): Promise<Row> {
  if (!isRecordContext(context)) throw notFound();
  const data = await newRecord(context, context.input);
  await assertMayInvite(context, data.email);
  const rule = { ...context.rule, creating: invited };
  return withTransaction({ ...context, rule }, async (inner) => {
    const stored = await insertRecord(inner, data);
    await askForInvitation(inner, stored.user_id);
    return serializeOne(inner, stored);
  });
}

async function invited(user: Row, context: CallContext): Promise<Row> {
  await assertMayJoin(context, user.user_group);
  return { ...user, ...asInvited() };
}

/** Mails another link to one who has not come yet; those that were sent before work on. */
async function inviteAgain(context: CallContext): Promise<null> {
  const { record, records } = context;
  await assertMayInvite(context, record.email);
  return records.transaction(async (inner) => {
    const stored = await lockUser(context, inner);
    await inner.update('user', stored.user_id, asInvited());
    await askForInvitation({ ...context, records: inner }, stored.user_id);
    return null;
  });
}

function asInvited(): Row {
  return { invitation: 'sent', invited_time: now().toISOString() };
}
