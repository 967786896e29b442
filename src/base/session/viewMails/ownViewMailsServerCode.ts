import { getBaseText } from '#base/getBaseText.ts';
import type { JsonSchema, RecordValues } from '#definition/model/entity.ts';
import { now } from '#definition/time/clock.ts';
import { isTimeZone } from '#definition/time/timeZones.ts';
import { canUserAccess } from '#server/access/permissions.ts';
import type { CallContext, ResourceServerCode } from '#server/context.ts';
import { ApiError } from '#server/errors/ApiError.ts';
import { notFoundError, sessionOnlyError } from '#server/errors/apiErrors.ts';
import limits from '../limits.json';
import { findViewReport } from '../savedViews/findViewReport.ts';
import { findVisibleSavedViews } from '../savedViews/findVisibleSavedViews.ts';
import { createFieldError } from '../savedViews/ownSavedViewsServerCode.ts';
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
 * Implements the calls that create, send now and end the user's scheduled mails of saved report views. Each user has
 * their own.
 */
export const ownViewMailsServerCode: ResourceServerCode = {
  beforeCreate: async (mail, context) => {
    const { user, records, services } = context;
    if (!services.mail) throw new ApiError(503, getBaseText('server.mails.notSetUp'));
    await assertValidMail(mail, context);
    await assertConfirmedRecipients(mail, context);
    await records.lock('user', user.id);
    const others = await records.find('view_mail', { owner_id: user.id });
    if (others.length >= limits.mails)
      throw createFieldError('viewed', getBaseText('server.mails.tooMany', { most: limits.mails }));
    const { viewed, every, weekday, monthday, hour, timezone } = mail;
    const same = { viewed, every, weekday, monthday, hour, timezone };
    const isTaken = others.some((other) =>
      Object.entries(same).every(([name, value]) => other[name] === value),
    );
    if (isTaken) throw createFieldError('viewed', getBaseText('server.mails.taken'));
    const next_time = getNextMailTime(mail, now()).toISOString();
    return { ...mail, owner_id: user.id, next_time };
  },
  beforeDelete: ({ id }, { records }) => records.deleteWhere('mail_end', { mail_id: id }),
  calls: {
    seen: { input: screenInput, handler: listMails },
    sendNow: { input: sendNowInput, handler: enqueueMailNow },
  },
};

/** Checks that the view belongs to a report and the user can see it, and that the time zone is valid. */
async function assertValidMail(mail: RecordValues, context: CallContext): Promise<void> {
  const { user, definitions } = context;
  const [view] = await findVisibleSavedViews(context, { id: mail.viewed });
  const report = view && findViewReport(view, definitions);
  if (!report || !canUserAccess(user, report.access))
    throw createFieldError('viewed', getBaseText('server.mails.view'));
  if (!isTimeZone(String(mail.timezone)))
    throw createFieldError('timezone', getBaseText('server.mails.timezone', mail));
}

/** Checks that the external recipients of a mail exist and have agreed to receive reports. */
async function assertConfirmedRecipients(
  { recipient_ids }: RecordValues,
  { records, apiToken }: CallContext,
): Promise<void> {
  const ids = Array.isArray(recipient_ids) ? recipient_ids : [];
  if (ids.length === 0) return;
  // A program does not send data out of the company.
  if (apiToken) throw sessionOnlyError();
  const confirmed = await records.find('mail_recipient', { id: ids, state: 'confirmed' });
  if (confirmed.length < new Set(ids).size)
    throw createFieldError('recipient_ids', getBaseText('server.mails.recipients'));
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
    mails: mails.map(({ owner_id, ...mail }) => mail),
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
