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
 * Builds the query of the report that an alert links to: the checked day. It is compared with the weekday that was
 * nearest to the usual value, with an explanation if the report supports it. Compared with a week that was low itself,
 * nothing would have fallen.
 */
export function buildAlertReportAddress(
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
