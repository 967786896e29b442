import { createTransport } from 'nodemailer';
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
  return (mail) => transport.sendMail(mail);
}
