import { text } from '../../definition/text';
import type { Row } from '../../definition/types';
import { ApiError } from '../errors/ApiError';
import { recordsOf } from '../records/records';
import type { PublicContext } from '../rules/types';
import type { LoginAttempts } from './LoginAttempts';
import { isPassword } from './password';
import { profileOf } from './profile';
import { refuseWhen } from './refuseWhen';
import { hashOf, newToken, tokenLife } from './token';

/** Makes the call that logs in, which counts the attempts. */
export function loginCall(attempts: LoginAttempts) {
  return async (context: PublicContext): Promise<Row> => {
    const { database, input, ip } = context;
    const email = String(input.email).trim().toLowerCase();
    refuseWhen(attempts.count(ip, email), 'server.login.tooMany');
    const user = await database.selectFrom('user').selectAll().where('email', '=', email).executeTakeFirst();
    const isRight = await isPassword(String(input.password), (user?.password_hash as string) ?? undefined);
    if (!user || !isRight) throw new ApiError(401, text('server.login.wrong'));
    attempts.forget(ip, email);
    if (user.status !== 0) throw new ApiError(403, text('server.login.disabled'));
    return {
      token: await begin(context, user),
      user: await profileOf(context, Number(user.company_id), user),
    };
  };
}

/** Begins a session of the user, whose tokens that have expired are cleared away. */
async function begin({ database, definitions }: PublicContext, user: Row): Promise<string> {
  const token = newToken();
  await database
    .deleteFrom('access_token')
    .where('company_id', '=', user.company_id)
    .where('user_id', '=', user.user_id)
    .where('expires_time', '<', new Date().toISOString())
    .execute();
  await recordsOf(database, definitions, Number(user.company_id)).insert('access_token', {
    token_hash: hashOf(token),
    user_id: user.user_id,
    expires_time: new Date(Date.now() + tokenLife).toISOString(),
  });
  return token;
}
