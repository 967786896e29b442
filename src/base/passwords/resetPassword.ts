import type { RecordValues } from '#definition/model/entity.ts';
import { now } from '#definition/time/clock.ts';
import type { PublicContext } from '#server/context.ts';
import { ApiError } from '#server/errors/ApiError.ts';
import { createAuditedRecords } from '#server/records/createAuditedRecords.ts';
import { hashToken } from '#server/session/token.ts';
import { openTenantRecords } from '#server/storage/tenantRecords.ts';
import { getBaseText } from '../getBaseText.ts';
import { hashNewPassword } from '../session/passwords/passwordHash.ts';
import { revokeSessionsLinksAndApiAccess } from '../session/revokeSessionsLinksAndApiAccess.ts';

/** Returns the owner of a password link. Throws if the link is invalid, expired or used. */
export async function requirePasswordLinkOwner(
  { database, definitions }: Pick<PublicContext, 'database' | 'definitions'>,
  token: unknown,
): Promise<RecordValues> {
  const { column } = definitions.tenant;
  const owner: RecordValues | undefined = await database
    .selectFrom('password_reset as link')
    .innerJoin('user', (on) =>
      on.onRef(`user.${column}`, '=', `link.${column}`).onRef('user.user_id', '=', 'link.user_id'),
    )
    .selectAll('user')
    .where('link.token_hash', '=', hashToken(String(token)))
    .where('link.expires_time', '>', now().toISOString())
    .where('user.status', '=', 0)
    .executeTakeFirst();
  if (!owner) throw deadLinkError();
  return owner;
}

/**
 * Sets the password of the link's owner, deletes their links, and revokes all their sessions, API key and API tokens.
 * For an invited user, the audit log records the accepted invitation as their own change.
 */
export async function resetPassword(context: PublicContext): Promise<RecordValues> {
  const { database, definitions, input, services } = context;
  const owner = await requirePasswordLinkOwner(context, input.token);
  const password_hash = await hashNewPassword(String(input.password));
  const plain = openTenantRecords(database, definitions, Number(owner[definitions.tenant.column]));
  const author = { id: Number(owner.user_id), name: String(owner.user_name) };
  await createAuditedRecords(plain, definitions, author, services.code.onChange).transaction(
    async (records) => {
      // Race condition: of two requests with the same link, the second finds it deleted.
      const { numDeletedRows } = await records.database
        .deleteFrom('password_reset')
        .where('token_hash', '=', hashToken(String(input.token)))
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) throw deadLinkError();
      await records.update('user', owner.user_id, { password_hash, invitation: null });
      await revokeSessionsLinksAndApiAccess(records, owner.user_id);
    },
  );
  return owner;
}

function deadLinkError(): ApiError {
  return new ApiError(410, getBaseText('server.password.deadLink'));
}
