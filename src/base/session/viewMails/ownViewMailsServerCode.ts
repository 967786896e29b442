import { getBaseText } from '#base/getBaseText.ts';
import type { JsonSchema, RecordValues } from '#definition/model/entity.ts';
import { now } from '#definition/time/clock.ts';
import { isTimeZone } from '#definition/time/timeZones.ts';
import { isSameValue } from '#definition/values/isSameValue.ts';
import { canUserAccess } from '#server/access/permissions.ts';
import type { CallContext, ResourceServerCode } from '#server/context.ts';
import { ApiError } from '#server/errors/ApiError.ts';
import { fieldError, notFoundError, sessionOnlyError } from '#server/errors/apiErrors.ts';
import limits from '../limits.json';
import { getRecipientIds, updateRecipientSchedules } from '../mailRecipients/recipientSchedules.ts';
import { findViewReport } from '../savedViews/findViewReport.ts';
import { findVisibleSavedViews } from '../savedViews/findVisibleSavedViews.ts';
import { enqueueViewMail } from './enqueueViewMail.ts';
import { getNextMailTime } from './getNextMailTime.ts';

const screenInput: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['screen'],
  properties: { screen: { type: 'string', title: 'Screen', maxLength: 120 } },
};

/** JSON schema of the input that sends a scheduled mail now. */
const sendNowInput: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['id'],
  properties: { id: { type: 'integer', title: 'Schedule', minimum: 1 } },
};

/**
 * Implements the calls that create, change, send now and end the user's scheduled mails of saved report views. Each user
 * has their own.
 */
export const ownViewMailsServerCode: ResourceServerCode = {
  beforeCreate: async (mail, context) => {
    await assertValidMail(mail, context);
    assertMaySendToRecipients(mail, context);
    await assertConfirmedRecipients(mail, context);
    const others = await lockOwnMails(context);
    if (others.length >= limits.maxScheduledMails)
      throw fieldError('viewed', getBaseText('server.mails.tooMany', { most: limits.maxScheduledMails }));
    assertNewSchedule(mail, others);
    const next_time = getNextMailTime(mail, now()).toISOString();
    const created = { ...mail, owner_id: context.user.id, next_time };
    await updateRecipientSchedules(context.records, { after: [created] });
    return created;
  },
  beforeUpdate: async (changes, stored, context) => {
    const mail = { ...stored, ...changes };
    await assertValidMail(mail, context);
    assertMaySendToRecipients(mail, context);
    await assertConfirmedRecipients(changes, context);
    const others = await lockOwnMails(context);
    assertNewSchedule(
      mail,
      others.filter(({ id }) => id !== stored.id),
    );
    await updateRecipientSchedules(context.records, { before: [stored], after: [mail] });
    // Other changes do not postpone an email that is due.
    const isMoved = scheduleProperties.some((name) => !isSameValue(mail[name], stored[name]));
    return isMoved ? { ...changes, next_time: getNextMailTime(mail, now()).toISOString() } : changes;
  },
  beforeDelete: async (mail, { records }) => {
    await records.deleteWhere('mail_end', { mail_id: mail.id });
    await updateRecipientSchedules(records, { before: [mail] });
  },
  calls: {
    seen: { input: screenInput, handler: listMails },
    sendNow: { input: sendNowInput, handler: enqueueMailNow },
  },
};

/** Properties that determine the times of a mail. */
const scheduleProperties = ['every', 'weekday', 'monthday', 'hour', 'timezone'];

/**
 * Checks that there is a mail server, that the view belongs to a report and the user can see it, and that the time zone
 * is valid.
 */
async function assertValidMail(mail: RecordValues, context: CallContext): Promise<void> {
  const { user, definitions, services } = context;
  if (!services.mail) throw new ApiError(503, getBaseText('server.mails.notSetUp'));
  const [view] = await findVisibleSavedViews(context, { id: mail.viewed });
  const report = view && findViewReport(view, definitions);
  if (!report || !canUserAccess(user, report.access))
    throw fieldError('viewed', getBaseText('server.mails.view'));
  if (!isTimeZone(String(mail.timezone)))
    throw fieldError('timezone', getBaseText('server.mails.timezone', mail));
}

/**
 * Locks and returns the user's mails, so that a concurrent request cannot add or change one before the transaction
 * ends.
 */
async function lockOwnMails({ records, user }: CallContext): Promise<RecordValues[]> {
  await records.lock('user', user.id);
  return records.find('view_mail', { owner_id: user.id });
}

/** Checks that no other mail of the user sends the same view at the same times. */
function assertNewSchedule(mail: RecordValues, others: RecordValues[]): void {
  const isTaken = others.some((other) =>
    ['viewed', ...scheduleProperties].every((name) => isSameValue(other[name], mail[name])),
  );
  if (isTaken) throw fieldError('viewed', getBaseText('server.mails.taken'));
}

/** Checks that the external recipients of a mail exist and have agreed to receive reports. */
async function assertConfirmedRecipients(mail: RecordValues, context: CallContext): Promise<void> {
  const ids = getRecipientIds(mail);
  if (ids.length === 0) return;
  const confirmed = await context.records.find('mail_recipient', { id: ids, state: 'confirmed' });
  if (confirmed.length < new Set(ids).size)
    throw fieldError('recipient_ids', getBaseText('server.mails.recipients'));
}

/** Throws 403 if a program would send data out of the company. */
function assertMaySendToRecipients(mail: RecordValues, { apiToken }: CallContext): void {
  if (apiToken && getRecipientIds(mail).length > 0) throw sessionOnlyError();
}

/**
 * Returns the user's scheduled mails for the views of a screen, the external recipients that can be selected, and
 * whether a mail server is configured.
 */
async function listMails(context: CallContext): Promise<RecordValues> {
  const { records, user, input, services, definitions } = context;
  const views = await records.find('saved_view', { screen: input.screen });
  const mails = await records.find('view_mail', {
    owner_id: user.id,
    viewed: views.map(({ id }) => id),
  });
  const report = findViewReport(input, definitions);
  const canSchedule = report !== undefined && canUserAccess(user, report.access);
  const recipients = canSchedule ? await records.find('mail_recipient', { state: 'confirmed' }) : [];
  return {
    recipients: recipients.map(({ id, email }) => ({ id, email })),
    mails: mails.map(({ owner_id, sent_key, due_key, ...mail }) => mail),
    is_set_up: services.mail !== undefined,
  };
}

/**
 * Queues an email of a schedule to its owner alone, at most one per minute. The times of the schedule stay as they are.
 */
async function enqueueMailNow({ records, user, input, services }: CallContext): Promise<RecordValues> {
  if (!services.mail) throw new ApiError(503, getBaseText('server.mails.notSetUp'));
  const mail = await records.findFirst('view_mail', { id: input.id, owner_id: user.id });
  if (!mail) throw notFoundError();
  const minute = now().toISOString().slice(0, 16);
  await enqueueViewMail(records.database, {
    tenant: user.tenant,
    id: mail.id,
    moment: minute,
    hasCopies: false,
  });
  return { id: mail.id };
}
