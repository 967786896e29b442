import type { RecordValues } from '../model/entity.ts';
import type { TenantSettings } from '../model/projectSettings.ts';

/** Returns the time zone of a tenant's days: from the tenant's record, else the project's default. */
export function getTenantTimeZone(
  { timezone }: Pick<TenantSettings, 'timezone'>,
  record: RecordValues,
): string {
  return String(record[timezone.property ?? ''] || timezone.otherwise);
}
