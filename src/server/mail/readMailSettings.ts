import { createTransport, type NodemailerError } from 'nodemailer';
import { formatMessage } from '../../definition/text/messages';
import type { Mail, MailSettings } from './Mail';

interface MailEnvironment {
  SMTP_URL?: string;
  MAIL_FROM?: string;
  PUBLIC_URL?: string;
}

/**
 * Reads the mail settings from the environment; undefined without a mail server. Links use the configured URL, never
 * the Host header, which a client can forge. The demo writes emails to the log and uses its own URL.
 */
export function readMailSettings(
  { SMTP_URL, MAIL_FROM, PUBLIC_URL = '' }: MailEnvironment,
  isDemo: boolean,
): MailSettings | undefined {
  if (PUBLIC_URL && !isUrlWithProtocol(PUBLIC_URL, ['http:', 'https:']))
    throw invalidSettingError('PUBLIC_URL', PUBLIC_URL);
  const publicUrl = PUBLIC_URL.replace(/\/+$/, '');
  if (!SMTP_URL) return isDemo ? { publicUrl, send: logMail } : undefined;
  if (!isUrlWithProtocol(SMTP_URL, ['smtp:', 'smtps:'])) throw invalidSettingError('SMTP_URL', 'smtps://…');
  if (!publicUrl && !isDemo) throw new Error(formatMessage('server.mail.noPublicUrl'));
  const host = publicUrl ? new URL(publicUrl).hostname : 'localhost';
  return {
    publicUrl,
    send: createSmtpSender(SMTP_URL, MAIL_FROM ?? `${formatMessage('appName')} <no-reply@${host}>`),
  };
}

function isUrlWithProtocol(value: string, protocols: string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}

/** Creates the error of an invalid setting. `shown` is safe to print: a mail server URL may contain a password. */
function invalidSettingError(name: string, shown: string): Error {
  return new Error(formatMessage('server.mail.wrong', { name, shown }));
}

/** Timeout of each SMTP step, in milliseconds. */
const smtpTimeoutMs = 10_000;

/** Creates a function that sends mail through an SMTP URL such as smtps://user:password@mail.example.com. */
export function createSmtpSender(url: string, from: string): MailSettings['send'] {
  const transport = createTransport(
    {
      url,
      connectionTimeout: smtpTimeoutMs,
      greetingTimeout: smtpTimeoutMs,
      socketTimeout: smtpTimeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: parseSender(from) },
  );
  return (mail) => transport.sendMail(mail).catch(rethrowWithoutRecipient);
}

/**
 * Parses a sender such as `Support (Billing) <no-reply@acme.example>`. As an object, its name is quoted where needed: in
 * a text, words in parentheses are a comment, which mail programs do not show.
 */
function parseSender(from: string): string | { name: string; address: string } {
  const [, name, address] = /^\s*(.*\S)\s*<([^<>]+)>\s*$/.exec(from) ?? [];
  if (name === undefined || address === undefined) return from;
  return { name: name.replace(/^"(.*)"$/, '$1').replace(/\\(.)/g, '$1'), address };
}

/**
 * Rethrows an SMTP error with its codes only: the server's message may contain the recipient, which must not be logged.
 */
function rethrowWithoutRecipient(error: Partial<NodemailerError>): never {
  const { code, responseCode, command } = error;
  if (responseCode === undefined) throw error;
  throw Object.assign(new Error(formatMessage('server.mail.refused', { responseCode })), {
    code,
    responseCode,
    command,
  });
}

async function logMail({ to, subject, text }: Mail): Promise<void> {
  console.log(`To: ${to.address}\nSubject: ${subject}\n\n${text}`);
}
