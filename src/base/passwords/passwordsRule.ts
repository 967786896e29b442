import type { Row } from '../../definition/model/entity';
import type { PublicContext, Rule } from '../../server/context';
import { ApiError } from '../../server/errors/ApiError';
import { recordsOf } from '../../server/storage/records';
import { limitAttempts, type Wait } from '../session/attempts';
import { rememberBrowser } from '../session/knownBrowser';
import { forgetGuesses, limitTries } from '../session/limitTries';
import { networkOf } from '../session/networkOf';
import { text } from '../text';
import limits from './limits.json';
import { ownerOf, resetPassword } from './resetPassword';
import { sendLink } from './sendLink';

const besides = { token: { type: 'string', title: 'Link', minLength: 1, maxLength: 100 } };

/** The calls of those who have forgotten their password. */
export const passwordsRule: Rule = {
  publicCalls: {
    offer: { answer: ({ services }) => ({ is_offered: services.mail !== undefined }) },
    forgot: { answer: forgot },
    link: { besides, answer: look },
    reset: { besides, answer: reset },
  },
};

/**
 * Answers the same, and as soon, whether or not there is such an account: neither the search nor the mail is waited
 * for. Mails for an account are refused only while the first of them still works.
 */
async function forgot({ services, log, ...context }: PublicContext): Promise<null> {
  const email = String(context.input.email).trim().toLowerCase();
  await limitTries(context, 'forgot', email, limits.forgot, (wait) =>
    text('server.password.tooManyMails', wait),
  );
  if (!services.mail) throw new ApiError(503, text('password.notSetUp'));
  sendLink(context, services.mail, email).catch((error) =>
    log.error({ err: error }, 'a link to a new password was not sent'),
  );
  return null;
}

/** Whether a link works still, and whether it is that of an invitation. */
async function look(context: PublicContext): Promise<Row> {
  const owner = await ownerOf(context, context.input.token);
  return { is_invitation: owner.invitation !== null };
}

/** Changes the password, and lets its owner in again, from this browser too, whatever others have tried. */
async function reset(context: PublicContext): Promise<unknown> {
  const { database, definitions } = context;
  const attempt = { name: `reset network ${networkOf(context.ip)}`, limit: limits.reset };
  await limitAttempts(context, [attempt], (wait: Wait) => text('server.password.tooMany', wait));
  const owner = await resetPassword(context);
  const email = String(owner.email);
  await forgetGuesses(context, email);
  const records = recordsOf(database, definitions, Number(owner[definitions.tenant.column]));
  return rememberBrowser(context, records, { id: owner.user_id, email }, null);
}
