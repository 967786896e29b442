import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A received mail: its entire source, and its plain text. */
export interface ArrivedMail {
  to: string[];
  source: string;
}

/** A real mail server on loopback that stores received mails. */
export interface MailServer {
  url: string;
  mails: ArrivedMail[];
  /** Returns the next unread mail to this address. */
  next: (to: string) => Promise<ArrivedMail>;
  close: () => Promise<void>;
}

/** Starts a mail server that accepts all mail, or rejects every recipient. */
export async function mailServer({ knowsNobody = false } = {}): Promise<MailServer> {
  const mails: ArrivedMail[] = [];
  const taken = new Set<ArrivedMail>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(
        knowsNobody ? Object.assign(new Error(`No mailbox ${address}`), { responseCode: 550 }) : undefined,
      ),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        mails.push({ to, source: decoded(Buffer.concat(chunks).toString()) });
        server.emit('mail');
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const next = async (to: string): Promise<ArrivedMail> => {
    for (;;) {
      const found = mails.find((mail) => mail.to.includes(to) && !taken.has(mail));
      if (found) {
        taken.add(found);
        return found;
      }
      await once(server, 'mail');
    }
  };
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  return { url: `smtp://127.0.0.1:${port}`, mails, next, close };
}

/** Returns the token of the link in a mail. */
export function tokenIn({ source }: ArrivedMail): string {
  return /\/findpwd#([\w-]+)/.exec(source)?.[1] ?? '';
}

/** Decodes quoted-printable: long lines are wrapped, and some characters are encoded. */
function decoded(source: string): string {
  return source
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (codes) => Buffer.from(codes.replaceAll('=', ''), 'hex').toString());
}
