import type { RecordValues } from '#definition/model/entity.ts';
import type { Report } from '#definition/model/report.ts';
import { getTenantTimeZone } from '#definition/time/getTenantTimeZone.ts';
import type { CallContext } from '../context.ts';
import type { ClickHouseTaskRunner } from '../storage/clickhouse/ClickHouseEngine.ts';

/** The context of a report call. */
export interface ReportContext extends CallContext {
  report: Report;
  reportTenant: ReportTenant;
  facts: ClickHouseTaskRunner;
}

/** The tenant data that reports use. */
export interface ReportTenant {
  tenantId: number;
  /** The tenant's record, for the conditions of reports. */
  tenant: RecordValues;
  timezone: string;
}

/** Returns the tenant data that reports use. */
export async function getReportTenant({
  definitions,
  records,
}: Pick<CallContext, 'definitions' | 'records'>): Promise<ReportTenant> {
  const tenant = await records.getTenantRecord();
  return { tenantId: records.tenant, tenant, timezone: getTenantTimeZone(definitions.tenant, tenant) };
}
