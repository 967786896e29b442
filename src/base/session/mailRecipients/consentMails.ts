import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { getBaseText } from '#base/getBaseText.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { now } from '#definition/time/clock.ts';
import type { CallContext } from '#server/context.ts';
import { ApiError } from '#server/errors/ApiError.ts';
import { enqueueJob } from '#server/jobs/dueWork.ts';
import type { Job, JobRun } from '#server/jobs/Job.ts';
import { runInRequestLanguage } from '#server/language/requestLanguage.ts';
import { buildMessageId } from '#server/mail/buildMessageId.ts';
import { generateToken, hashToken } from '#server/session/token.ts';
import { openTenantRecords, type TenantRecords } from '#server/storage/tenantRecords.ts';
import { buildLinkMail, type LinkMailText } from '../buildLinkMail.ts';
import limits from '../limits.json';
import { enforceRateLimits } from '../rateLimits/rateLimits.ts';
import { buildConsentPath } from './buildConsentPath.ts';
import { unansweredStates } from './changeRecipientState.ts';
import { formatSenderName } from './companyNames.ts';

const { linkDays, perAddress, perAddressInAllTenants, perTenant } = limits.recipients;

/**
 * Job that mails an external recipient and requests consent (double opt-in). It is queued in the transaction that adds
 * the recipient, and retried when the mail server is unavailable.
 */
export const consentMailJob: Job = { name: 'recipient-consent', work: sendConsentMail };

/** Counts the mail against the rate limits and throws 429 above them, or 503 without a mail server. */
export async function enforceConsentMailLimits(context: CallContext, email: unknown): Promise<void> {
  if (!context.services.mail) throw new ApiError(503, getBaseText('server.mails.notSetUp'));
  const asking = context.records.tenant;
  const attempts = [
    { name: `recipient ${asking} ${email}`, limit: perAddress },
    { name: `recipient anywhere ${email}`, limit: perAddressInAllTenants },
    { name: `recipient tenant ${asking}`, limit: perTenant },
  ];
  await enforceRateLimits(context, attempts, () => getBaseText('server.recipients.tooManyMails'));
}

/**
 * Queues the mail to a recipient, inside the transaction that adds them or asks again. It replaces an earlier one that
 * waits for a retry.
 */
export function enqueueConsentMail({ records, user }: CallContext, id: unknown): Promise<void> {
  return enqueueJob(records.database, {
    job: consentMailJob.name,
    key: `${records.tenant} ${id}`,
    data: {
      tenant: records.tenant,
      id,
      sender: user.name,
      language: user.language,
      message: randomUUID(),
      requested: now().toISOString(),
    },
    replacesData: true,
  });
}

/**
 * Mails a new link to a recipient who has not agreed. The token exists only in the mail. Links of earlier attempts stay
 * valid, because their mail may have arrived; links of earlier mails stop working.
 */
async function sendConsentMail({ services, data, key }: JobRun): Promise<void> {
  const { database, definitions, mail } = services;
  const records = openTenantRecords(database, definitions, Number(data.tenant));
  const token = generateToken();
  const changeIfAsked = (changes: RecordValues, before?: (inner: TenantRecords) => Promise<unknown>) =>
    records.transaction(async (inner) => {
      const stored = await inner.lock('mail_recipient', data.id);
      if (!stored || !unansweredStates.includes(stored.state) || isSentSinceRequest(stored, data))
        return undefined;
      await before?.(inner);
      return inner.update('mail_recipient', data.id, changes);
    });
  if (!mail) return void (await changeIfAsked({ state: 'failed' }));
  // An earlier mail may have failed after this one was requested.
  const recipient = await changeIfAsked({ state: 'asked' }, async (inner) => {
    const isEarlier = sql<boolean>`created_time < ${data.requested ?? null}`;
    await inner.deleteWhere('consent_link', { recipient_id: data.id }, isEarlier);
    await inner.insert('consent_link', { token_hash: hashToken(token), recipient_id: data.id });
  });
  if (!recipient) return;
  const link = `${mail.publicUrl}${buildConsentPath(token)}`;
  const sender = await formatSenderName(records, data.sender);
  const to = { name: '', address: String(recipient.email) };
  const messageId = buildMessageId('consent', data.message ?? key, mail.publicUrl);
  try {
    await runInRequestLanguage(data.language as string | undefined, () =>
      mail.send(buildLinkMail({ to, messageId }, link, buildConsentText(recipient, sender))),
    );
  } catch (error) {
    await changeIfAsked({ state: 'failed' });
    throw error;
  }
  await changeIfAsked({ asked_time: now().toISOString() });
}

/** Returns true if a mail has been sent since this one was requested: another attempt was under way, or it is repeated. */
function isSentSinceRequest({ asked_time }: RecordValues, { requested }: RecordValues): boolean {
  return Boolean(asked_time && requested) && new Date(String(asked_time)) > new Date(String(requested));
}

function buildConsentText({ email }: RecordValues, sender: string): LinkMailText {
  const named = { days: linkDays, email, sender, app: getBaseText('appName') };
  return {
    subject: getBaseText('mail.consent.subject', named),
    greeting: getBaseText('mail.consent.hello'),
    intro: getBaseText('mail.consent.lead', named),
    linkIntro: getBaseText('mail.consent.link', named),
    linkText: getBaseText('mail.consent.linkText'),
    ignoreNote: getBaseText('mail.consent.ignore', named),
  };
}
