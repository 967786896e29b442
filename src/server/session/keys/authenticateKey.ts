import { sql } from 'kysely';
import { text } from '../../../definition/text';
import { ApiError } from '../../errors/ApiError';
import type { AppOptions } from '../../options';
import type { Session } from '../authenticate';
import { hashOf } from '../token';
import { tokenIn } from '../tokenIn';
import { type UserColumns, userColumns, userOf } from '../userColumns';
import { holderOf } from './apiKey';

/** Finds whose API key a request is sent with: a key that was replaced, or whose user may not log in, is nobody's. */
export async function authenticateKey(
  { database, appKeySecret }: AppOptions,
  header: string | undefined,
): Promise<Session> {
  const key = tokenIn(header);
  const holder = holderOf(key, appKeySecret);
  if (!holder) throw refused();
  const { rows } = await sql<UserColumns>`
    select ${userColumns} from "user" u
    left join app_key k on k.company_id = u.company_id and k.user_id = u.user_id
    where u.company_id = ${holder.company_id} and u.user_id = ${holder.user_id} and u.status = 0
      and coalesce(k.renewals, 0) = ${holder.renewals}`.execute(database);
  const [row] = rows;
  if (!row) throw refused();
  return { tokenHash: hashOf(key), user: userOf(row) };
}

function refused(): ApiError {
  return new ApiError(401, text('server.key.wrong'));
}
