import type { Row } from '../../../definition/types';
import type { MailSettings } from '../../mail/Mail';
import { recordsOf } from '../../records/records';
import type { PublicContext } from '../../rules/types';
import { voidLinks } from '../endSessions';
import { hashOf, newToken } from '../token';
import { resetMail } from './resetMail';

/** How long a link works, in milliseconds. */
export const linkLife = 30 * 60 * 1000;

/** Mails a link to the account with this email, which voids the one before; to one that is disabled, none. */
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
  const records = recordsOf(database, definitions, Number(user.company_id));
  await records.transaction(async (stored) => {
    await voidLinks(stored, user.user_id);
    await stored.insert('password_reset', {
      token_hash: hashOf(token),
      user_id: user.user_id,
      expires_time: new Date(Date.now() + linkLife).toISOString(),
    });
  });
  // After the hash: what stands there is not sent to any server, and is in no log.
  await send(resetMail(user, `${publicUrl}/findpwd#${token}`));
}
