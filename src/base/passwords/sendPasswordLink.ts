import { randomUUID } from 'node:crypto';
import type { RecordValues } from '#definition/model/entity.ts';
import type { PublicContext } from '#server/context.ts';
import { buildMessageId } from '#server/mail/buildMessageId.ts';
import type { MailSettings } from '#server/mail/Mail.ts';
import { openTenantRecords } from '#server/storage/tenantRecords.ts';
import { getBaseText } from '../getBaseText.ts';
import { buildLinkMail, type LinkMailText, toNamedMailAddress } from '../session/buildLinkMail.ts';
import { createPasswordLink } from './createPasswordLink.ts';
import limits from './limits.json';

/** Lifetime of a password reset link, in milliseconds. */
const resetLinkLifetimeMs = limits.link.minutes * 60_000;

/** Mails a link to the account with this email; earlier links stay valid. Disabled accounts get no mail. */
export async function sendPasswordLink(
  { database, definitions }: Pick<PublicContext, 'database' | 'definitions'>,
  { publicUrl, send }: MailSettings,
  email: string,
): Promise<void> {
  const user: RecordValues | undefined = await database
    .selectFrom('user')
    .selectAll()
    .where('email', '=', email)
    .where('status', '=', 0)
    .executeTakeFirst();
  if (!user) return;
  const records = openTenantRecords(database, definitions, Number(user[definitions.tenant.column]));
  const link = await createPasswordLink(records, publicUrl, user.user_id, resetLinkLifetimeMs);
  const messageId = buildMessageId('password', randomUUID(), publicUrl);
  await send(buildLinkMail({ to: toNamedMailAddress(user), messageId }, link, buildResetText(user)));
}

function buildResetText(user: RecordValues): LinkMailText {
  const named = { ...user, app: getBaseText('appName') };
  return {
    subject: getBaseText('mail.reset.subject', named),
    greeting: getBaseText('mail.reset.hello', named),
    intro: getBaseText('mail.reset.lead', named),
    linkIntro: getBaseText('mail.reset.link'),
    linkText: getBaseText('mail.reset.button'),
    ignoreNote: getBaseText('mail.reset.ignore'),
  };
}
