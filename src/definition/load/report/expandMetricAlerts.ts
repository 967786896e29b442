import type { MetricAlert } from '#definition/model/alert.ts';
import type { ReportDefinition } from '#definition/model/report.ts';
import { defaultBaselineWeeks } from '#definition/reports/alertWindow.ts';

/** Expands the metric alerts of a report (notifications when a metric drops). */
export function expandMetricAlerts({ name, alerts = {} }: ReportDefinition): MetricAlert[] {
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
