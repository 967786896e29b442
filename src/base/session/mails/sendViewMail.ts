import { now } from '../../../definition/clock';
import type { Row } from '../../../definition/model/entity';
import { mayUse } from '../../../server/access/permissions';
import type { User } from '../../../server/access/user';
import { isRefusal } from '../../../server/errors/failures';
import type { Run } from '../../../server/jobs/Job';
import { inLanguage } from '../../../server/language/languageNow';
import type { MailSettings } from '../../../server/mail/Mail';
import { type ShownReport, showReport } from '../../../server/reports/showReport';
import { type Records, recordsOf } from '../../../server/storage/records';
import { text } from '../../text';
import { activeUser } from '../activeUser';
import { seenViews } from '../views/seenViews';
import { newEnd } from './ends';
import { reportOf } from './reportOf';
import { viewMail } from './viewMail';

/**
 * Sends one mail, with what its owner may see at this moment. One that was ended meanwhile, or whose owner's account is
 * disabled or gone, is not sent; what cannot be shown is noted for the owner, and not tried again.
 */
export async function sendViewMail({ services, data, key, log }: Run): Promise<void> {
  const { database, definitions, mail: way } = services;
  const records = recordsOf(database, definitions, Number(data.tenant));
  const mail = await records.first('view_mail', { id: data.id });
  const user = mail && (await activeUser(services, records.tenant, Number(mail.owner_id)));
  if (!way || !mail || !user || mail.sent_key === key) return;
  await inLanguage(user.language, () => sendTo(user, mail, way, { services, records, key, log }));
}

type Around = Pick<Run, 'services' | 'key' | 'log'> & { records: Records };

/** Sends what a view shows its reader, in the reader's language. */
async function sendTo(user: User, mail: Row, way: MailSettings, around: Around): Promise<void> {
  const { services, records, key, log } = around;
  const { definitions } = services;
  const shown = await shownTo(user, mail, { services, records, log });
  if (typeof shown === 'string') return void (await records.update('view_mail', mail.id, { failed: shown }));
  const { publicUrl } = way;
  const token = await newEnd(records, { mail_id: mail.id });
  try {
    await way.send(viewMail({ ...shown, token, user, key, definitions, publicUrl }));
  } catch (error) {
    await records.update('view_mail', mail.id, { failed: text('mail.view.refused') });
    throw error;
  }
  await records.update('view_mail', mail.id, {
    sent_time: now().toISOString(),
    sent_key: key,
    failed: null,
  });
}

/** What a view shows its reader now; else why not. */
async function shownTo(
  user: User,
  { viewed }: Row,
  { services, records, log }: Pick<Run, 'services' | 'log'> & { records: Records },
): Promise<{ view: Row; shown: ShownReport } | string> {
  const { definitions } = services;
  const [view] = await seenViews({ user, records, definitions }, { id: viewed });
  const report = view && reportOf(view, definitions);
  if (!view || !report || !mayUse(user, report.access)) return text('mail.view.gone');
  try {
    const shown = await showReport(services, user, report, String(view.address), log);
    return typeof shown === 'string' ? shown : { view, shown };
  } catch (error) {
    if (isRefusal(error)) return error.message;
    throw error;
  }
}
