import type { Records } from '../../records/records';
import { idsIn } from './idsIn';

/** Takes a group that goes out of its members' lists. Inside the transaction. */
export async function removeFromUsers(records: Records, group: unknown): Promise<void> {
  for (const { user_id, user_group } of await records.find('user')) {
    if (!idsIn(user_group).includes(group)) continue;
    await records.update('user', user_id, { user_group: idsIn(user_group).filter((id) => id !== group) });
  }
}
