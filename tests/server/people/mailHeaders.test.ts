import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildMessageId } from '#server/mail/buildMessageId.ts';
import { createSmtpSender } from '#server/mail/readMailSettings.ts';
import { type ArrivedMail, type MailServer, mailServer } from '../support/mailServer.ts';

let server: MailServer;
beforeAll(async () => {
  server = await mailServer();
});
afterAll(() => server.close());

const messageId = buildMessageId('test', '1 7', 'https://console.example.com');
const content = { messageId, text: 'Hello', html: '<p>Hello</p>' };
const header = ({ source }: ArrivedMail, name: string) =>
  new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'm').exec(source)?.[1];

test.each([
  ['Acme, Inc. <no-reply@acme.example>', '"Acme, Inc." <no-reply@acme.example>'],
  ['"Acme, Inc." <no-reply@acme.example>', '"Acme, Inc." <no-reply@acme.example>'],
  ['Support (Billing) <no-reply@acme.example>', '"Support (Billing)" <no-reply@acme.example>'],
  ['Acme Desk <no-reply@acme.example>', 'Acme Desk <no-reply@acme.example>'],
  ['no-reply@acme.example', 'no-reply@acme.example'],
])('a mail has one sender, whatever its name: %s', async (from, expected) => {
  const address = `reader-${expected.length}-${from.length}@one.example`;
  await createSmtpSender(
    server.url,
    from,
  )({ to: { name: 'Reader', address }, subject: 'Report', ...content });
  expect(header(await server.next(address), 'From')).toBe(expected);
});

test('a mail goes to its reader alone, whatever the reader is called', async () => {
  const address = 'jane@one.example';
  const name = 'Doe, Jane "JD" <boss@one.example>';
  await createSmtpSender(
    server.url,
    'no-reply@acme.example',
  )({ to: { name, address }, subject: 'Report', ...content });
  const mail = await server.next(address);
  expect(mail.to).toEqual([address]);
  expect(header(mail, 'To')).toContain(`<${address}>`);
});

test('a line break in a name or a subject adds no header to a mail', async () => {
  const address = 'ann@one.example';
  await createSmtpSender(
    server.url,
    'no-reply@acme.example',
  )({
    to: { name: 'Ann\r\nBcc: eve@one.example', address },
    subject: 'Site\r\nBcc: eve@one.example',
    ...content,
  });
  const mail = await server.next(address);
  expect(mail.to).toEqual([address]);
  expect(header(mail, 'Bcc')).toBeUndefined();
});
