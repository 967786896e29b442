import type { Records } from '../records/records';

/** Ends every session of a user at once, and voids the link to a new password. */
export async function endSessions(records: Records, userId: unknown): Promise<void> {
  await removeOf(records, 'access_token', userId);
  await voidLinks(records, userId);
}

/** Voids the link to a new password that a user has been sent. */
export function voidLinks(records: Records, userId: unknown): Promise<void> {
  return removeOf(records, 'password_reset', userId);
}

async function removeOf(records: Records, entity: string, userId: unknown): Promise<void> {
  await records.database
    .deleteFrom(entity)
    .where('company_id', '=', records.companyId)
    .where('user_id', '=', userId)
    .execute();
}
