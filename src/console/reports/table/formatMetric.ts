import type { Metric } from '../../../definition/model/report';
import { formatMetricValue } from '../../../definition/reports/formatMetricValue';
import { blankText, isBlank } from '../../displays/isBlank';

/** Formats a metric's value for tables and graphs. Returns "--" if there is none. */
export function formatMetric(metric: Metric, value: unknown): string {
  if (isBlank(value)) return blankText;
  return formatMetricValue(metric, value);
}
