import type { CallContext, Rule } from '../../server/context';
import { invalid } from '../../server/errors/failures';
import { text } from '../text';
import { forgetAttempts, limitAttempts } from './attempts';
import { voidLinks } from './endSessions';
import limits from './limits.json';
import { endOthers } from './ownSessionsRule';
import { hashChosen, isPassword } from './password';

/** The account of the user who asks. */
export const ownAccountRule: Rule = { calls: { changePassword: { answer: changePassword } } };

/** Gives the user a new password, who must know the one before; every other session of theirs ends. */
async function changePassword(context: CallContext): Promise<null> {
  const { input, record, records, user, tokenHash } = context;
  const guess = { name: `password ${user.tenant} ${user.id}`, limit: limits.ownPassword };
  await limitAttempts(context, [guess], (wait) => text('server.password.tooMany', wait));
  const isOwner = await isPassword(String(input.current_password), record.password_hash as string);
  if (!isOwner)
    throw invalid([{ field: '/current_password', message: text('server.password.wrongCurrent') }]);
  await forgetAttempts(context, guess);
  const password_hash = await hashChosen(String(input.password));
  await records.transaction(async (stored) => {
    await stored.update('user', user.id, { password_hash });
    await endOthers({ records: stored, user, tokenHash });
    await voidLinks(stored, user.id);
  });
  return null;
}
