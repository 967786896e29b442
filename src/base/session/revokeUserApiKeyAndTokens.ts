import type { TenantRecords } from '#server/storage/tenantRecords.ts';

/**
 * Revokes the API key and deletes the API tokens of a user, in projects that have them. The next key has another number.
 */
export async function revokeUserApiKeyAndTokens(records: TenantRecords, user_id: unknown): Promise<void> {
  if (records.hasEntity('api_token')) await records.deleteWhere('api_token', { user_id });
  if (!records.hasEntity('app_key')) return;
  const stored = await records.findFirst('app_key', { user_id });
  if (stored) await records.update('app_key', user_id, { renewals: Number(stored.renewals) + 1 });
  else await records.insert('app_key', { user_id, renewals: 1 });
}
