import { createTransport, type NodemailerError } from 'nodemailer';
import { text } from '../../definition/text';
import type { MailSettings } from './Mail';

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

/** How long a mail server may take over each step, in milliseconds. */
const patience = 10_000;

/** Sends mail through the server that an address such as smtps://user:password@mail.example.com names. */
export function smtpSender(url: string, from: string): MailSettings['send'] {
  const transport = createTransport(
    {
      url,
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return (mail) => transport.sendMail(mail).catch(refuse);
}

/** What a mail server answers may name whom the mail was for, which no log is to know: its codes are kept. */
function refuse(error: Partial<NodemailerError>): never {
  const { code, responseCode, command } = error;
  if (responseCode === undefined) throw error;
  throw Object.assign(new Error(text('server.mail.refused', { responseCode })), {
    code,
    responseCode,
    command,
  });
}
