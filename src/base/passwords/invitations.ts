import { randomUUID } from 'node:crypto';
import type { RecordValues } from '#definition/model/entity.ts';
import type { CallContext } from '#server/context.ts';
import { ApiError } from '#server/errors/ApiError.ts';
import { enqueueJob } from '#server/jobs/dueWork.ts';
import type { Job, JobRun } from '#server/jobs/Job.ts';
import { buildMessageId } from '#server/mail/buildMessageId.ts';
import { openTenantRecords, type TenantRecords } from '#server/storage/tenantRecords.ts';
import { getBaseText } from '../getBaseText.ts';
import { buildLinkMail, type LinkMailText, toNamedMailAddress } from '../session/buildLinkMail.ts';
import { enforceRateLimits } from '../session/rateLimits/rateLimits.ts';
import { createPasswordLink } from './createPasswordLink.ts';
import limits from './limits.json';

const { days, person, tenant } = limits.invitation;

/** Lifetime of an invitation link, in milliseconds. */
const invitationLifetimeMs = days * 24 * 60 * 60_000;

/**
 * Job that mails an invitation. It is queued in the transaction that invites, and retried when the mail server is
 * unavailable.
 */
export const invitationMailJob: Job = { name: 'invitation', work: sendInvitation };

/** Returns the reason why users cannot be invited by mail; undefined if they can. */
export function getInvitationUnavailableReason({ services, records }: CallContext): string | undefined {
  const isPossible = services.mail && records.hasEntity('password_reset');
  return isPossible ? undefined : getBaseText('server.users.noInvitations');
}

/** Counts the invitation against the rate limits and throws 429 above them, or 503 without a mail server. */
export async function enforceInvitationLimits(context: CallContext, email: unknown): Promise<void> {
  const reason = getInvitationUnavailableReason(context);
  if (reason) throw new ApiError(503, reason);
  const attempts = [
    { name: `invitation person ${String(email).trim().toLowerCase()}`, limit: person },
    { name: `invitation tenant ${context.records.tenant}`, limit: tenant },
  ];
  await enforceRateLimits(context, attempts, (wait) => getBaseText('server.users.tooManyInvitations', wait));
}

/**
 * Queues the mail to an invited user, inside the transaction that invites. It replaces an earlier one that waits for a
 * retry.
 */
export function enqueueInvitationMail({ records, user }: CallContext, user_id: unknown): Promise<void> {
  const data = { tenant: records.tenant, user_id, inviter: user.name, message: randomUUID() };
  return enqueueJob(records.database, {
    job: invitationMailJob.name,
    key: `${records.tenant} ${user_id}`,
    data,
    replacesData: true,
  });
}

/**
 * Mails a new link to a user whose invitation is pending. The token exists only in the mail. Links of earlier attempts
 * stay valid, because their mail may have arrived.
 */
async function sendInvitation({ services, data, key, isLast }: JobRun): Promise<void> {
  const { database, definitions, mail } = services;
  const records = openTenantRecords(database, definitions, Number(data.tenant));
  const invited = await findPendingInvitation(records, data.user_id);
  if (!invited) return;
  if (!mail) return await markAsFailed(records, data.user_id);
  const link = await records.transaction(async (inner) => {
    // Disabling or deleting the user in the meantime also invalidates this link, because the user is locked.
    const user = await findPendingInvitation(inner, data.user_id, true);
    return user && createPasswordLink(inner, mail.publicUrl, user.user_id, invitationLifetimeMs);
  });
  if (!link) return;
  const to = toNamedMailAddress(invited);
  const messageId = buildMessageId('invitation', data.message ?? key, mail.publicUrl);
  try {
    await mail.send(buildLinkMail({ to, messageId }, link, buildInvitationText(invited, data.inviter)));
  } catch (error) {
    if (isLast) await markAsFailed(records, data.user_id);
    throw error;
  }
}

/** Stores that the invitation could not be sent, unless the user has accepted an earlier one in the meantime. */
function markAsFailed(records: TenantRecords, user_id: unknown): Promise<void> {
  return records.transaction(async (inner) => {
    if (await findPendingInvitation(inner, user_id, true))
      await inner.update('user', user_id, { invitation: 'failed' });
  });
}

/** Returns the user while their invitation is pending and their account is active. */
async function findPendingInvitation(
  records: TenantRecords,
  user_id: unknown,
  isLocked = false,
): Promise<RecordValues | undefined> {
  const user = isLocked ? await records.lock('user', user_id) : await records.findFirst('user', { user_id });
  return user?.status === 0 && user.invitation ? user : undefined;
}

function buildInvitationText(user: RecordValues, inviter: unknown): LinkMailText {
  const named = { ...user, inviter, days, app: getBaseText('appName') };
  return {
    subject: getBaseText('mail.invite.subject', named),
    greeting: getBaseText('mail.invite.hello', named),
    intro: getBaseText('mail.invite.lead', named),
    linkIntro: getBaseText('mail.invite.link', named),
    linkText: getBaseText('mail.invite.button'),
    ignoreNote: getBaseText('mail.invite.ignore', named),
  };
}
