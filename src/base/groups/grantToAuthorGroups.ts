import type { RecordValues } from '#definition/model/entity.ts';
import type { RecordWriteContext } from '#server/services.ts';

/**
 * Grants a new record to all groups of its author, for resources with record-by-record grants (row-level access). Runs
 * inside the transaction that creates the record.
 */
export async function grantToAuthorGroups(
  { records, resource, user }: RecordWriteContext,
  record: RecordValues,
): Promise<void> {
  const { rows } = resource.access;
  const { key } = resource.entity;
  if (rows?.field !== key) return;
  // Lock the groups in a fixed order, so that two authors in the same groups cannot deadlock.
  for (const id of user.grants.map((grant) => Number(grant.rows.id)).sort((a, b) => a - b)) {
    const group = await records.lock('user_group', id);
    if (!group) continue;
    const granted = (group[rows.grant] as unknown[] | null) ?? [];
    await records.update('user_group', id, { [rows.grant]: [...granted, record[key]] });
  }
}
