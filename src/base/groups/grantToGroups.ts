import type { Row } from '../../definition/model/entity';
import type { Acting } from '../../server/services';

/**
 * Lets the groups of a record's author see it, where groups are granted the resource's records one by one. Inside
 * the transaction.
 */
export async function grantToGroups({ records, resource, user }: Acting, record: Row): Promise<void> {
  const { rows } = resource.access;
  const { key } = resource.entity;
  if (rows?.field !== key) return;
  // Always in the same order: two authors in the same groups must not wait for each other.
  for (const id of user.grants.map((grant) => Number(grant.rows.id)).sort((a, b) => a - b)) {
    const group = await records.lock('user_group', id);
    if (!group) continue;
    const granted = (group[rows.grant] as unknown[] | null) ?? [];
    await records.update('user_group', id, { [rows.grant]: [...granted, record[key]] });
  }
}
