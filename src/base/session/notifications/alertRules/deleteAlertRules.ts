import type { RecordValues } from '#definition/model/entity.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';

/** Deletes the alerts of a user with their history, and returns the alerts, so that they can be restored. */
export async function deleteAlertRules(records: TenantRecords, owner_id: unknown): Promise<RecordValues[]> {
  const rules = await records.find('alert_rule', { owner_id });
  await records.deleteWhere('alert_event', { owner_id });
  await records.deleteWhere('alert_rule', { owner_id });
  return rules;
}
