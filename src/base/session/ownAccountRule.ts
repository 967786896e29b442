import type { CallContext, ResourceRule } from '../../server/context';
import { saveNotificationMailSetting } from './notifications/mails/saveNotificationMailSetting';
import { revokeOtherSessions } from './ownSessionsRule';
import { assertCurrentPassword } from './passwords/assertCurrentPassword';
import { hashNewPassword } from './passwords/passwordHash';
import { revokeApiTokens } from './revokeApiTokens';
import { deletePasswordLinks } from './revokeSessionsAndLinks';
import { secondFactorCalls } from './secondFactor/secondFactorCalls';

/** Implements the calls of the current user's account. */
export const ownAccountRule: ResourceRule = {
  calls: {
    changePassword: { handler: changePassword },
    chooseMail: { handler: saveNotificationMailSetting },
    ...secondFactorCalls,
  },
};

/**
 * Changes the user's password. Requires the current password and revokes all their other sessions and, unless they keep
 * them, their API key and API tokens.
 */
async function changePassword(context: CallContext): Promise<null> {
  const { input, records, user, tokenHash } = context;
  await assertCurrentPassword(context);
  const password_hash = await hashNewPassword(String(input.password));
  await records.transaction(async (stored) => {
    await stored.update('user', user.id, { password_hash });
    await revokeOtherSessions({ records: stored, user, tokenHash });
    await deletePasswordLinks(stored, user.id);
    if (input.keep_api_token !== true) await revokeApiTokens(stored, user.id);
  });
  return null;
}
