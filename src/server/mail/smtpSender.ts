import { createTransport, type NodemailerError } from 'nodemailer';
import { text } from '../../definition/text';
import type { MailSettings } from './Mail';

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
