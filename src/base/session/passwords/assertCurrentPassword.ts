import { getBaseText } from '#base/getBaseText.ts';
import type { CallContext } from '#server/context.ts';
import { validationError } from '#server/errors/apiErrors.ts';
import limits from '../limits.json';
import { enforceRateLimits, resetRateLimitCounters } from '../rateLimits/rateLimits.ts';
import { verifyPassword } from './passwordHash.ts';

/** Throws a validation error unless the request contains the user's current password: an open session does not prove who uses it. */
export async function assertCurrentPassword(context: CallContext): Promise<void> {
  const { input, record, user } = context;
  const guess = { name: `password ${user.tenant} ${user.id}`, limit: limits.ownPassword };
  await enforceRateLimits(context, [guess], (wait) => getBaseText('server.password.tooMany', wait));
  const isOwner = await verifyPassword(String(input.current_password), record.password_hash as string);
  if (!isOwner)
    throw validationError([
      { field: '/current_password', message: getBaseText('server.password.wrongCurrent') },
    ]);
  await resetRateLimitCounters(context, guess);
}
