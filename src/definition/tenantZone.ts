import type { Row } from './model/entity';
import type { Tenant } from './model/project';

/** The time zone in which a tenant's days begin. */
export function tenantZone({ timezone }: Pick<Tenant, 'timezone'>, record: Row): string {
  return String(record[timezone.property ?? ''] || timezone.otherwise);
}
