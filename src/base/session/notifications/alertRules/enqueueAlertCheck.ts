import { enqueueJob } from '#server/jobs/dueWork.ts';
import type { TenantRecords } from '#server/storage/tenantRecords.ts';

/** Queues a check of the tenant's alerts, so that a new one does not wait for the next hour. */
export function enqueueAlertCheck({
  database,
  tenant,
}: Pick<TenantRecords, 'database' | 'tenant'>): Promise<void> {
  return enqueueJob(database, { job: 'metric-alerts', key: String(tenant), data: { tenant } });
}
