import { text } from '../../../definition/text';
import type { Row } from '../../../definition/types';
import { ApiError } from '../../errors/ApiError';
import type { Database } from '../../records/database';
import { recordsOf } from '../../records/records';
import type { PublicContext } from '../../rules/types';
import { endSessions } from '../endSessions';
import { hashPassword } from '../password';
import { hashOf } from '../token';

/** Whose link it is; a link that does not work, or no longer, is refused. */
export async function ownerOf(database: Database, token: unknown): Promise<Row> {
  const owner: Row | undefined = await database
    .selectFrom('password_reset as link')
    .innerJoin('user', (on) =>
      on.onRef('user.company_id', '=', 'link.company_id').onRef('user.user_id', '=', 'link.user_id'),
    )
    .selectAll('user')
    .where('link.token_hash', '=', hashOf(String(token)))
    .where('link.expires_time', '>', new Date().toISOString())
    .where('user.status', '=', 0)
    .executeTakeFirst();
  if (!owner) throw linkIsDead();
  return owner;
}

/** Gives the link's owner a new password; the link is used up, and every session of the owner ends. */
export async function resetPassword({ database, definitions, input }: PublicContext): Promise<Row> {
  const owner = await ownerOf(database, input.token);
  const password_hash = await hashPassword(String(input.password));
  await recordsOf(database, definitions, Number(owner.company_id)).transaction(async (records) => {
    // Of two who use a link at once the second finds it taken.
    const { numDeletedRows } = await records.database
      .deleteFrom('password_reset')
      .where('token_hash', '=', hashOf(String(input.token)))
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw linkIsDead();
    await records.update('user', owner.user_id, { password_hash });
    await endSessions(records, owner.user_id);
  });
  return owner;
}

function linkIsDead(): ApiError {
  return new ApiError(410, text('server.password.deadLink'));
}
