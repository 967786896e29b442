import { randomUUID } from 'node:crypto';
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

const { days, address, addressAnywhere, tenant } = limits.recipients;

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
    { name: `recipient ${asking} ${email}`, limit: address },
    { name: `recipient anywhere ${email}`, limit: addressAnywhere },
    { name: `recipient tenant ${asking}`, limit: tenant },
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
    data: { tenant: records.tenant, id, sender: user.name, language: user.language, message: randomUUID() },
    replacesData: true,
  });
}

/**
 * Mails a new link to a recipient who has not agreed. The token exists only in the mail. Links of earlier attempts stay
 * valid, because their mail may have arrived.
 */
async function sendConsentMail({ services, data, key, isLast }: JobRun): Promise<void> {
  const { database, definitions, mail } = services;
  const records = openTenantRecords(database, definitions, Number(data.tenant));
  const token = generateToken();
  const changeIfAsked = (changes: RecordValues, before?: (inner: TenantRecords) => Promise<unknown>) =>
    records.transaction(async (inner) => {
      const stored = await inner.lock('mail_recipient', data.id);
      if (!unansweredStates.includes(stored?.state)) return undefined;
      await before?.(inner);
      return inner.update('mail_recipient', data.id, changes);
    });
  if (!mail) return void (await changeIfAsked({ state: 'failed' }));
  // An earlier mail may have failed after this one was requested.
  const recipient = await changeIfAsked({ state: 'asked', asked_time: now().toISOString() }, (inner) =>
    inner.insert('consent_link', { token_hash: hashToken(token), recipient_id: data.id }),
  );
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
    if (isLast) await changeIfAsked({ state: 'failed' });
    throw error;
  }
}

function buildConsentText({ email }: RecordValues, sender: string): LinkMailText {
  const named = { days, email, sender, app: getBaseText('appName') };
  return {
    subject: getBaseText('mail.consent.subject', named),
    greeting: getBaseText('mail.consent.hello'),
    intro: getBaseText('mail.consent.lead', named),
    linkIntro: getBaseText('mail.consent.link', named),
    linkText: getBaseText('mail.consent.linkText'),
    ignoreNote: getBaseText('mail.consent.ignore', named),
  };
}
