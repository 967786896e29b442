import { type MailServer, mailServer } from '#tests/server/support/mailServer.ts';
import { type RunningServer, startServer } from '../servers/startServer.ts';
import { test as base } from '../test.ts';

/** Test fixture: the demo server with a real mail server. */
export const test = base.extend<object, { mail: MailServer; server: RunningServer }>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from its first parameter.
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

/** Message of an invalid password link. */
export const deadLink = 'This link has expired or was already used';
