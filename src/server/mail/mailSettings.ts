import { text } from '../../definition/text';
import type { MailSettings } from './Mail';
import { smtpSender } from './smtpSender';

interface MailEnvironment {
  SMTP_URL?: string;
  MAIL_FROM?: string;
  PUBLIC_URL?: string;
}

/**
 * How mail leaves by the settings of the process; nothing when there is no mail server. Links never follow what a
 * request says of its host, which anyone can write. The demo writes mail to the log, and knows its own address.
 */
export function mailSettings(
  { SMTP_URL, MAIL_FROM, PUBLIC_URL = '' }: MailEnvironment,
  isDemo: boolean,
): MailSettings | undefined {
  if (PUBLIC_URL && !isAddress(PUBLIC_URL, ['http:', 'https:'])) throw wrong('PUBLIC_URL', PUBLIC_URL);
  const publicUrl = PUBLIC_URL.replace(/\/+$/, '');
  if (!SMTP_URL) return isDemo ? { publicUrl, send: async (mail) => console.log(mail.text) } : undefined;
  if (!isAddress(SMTP_URL, ['smtp:', 'smtps:'])) throw wrong('SMTP_URL', 'smtps://…');
  if (!publicUrl && !isDemo) throw new Error(text('server.mail.noPublicUrl'));
  const host = publicUrl ? new URL(publicUrl).hostname : 'localhost';
  return { publicUrl, send: smtpSender(SMTP_URL, MAIL_FROM ?? `${text('appName')} <no-reply@${host}>`) };
}

function isAddress(value: string, protocols: string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}

/** A mail server's address may hold a password: it is not repeated. */
function wrong(name: string, shown: string): Error {
  return new Error(text('server.mail.wrong', { name, shown }));
}
