import { apiProtocol, formatSort } from '#definition/api/apiProtocol.ts';
import type { Report } from '#definition/model/report.ts';
import { buildReportExportRequest } from '#definition/reports/buildReportRequest.ts';
import { getReportTimeZone, getTabRangeLimits } from '#definition/reports/rangeLimits.ts';
import type { ReportTableResponse } from '#definition/reports/reportResponses.ts';
import type { ReportState } from '#definition/reports/reportState.ts';
import { serializeReportState } from '#definition/reports/serializeReportState.ts';
import { addDays, listDays, todayAtUtcOffset } from '#definition/time/days.ts';
import type { User } from '#server/access/User.ts';
import type { JobRun } from '#server/jobs/Job.ts';
import { openReportFromUrl } from '#server/reports/openReportFromUrl.ts';
import { getReportTenant } from '#server/reports/ReportContext.ts';
import { NoticeResponse } from '#server/responses.ts';
import { openTenantRecords } from '#server/storage/tenantRecords.ts';
import { fillDaysWithoutFacts } from './fillDaysWithoutFacts.ts';
import type { MetricSeries } from './MetricSeries.ts';

/** Daily figures of a report for its alerts: the last complete day, the days with missing facts, and the series. */
export interface DailyFigures {
  /** The last complete day. */
  last: string;
  /** Days on which facts are missing. They are in no series. */
  incomplete: Set<string>;
  series: MetricSeries[];
}

/** The figures to load: metrics of a report over a number of days, of all data or of one tab and filter. */
export interface DailyFiguresRequest {
  report: Report;
  metrics: string[];
  days: number;
  /** Dimension with one series per value. Default: one series. */
  by?: string;
  /** Tab and filters. Default: all data. */
  scope?: Partial<Pick<ReportState, 'tab' | 'filters'>>;
}

/**
 * Loads the daily figures of alerts, as the user sees them: complete days on which no facts are missing. Returns
 * undefined if the tenant or the user has no access to them. If there are more rows than one page, the largest are used.
 */
export async function loadDailyFigures(
  { services, log }: Pick<JobRun, 'services' | 'log'>,
  user: User,
  { report, metrics, days, by, scope = {} }: DailyFiguresRequest,
): Promise<DailyFigures | undefined> {
  const { database, definitions } = services;
  const records = openTenantRecords(database, definitions, user.tenant);
  const { timezone: zone } = await getReportTenant({ definitions, records });
  const { earliest = '' } = getTabRangeLimits(report, scope.tab, zone);
  const last = addDays(
    todayAtUtcOffset(getReportTimeZone(report, scope.tab, zone)),
    -Math.max(1, report.range.endDaysBack),
  );
  const wanted = addDays(last, 1 - days);
  const { day, dimensions } = report.row;
  const address = serializeReportState({
    ...scope,
    range: [[wanted, earliest].sort().at(-1) ?? wanted, last],
    compare: undefined,
    dimensions: [day, ...(by === undefined ? [] : [by])],
    metrics,
    sort: formatSort({ field: metrics[0] ?? '', descending: true }),
  });
  const { state, dropped, callReport } = await openReportFromUrl(
    { services, user, report, log },
    String(address),
  );
  // Without the tab or the filter, the figures would be others.
  if (dropped.length > 0) return undefined;
  // Skip dimensions that the tenant has no access to: without the dimension, its values cannot be separated.
  if (by !== undefined && !state.dimensions.includes(by)) return undefined;
  const page = { [apiProtocol.page.size]: apiProtocol.page.maxSize, [apiProtocol.page.index]: 1 };
  const answer = await callReport('rows', { ...buildReportExportRequest(report, state), ...page });
  if (answer instanceof NoticeResponse) return undefined;
  const { rows, ...rest } = answer as ReportTableResponse;
  const incomplete = new Set((rest[apiProtocol.report.incomplete] ?? []).flatMap((range) => listDays(range)));
  const dayKey = dimensions[day]?.valueKey ?? day;
  const { valueKey = '', labelKey = '' } = dimensions[by ?? ''] ?? {};
  const series = new Map<string, MetricSeries>();
  for (const row of rows) {
    const date = String(row[dayKey]);
    if (incomplete.has(date)) continue;
    const value = by === undefined ? '' : String(row[valueKey]);
    const one = series.get(value) ?? createSeries(value, String(row[labelKey] ?? value));
    series.set(value, one);
    one.days.add(date);
    for (const metric of state.metrics) {
      const figures = one.figures.get(metric) ?? new Map<string, number>();
      one.figures.set(metric, figures);
      if (typeof row[metric] === 'number') figures.set(date, row[metric]);
    }
  }
  const all = [...series.values()];
  // If rows are cut off, a missing row is not 0.
  if (rows.length < apiProtocol.page.maxSize) {
    const delivered = new Set(all.flatMap((one) => [...one.days]));
    for (const one of all) fillDaysWithoutFacts(report, one, delivered);
  }
  return { last, incomplete, series: all };
}

function createSeries(value: string, label: string): MetricSeries {
  return { value, label, days: new Set(), figures: new Map() };
}
