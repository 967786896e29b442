import type { TenantRecords } from '#server/storage/tenantRecords.ts';
import { revokeUserApiKeyAndTokens } from './revokeUserApiKeyAndTokens.ts';

/** Deletes all sessions and password links of a user, and revokes their API key and API tokens. */
export async function revokeSessionsLinksAndApiAccess(
  records: TenantRecords,
  user_id: unknown,
): Promise<void> {
  await records.deleteWhere('access_token', { user_id });
  await deletePasswordLinks(records, user_id);
  await revokeUserApiKeyAndTokens(records, user_id);
}

/** Deletes the password links of a user, in projects that have such links. */
export async function deletePasswordLinks(records: TenantRecords, user_id: unknown): Promise<void> {
  if (records.hasEntity('password_reset')) await records.deleteWhere('password_reset', { user_id });
}
