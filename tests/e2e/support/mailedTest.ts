import { type MailServer, mailServer } from '../../server/support/mailServer';
import { type RunningServer, startServer } from './startServer';
import { test as base } from './test';

/** A test on the demo server with a real mail server beside it. */
export const test = base.extend<object, { mail: MailServer; server: RunningServer }>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter.
    async ({}, use) => {
      const mail = await mailServer();
      await use(mail);
      await mail.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mail }, use) => {
      const server = await startServer({ SMTP_URL: mail.url });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

/** What a link says that leads to a password no more. */
export const deadLink = 'This link has been used, has expired, or the password was changed after it was sent';
