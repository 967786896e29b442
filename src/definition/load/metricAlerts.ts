import type { MetricAlert } from '../model/alert';
import type { ReportDefinition } from '../model/report';
import { usualWeeks } from '../reports/judgedDays';

/** What users are told of the figures of a report. */
export function loadMetricAlerts({ name, alerts = {} }: ReportDefinition): MetricAlert[] {
  return Object.entries(alerts).map(([own, { weeks = usualWeeks, least = 0, ...alert }]) => ({
    kind: `report:${name}.${own}`,
    report: name,
    weeks,
    least,
    ...alert,
  }));
}
