import { sql } from 'kysely';
import type { Run } from '../../../../server/jobs/Job';
import { inLanguage } from '../../../../server/language/languageNow';
import { recordsOf } from '../../../../server/storage/records';
import { whereIn } from '../../../../server/storage/whereIn';
import { activeUser } from '../../activeUser';
import { newEnd } from '../../mails/ends';
import { answered } from '../answered';
import { seenNotifications } from '../seen';
import { toldMail } from './toldMail';

/** Mails what was taken, as far as its reader may know of it at this moment and has not read it; nothing, where that is nothing. */
export async function sendTold({ services, data, key }: Run): Promise<void> {
  const { database, definitions, mail } = services;
  const records = recordsOf(database, definitions, Number(data.tenant));
  const user = await activeUser(services, records.tenant, Number(data.user_id));
  const chosen = user && (await records.first('user', { user_id: user.id }));
  if (!mail || !user || chosen?.told_by_mail === 'never' || chosen?.told_key === key) return;
  const seen = await seenNotifications({ records, definitions, user }, whereIn('id', data.ids as number[]));
  const told = seen.filter(({ read_time }) => read_time === null);
  if (told.length === 0) return;
  const token = await newEnd(records, { user_id: user.id });
  const { publicUrl } = mail;
  const written = inLanguage(user.language, () =>
    toldMail({ told: told.map((one) => answered(one, services)), token, user, key, publicUrl }),
  );
  await mail.send(written);
  // As what was last looked at, this is no change of the account: it has no version and no history.
  const tenant = sql.ref(definitions.tenant.column);
  await sql`update "user" set told_key = ${key}
    where ${tenant} = ${records.tenant} and user_id = ${user.id}`.execute(database);
}
