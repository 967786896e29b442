import type { Row } from '../../definition/model/entity';
import type { CallContext } from '../../server/context';
import { ApiError } from '../../server/errors/ApiError';
import { askFor } from '../../server/jobs/dueWork';
import type { Job, Run } from '../../server/jobs/Job';
import { type Records, recordsOf } from '../../server/storage/records';
import { limitAttempts } from '../session/attempts';
import { text } from '../text';
import limits from './limits.json';
import { type LinkWords, linkMail } from './linkMail';
import { newLink } from './links';

const { days, person, tenant } = limits.invitation;

/** How long the link of an invitation works, in milliseconds. */
const linkLife = days * 24 * 60 * 60_000;

/** Mails an invitation: asked for in the transaction that invites, tried again where the mail server is away. */
export const invitationJob: Job = { name: 'invitation', work: send };

/** Why nobody can be invited by mail here; nothing where it is possible. */
export function whyNoInvitations({ services, records }: CallContext): string | undefined {
  const isPossible = services.mail && records.has('password_reset');
  return isPossible ? undefined : text('server.users.noInvitations');
}

/** Refuses to invite where there is no mail, and too many invitations of one person, or of one company. */
export async function assertMayInvite(context: CallContext, email: unknown): Promise<void> {
  const reason = whyNoInvitations(context);
  if (reason) throw new ApiError(503, reason);
  const attempts = [
    { name: `invitation person ${String(email).trim().toLowerCase()}`, limit: person },
    { name: `invitation tenant ${context.records.tenant}`, limit: tenant },
  ];
  await limitAttempts(context, attempts, (wait) => text('server.users.tooManyInvitations', wait));
}

/** Asks for the mail to one who is invited, inside the transaction that invites. */
export function askForInvitation({ records, user }: CallContext, user_id: unknown): Promise<void> {
  const data = { tenant: records.tenant, user_id, inviter: user.name };
  return askFor(records.database, { job: invitationJob.name, key: `${records.tenant} ${user_id}`, data });
}

/** Mails a new link to one who is still to come; its token is nowhere but in the mail. */
async function send({ services, data, isLast }: Run): Promise<void> {
  const { database, definitions, mail } = services;
  const records = recordsOf(database, definitions, Number(data.tenant));
  const invited = await stillInvited(records, data.user_id);
  if (!invited) return;
  const noted = (invitation: string) => records.update('user', data.user_id, { invitation });
  if (!mail) return void (await noted('failed'));
  const link = await records.transaction(async (inner) => {
    // Whoever disables or deletes the user meanwhile voids this link too.
    const user = await stillInvited(inner, data.user_id, true);
    return user && newLink(inner, mail.publicUrl, user.user_id, linkLife);
  });
  if (!link) return;
  try {
    await mail.send(linkMail(invited, link, wordsFor(invited, data.inviter)));
  } catch (error) {
    if (isLast) await noted('failed');
    throw error;
  }
}

/** The user, while they are invited and may come. */
async function stillInvited(records: Records, user_id: unknown, isLocked = false): Promise<Row | undefined> {
  const user = isLocked ? await records.lock('user', user_id) : await records.first('user', { user_id });
  return user?.status === 0 && user.invitation ? user : undefined;
}

function wordsFor(user: Row, inviter: unknown): LinkWords {
  const named = { ...user, inviter, days, app: text('appName') };
  return {
    subject: text('mail.invite.subject', named),
    hello: text('mail.invite.hello', named),
    lead: text('mail.invite.lead', named),
    about: text('mail.invite.link', named),
    button: text('mail.invite.button'),
    ignore: text('mail.invite.ignore', named),
  };
}
