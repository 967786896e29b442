import type { Report } from '#definition/model/report.ts';
import { buildTenantConditionValues } from '#definition/reports/tenantAvailability.ts';
import { matchesCondition } from '#definition/values/conditions.ts';
import type { CallContext } from '../context.ts';
import { NoticeResponse } from '../responses.ts';
import { createMissingEngineError } from '../storage/clickhouse/createMissingEngineError.ts';
import { createReportWorkbook } from './calls/export/createReportWorkbook.ts';
import { exportReportAsCsv } from './calls/export/exportReportAsCsv.ts';
import { loadFilterOptions } from './calls/loadFilterOptions.ts';
import { loadGraphData } from './calls/loadGraphData.ts';
import { loadReportRows } from './calls/loadReportRows.ts';
import { explainMetricChange } from './calls/why/explainMetricChange.ts';
import { getReportTenant, type ReportContext } from './ReportContext.ts';

/** The calls of a report. */
export type ReportCallName = keyof Report['calls'];

const reportHandlers: Record<Exclude<ReportCallName, 'tenant'>, (context: ReportContext) => unknown> = {
  rows: (context) => loadReportRows(context, { includesUpdateTime: true }),
  graph: loadGraphData,
  export: exportReportAsCsv,
  exportXlsx: createReportWorkbook,
  options: loadFilterOptions,
  why: explainMetricChange,
};

/** Runs a report call. A tenant that does not receive the data gets the report's message instead. */
export async function runReportCall(
  report: Report,
  name: ReportCallName,
  context: CallContext,
): Promise<unknown> {
  const reportTenant = await getReportTenant(context);
  if (name === 'tenant') return buildTenantConditionValues(report, reportTenant.tenant);
  const { unavailable } = report;
  if (unavailable && matchesCondition(unavailable.when, reportTenant.tenant))
    return new NoticeResponse(unavailable.code, unavailable.message);
  const { facts } = context.services;
  if (!facts) throw createMissingEngineError();
  return reportHandlers[name]({ ...context, report, reportTenant, facts });
}
