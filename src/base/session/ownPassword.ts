import type { CallContext } from '../../server/context';
import { invalid } from '../../server/errors/failures';
import { text } from '../text';
import { forgetAttempts, limitAttempts } from './attempts';
import limits from './limits.json';
import { isPassword } from './password';

/** Refuses whoever does not know the password of the user who asks: an open session is not yet the password. */
export async function assertOwnPassword(context: CallContext): Promise<void> {
  const { input, record, user } = context;
  const guess = { name: `password ${user.tenant} ${user.id}`, limit: limits.ownPassword };
  await limitAttempts(context, [guess], (wait) => text('server.password.tooMany', wait));
  const isOwner = await isPassword(String(input.current_password), record.password_hash as string);
  if (!isOwner)
    throw invalid([{ field: '/current_password', message: text('server.password.wrongCurrent') }]);
  await forgetAttempts(context, guess);
}
