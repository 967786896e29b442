import type { Row } from '../../definition/model/entity';
import type { PublicContext } from '../../server/context';
import type { MailSettings } from '../../server/mail/Mail';
import { recordsOf } from '../../server/storage/records';
import { text } from '../text';
import limits from './limits.json';
import { type LinkWords, linkMail } from './linkMail';
import { newLink } from './links';

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
  const records = recordsOf(database, definitions, Number(user[definitions.tenant.column]));
  const link = await newLink(records, publicUrl, user.user_id, linkLife);
  await send(linkMail(user, link, wordsFor(user)));
}

function wordsFor(user: Row): LinkWords {
  const named = { ...user, app: text('appName') };
  return {
    subject: text('mail.reset.subject', named),
    hello: text('mail.reset.hello', named),
    lead: text('mail.reset.lead', named),
    about: text('mail.reset.link'),
    button: text('mail.reset.button'),
    ignore: text('mail.reset.ignore'),
  };
}
