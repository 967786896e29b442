import type { Records } from '../../server/storage/records';

/** Ends every session of a user at once, and voids the links to a new password. */
export async function endSessions(records: Records, user_id: unknown): Promise<void> {
  await records.clear('access_token', { user_id });
  await voidLinks(records, user_id);
}

/** Voids the links to a new password that a user has been sent, where there are such links. */
export async function voidLinks(records: Records, user_id: unknown): Promise<void> {
  if (records.has('password_reset')) await records.clear('password_reset', { user_id });
}
