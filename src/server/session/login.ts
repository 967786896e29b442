import { text } from '../../definition/text';
import type { Row } from '../../definition/types';
import { ApiError } from '../errors/ApiError';
import { recordsOf } from '../records/records';
import type { PublicContext } from '../rules/types';
import { Attempts } from './Attempts';
import { isPassword } from './password';
import { profileOf } from './profile';
import { hashOf, newToken, tokenLife } from './token';

const quarterHour = 15 * 60 * 1000;

/** Makes the call that logs in, with its own count of attempts: by account and address, and by address alone. */
export function loginCall() {
  const byAccount = new Attempts(10, quarterHour);
  const byAddress = new Attempts(100, quarterHour);

  return async (context: PublicContext): Promise<Row> => {
    const { database, input, ip } = context;
    const email = String(input.email).trim().toLowerCase();
    const account = `${ip} ${email}`;
    refuseWhen(byAddress.count(ip) ?? byAccount.count(account));
    const user = await database.selectFrom('user').selectAll().where('email', '=', email).executeTakeFirst();
    const isRight = await isPassword(String(input.password), (user?.password_hash as string) ?? undefined);
    if (!user || !isRight) throw new ApiError(401, text('server.login.wrong'));
    byAccount.forget(account);
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

function refuseWhen(seconds: number | undefined): void {
  if (seconds === undefined) return;
  const minutes = Math.ceil(seconds / 60);
  const headers = { 'retry-after': String(seconds) };
  throw new ApiError(429, text('server.login.tooMany', { minutes }), undefined, headers);
}
