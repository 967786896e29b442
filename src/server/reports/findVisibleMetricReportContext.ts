import type { DashboardMetric } from '#definition/model/dashboard.ts';
import type { Report } from '#definition/model/report.ts';
import { getTabRangeLimits } from '#definition/reports/rangeLimits.ts';
import { getAvailableMetricNames } from '#definition/reports/tenantAvailability.ts';
import { addDays, type DayRange, todayAtUtcOffset } from '#definition/time/days.ts';
import { matchesCondition } from '#definition/values/conditions.ts';
import { canUserAccess } from '../access/permissions.ts';
import type { CallContext } from '../context.ts';
import { createMissingEngineError } from '../storage/clickhouse/createMissingEngineError.ts';
import type { ReportContext, ReportTenant } from './ReportContext.ts';

/** Context of a request for a metric: the call, and the tenant of the report. */
export interface MetricRequestContext {
  context: CallContext;
  reportTenant: ReportTenant;
}

/** Returns the context of a metric's report; undefined if the user may not see the metric. */
export function findVisibleMetricReportContext(
  { report: name, metric }: Pick<DashboardMetric, 'report' | 'metric'>,
  { context, reportTenant }: MetricRequestContext,
): ReportContext | undefined {
  const report = context.definitions.reports[name];
  if (!report || !canUserAccess(context.user, report.access)) return undefined;
  if (!getAvailableMetricNames(report, reportTenant.tenant).includes(metric.name)) return undefined;
  if (report.unavailable && matchesCondition(report.unavailable.when, reportTenant.tenant)) return undefined;
  const { facts } = context.services;
  if (!facts) throw createMissingEngineError();
  return { ...context, report, reportTenant, facts };
}

/** Returns the last `days` completed days, limited to the report's maximum range. */
export function getLastFinishedDays(report: Report, days: number, timezone: string): DayRange {
  const { earliest, latest } = getTabRangeLimits(report, undefined, timezone);
  const yesterday = addDays(todayAtUtcOffset(timezone), -1);
  const end = [latest, yesterday].sort()[0] ?? latest;
  const begin = addDays(end, 1 - days);
  return [earliest !== undefined && begin < earliest ? earliest : begin, end];
}
