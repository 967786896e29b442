import { now } from '../../definition/clock';
import type { Row } from '../../definition/model/entity';
import type { PublicContext } from '../../server/context';
import { ApiError } from '../../server/errors/ApiError';
import { auditedRecords } from '../../server/records/auditedRecords';
import { hashOf } from '../../server/session/token';
import { recordsOf } from '../../server/storage/records';
import { endSessions } from '../session/endSessions';
import { hashChosen } from '../session/password';
import { text } from '../text';

/** Whose link it is; a link that does not work, or no longer, is refused. */
export async function ownerOf(
  { database, definitions }: Pick<PublicContext, 'database' | 'definitions'>,
  token: unknown,
): Promise<Row> {
  const { column } = definitions.tenant;
  const owner: Row | undefined = await database
    .selectFrom('password_reset as link')
    .innerJoin('user', (on) =>
      on.onRef(`user.${column}`, '=', `link.${column}`).onRef('user.user_id', '=', 'link.user_id'),
    )
    .selectAll('user')
    .where('link.token_hash', '=', hashOf(String(token)))
    .where('link.expires_time', '>', now().toISOString())
    .where('user.status', '=', 0)
    .executeTakeFirst();
  if (!owner) throw linkIsDead();
  return owner;
}

/**
 * Gives the link's owner a new password; the link is used up, and every session of the owner ends. One who was invited
 * has come: that is kept in the history as their own change.
 */
export async function resetPassword(context: PublicContext): Promise<Row> {
  const { database, definitions, input, services } = context;
  const owner = await ownerOf(context, input.token);
  const password_hash = await hashChosen(String(input.password));
  const plain = recordsOf(database, definitions, Number(owner[definitions.tenant.column]));
  const author = { id: Number(owner.user_id), name: String(owner.user_name) };
  await auditedRecords(plain, definitions, author, services.code.onChange).transaction(async (records) => {
    // Of two who use a link at once the second finds it taken.
    const { numDeletedRows } = await records.database
      .deleteFrom('password_reset')
      .where('token_hash', '=', hashOf(String(input.token)))
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw linkIsDead();
    await records.update('user', owner.user_id, { password_hash, invitation: null });
    await endSessions(records, owner.user_id);
  });
  return owner;
}

function linkIsDead(): ApiError {
  return new ApiError(410, text('server.password.deadLink'));
}
