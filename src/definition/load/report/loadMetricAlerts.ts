import type { MetricAlert } from '../../model/alert';
import type { ReportDefinition } from '../../model/report';
import { defaultBaselineWeeks } from '../../reports/alertWindow';

/** Expands the metric alerts of a report (notifications when a metric drops). */
export function loadMetricAlerts({ name, alerts = {} }: ReportDefinition): MetricAlert[] {
  return Object.entries(alerts).map(
    ([own, { weeks = defaultBaselineWeeks, minimumUsual = 0, ...alert }]) => ({
      kind: `report:${name}.${own}`,
      report: name,
      weeks,
      minimumUsual,
      ...alert,
    }),
  );
}
