import { createTransport, type NodemailerError } from 'nodemailer';
import { formatMessage } from '#definition/text/messages.ts';
import { type Environment, readSetting } from '#project/settings/readSetting.ts';
import type { Mail, MailSettings } from './Mail.ts';

/**
 * Reads the mail settings from the environment; undefined without a mail server. Links use the configured URL, never
 * the Host header, which a client can forge. The demo writes emails to the log and uses its own URL.
 */
export function readMailSettings(environment: Environment, isDemo: boolean): MailSettings | undefined {
  const publicUrl = readSetting('PUBLIC_URL', environment) ?? '';
  const smtpUrl = readSetting('SMTP_URL', environment);
  if (!smtpUrl) return isDemo ? { publicUrl, send: logMail } : undefined;
  if (!publicUrl && !isDemo) throw new Error(formatMessage('server.mail.noPublicUrl'));
  const host = publicUrl ? new URL(publicUrl).hostname : 'localhost';
  const from = readSetting('MAIL_FROM', environment) ?? `${formatMessage('appName')} <no-reply@${host}>`;
  return { publicUrl, send: createSmtpSender(smtpUrl, from) };
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
