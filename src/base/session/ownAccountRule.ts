import type { CallContext, Rule } from '../../server/context';
import { chooseMail } from './alerts/mails/chooseMail';
import { voidLinks } from './endSessions';
import { ownFactorCalls } from './ownFactorCalls';
import { assertOwnPassword } from './ownPassword';
import { endOthers } from './ownSessionsRule';
import { hashChosen } from './password';

/** The account of the user who asks. */
export const ownAccountRule: Rule = {
  calls: {
    changePassword: { answer: changePassword },
    chooseMail: { answer: chooseMail },
    ...ownFactorCalls,
  },
};

/** Gives the user a new password, who must know the one before; every other session of theirs ends. */
async function changePassword(context: CallContext): Promise<null> {
  const { input, records, user, tokenHash } = context;
  await assertOwnPassword(context);
  const password_hash = await hashChosen(String(input.password));
  await records.transaction(async (stored) => {
    await stored.update('user', user.id, { password_hash });
    await endOthers({ records: stored, user, tokenHash });
    await voidLinks(stored, user.id);
  });
  return null;
}
