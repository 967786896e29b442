import { sql } from 'kysely';
import { now } from '../../definition/clock';
import type { Row } from '../../definition/model/entity';
import type { PublicContext } from '../../server/context';
import { escapeHtml } from '../../server/mail/escapeHtml';
import type { Mail, MailSettings } from '../../server/mail/Mail';
import { hashOf, newToken } from '../../server/session/token';
import { recordsOf } from '../../server/storage/records';
import { text } from '../text';
import limits from './limits.json';
import pages from './pages/pages.json';

const [page] = pages;

/** How long a link works, in milliseconds. */
const linkLife = limits.link.minutes * 60_000;

/** Mails a link to the account with this email, beside those that work already; to one that is disabled, none. */
export async function sendLink(
  { database, definitions }: Pick<PublicContext, 'database' | 'definitions'>,
  { publicUrl, send }: MailSettings,
  email: string,
): Promise<void> {
  const user: Row | undefined = await database
    .selectFrom('user')
    .selectAll()
    .where('email', '=', email)
    .where('status', '=', 0)
    .executeTakeFirst();
  if (!user) return;
  const token = newToken();
  const records = recordsOf(database, definitions, Number(user[definitions.tenant.column]));
  const { user_id } = user;
  await records.clear('password_reset', { user_id }, sql<boolean>`expires_time <= ${now().toISOString()}`);
  await records.insert('password_reset', {
    token_hash: hashOf(token),
    user_id,
    expires_time: new Date(now().getTime() + linkLife).toISOString(),
  });
  // After the hash: what stands there is not sent to any server, and is in no log.
  await send(resetMail(user, `${publicUrl}${page?.path}#${token}`));
}

/** The mail with the link to a new password. */
function resetMail(user: Row, link: string): Mail {
  const hello = text('mail.reset.hello', user);
  const lead = text('mail.reset.lead', { ...user, app: text('appName') });
  const [about, ignore] = [text('mail.reset.link'), text('mail.reset.ignore')];
  const button = `<a href="${escapeHtml(link)}">${escapeHtml(text('mail.reset.button'))}</a>`;
  return {
    to: { name: String(user.user_name), address: String(user.email) },
    subject: text('mail.reset.subject', { app: text('appName') }),
    text: [hello, lead, `${about}\n${link}`, ignore].join('\n\n'),
    html: [escapeHtml(hello), escapeHtml(lead), `${escapeHtml(about)}<br>${button}`, escapeHtml(ignore)]
      .map((part) => `<p>${part}</p>`)
      .join('\n'),
  };
}
