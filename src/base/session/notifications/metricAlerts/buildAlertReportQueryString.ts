import type { Report } from '#definition/model/report.ts';
import type { ReportState } from '#definition/reports/reportState.ts';
import { serializeReportState } from '#definition/reports/serializeReportState.ts';

/** The target of a check: a metric on a day, of all data or of one tab and filter. */
interface CheckedDay {
  metric: string;
  day: string;
  /** The earlier weekday whose value is nearest to the usual one. Without it, nothing is compared. */
  usualDay?: string;
  scope?: Partial<Pick<ReportState, 'tab' | 'filters'>>;
}

/**
 * Builds the query string of the link from an alert to its report: the checked day, compared with the weekday closest
 * to the usual value.
 */
export function buildAlertReportQueryString(
  { calls, metrics }: Pick<Report, 'calls' | 'metrics'>,
  { metric, day, usualDay, scope = {} }: CheckedDay,
): string {
  const isShown = metrics.default.includes(metric);
  const state: Partial<ReportState> = {
    filters: {},
    ...scope,
    range: [day, day],
    compare: usualDay ? [usualDay, usualDay] : undefined,
    ...(isShown ? {} : { metrics: [...metrics.default, metric] }),
    ...(calls.why && usualDay && { why: { metric } }),
  };
  return String(serializeReportState(state));
}
