import type { Records } from '../../records/records';

/** Ends every session of a user at once. */
export async function endSessions(records: Records, userId: unknown): Promise<void> {
  await records.database
    .deleteFrom('access_token')
    .where('company_id', '=', records.companyId)
    .where('user_id', '=', userId)
    .execute();
}
