import type { Report } from '../../definition/model/report';
import { buildTenantResponse } from '../../definition/reports/tenantAvailability';
import { matchesCondition } from '../../definition/values/conditions';
import type { CallContext } from '../context';
import { NoticeResponse } from '../responses';
import { createMissingEngineError } from '../storage/clickhouse/createMissingEngineError';
import { createReportWorkbook } from './calls/export/createReportWorkbook';
import { streamReportExport } from './calls/export/streamReportExport';
import { loadFilterOptions } from './calls/loadFilterOptions';
import { loadGraphData } from './calls/loadGraphData';
import { loadReportRows } from './calls/loadReportRows';
import { explainMetricChange } from './calls/why/explainMetricChange';
import { getReportTenant, type ReportContext } from './ReportContext';

/** The calls of a report. */
export type ReportCallName = keyof Report['calls'];

const reportHandlers: Record<Exclude<ReportCallName, 'tenant'>, (context: ReportContext) => unknown> = {
  rows: loadReportRows,
  graph: loadGraphData,
  export: streamReportExport,
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
  const viewer = await getReportTenant(context);
  if (name === 'tenant') return buildTenantResponse(report, viewer.tenant);
  const { unavailable } = report;
  if (unavailable && matchesCondition(unavailable.when, viewer.tenant))
    return new NoticeResponse(unavailable.code, unavailable.message);
  const { facts } = context.services;
  if (!facts) throw createMissingEngineError();
  return reportHandlers[name]({ ...context, report, viewer, facts });
}
