import type { Row } from '../../definition/model/entity';
import type { Report } from '../../definition/model/report';
import { tenantZone } from '../../definition/tenantZone';
import type { CallContext } from '../context';
import type { Facts } from '../storage/clickhouse/Engine';

/** What a call on the facts of a report comes with. */
export interface ReportContext extends CallContext {
  report: Report;
  viewer: Viewer;
  facts: Facts;
}

/** The tenant that asks, as far as reports look at it. */
export interface Viewer {
  tenantId: number;
  /** The tenant's record: the conditions of reports ask of it. */
  tenant: Row;
  timezone: string;
}

/** The tenant that asks, as far as reports look at it. */
export async function viewerOf({
  definitions,
  records,
}: Pick<CallContext, 'definitions' | 'records'>): Promise<Viewer> {
  const tenant = await records.owner();
  return { tenantId: records.tenant, tenant, timezone: tenantZone(definitions.tenant, tenant) };
}
