import type { CallContext, ResourceServerCode } from '#server/context.ts';
import { saveNotificationMailSetting } from './notifications/mails/saveNotificationMailSetting.ts';
import { revokeOtherSessions } from './ownSessionsServerCode.ts';
import { assertCurrentPassword } from './passwords/assertCurrentPassword.ts';
import { hashNewPassword } from './passwords/passwordHash.ts';
import { deletePasswordLinks } from './revokeSessionsLinksAndApiAccess.ts';
import { revokeUserApiKeyAndTokens } from './revokeUserApiKeyAndTokens.ts';
import { secondFactorCallHandlers } from './secondFactor/secondFactorCallHandlers.ts';

/** Implements the calls of the current user's account. */
export const ownAccountServerCode: ResourceServerCode = {
  calls: {
    changePassword: { handler: changePassword },
    chooseMail: { handler: saveNotificationMailSetting },
    ...secondFactorCallHandlers,
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
    if (input.keep_api_token !== true) await revokeUserApiKeyAndTokens(stored, user.id);
  });
  return null;
}
