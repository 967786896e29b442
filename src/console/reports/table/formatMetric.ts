import { blankText, isBlank } from '#console/displays/isBlank.ts';
import type { Metric } from '#definition/model/report.ts';
import { formatMetricValue } from '#definition/reports/formatMetricValue.ts';

/** Formats a metric's value for tables and graphs. Returns "--" if there is none. */
export function formatMetric(metric: Metric, value: unknown): string {
  if (isBlank(value)) return blankText;
  return formatMetricValue(metric, value);
}
