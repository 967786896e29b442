import { getBaseText } from '#base/getBaseText.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { now } from '#definition/time/clock.ts';
import {
  type CallContext,
  isRecordContext,
  type ResourceServerCode,
  runInCallTransaction,
} from '#server/context.ts';
import { ApiError } from '#server/errors/ApiError.ts';
import { fieldError, notFoundError } from '#server/errors/apiErrors.ts';
import { insertAndGrantRecord } from '#server/records/calls/createRecord.ts';
import { toWireRecord } from '#server/records/toWireRecords.ts';
import { parseNewRecord } from '#server/records/validation/parseRecordInput.ts';
import limits from '../limits.json';
import { unansweredStates } from './changeRecipientState.ts';
import { enforceConsentMailLimits, enqueueConsentMail } from './consentMails.ts';
import { deleteRecipientLinks } from './deleteRecipientLinks.ts';

/** Implements the calls that add recipients outside the company and ask them for consent by mail. */
export const mailRecipientsServerCode: ResourceServerCode = {
  beforeDelete: ({ id }, { records }) => deleteRecipientLinks(records, id),
  calls: { add: { handler: addRecipient }, askAgain: { handler: askAgain } },
};

/** Adds a recipient, and mails them a link to agree. */
async function addRecipient(context: CallContext): Promise<RecordValues> {
  if (!isRecordContext(context)) throw notFoundError();
  const data = await parseNewRecord(context, context.input);
  // An address that is listed is refused below, and no mail is counted.
  const isListed = await context.records.findFirst('mail_recipient', { email: data.email });
  if (!isListed) await enforceConsentMailLimits(context, data.email);
  return runInCallTransaction(context, async (inner) => {
    await inner.records.lock('user', inner.user.id);
    const { max } = limits.recipients;
    // Those who have unsubscribed cannot be deleted.
    const state = [...unansweredStates, 'confirmed'];
    if ((await inner.records.find('mail_recipient', { state })).length >= max)
      throw fieldError('email', getBaseText('server.recipients.tooMany', { max }));
    const stored = await insertAndGrantRecord(inner, data);
    await enqueueConsentMail(inner, stored.id);
    return toWireRecord(inner, stored);
  });
}

/** Asks a recipient who has not answered once more. Links of earlier emails stop working when the new one is sent. */
async function askAgain(context: CallContext): Promise<null> {
  const { record, records } = context;
  await enforceConsentMailLimits(context, record.email);
  return records.transaction(async (inner) => {
    const stored = await inner.lock('mail_recipient', record.id);
    if (!stored) throw notFoundError();
    if (!unansweredStates.includes(stored.state)) throw new ApiError(409, formatMessage('actionRefused'));
    const requested_time = now().toISOString();
    await inner.update('mail_recipient', record.id, { state: 'asked', requested_time });
    await enqueueConsentMail({ ...context, records: inner }, record.id);
    return null;
  });
}
