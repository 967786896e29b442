import { getBaseText } from '#base/getBaseText.ts';
import { formatDay } from '#definition/format/dates.ts';
import { formatNumberByKind } from '#definition/format/numbers.ts';
import type { MetricAlert } from '#definition/model/alert.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Report } from '#definition/model/report.ts';
import { formatMetricValue } from '#definition/reports/formatMetricValue.ts';
import type { metricAlertPlaceholders } from '#definition/reports/metricAlertPlaceholders.ts';
import { fillTemplate } from '#definition/text/fillTemplate.ts';
import type { WeekdayComparison } from './compareWithWeekdayMedian.ts';

/** The stored values of a metric drop or recovery: dimension value, day and figures. */
export type MetricDropValues = Pick<WeekdayComparison, 'day' | 'value' | 'usual'> & { of?: string };

/** Renders the text of a metric drop from the alert's own template or the default one, in the current language. */
export function renderMetricDropTexts(
  alert: MetricAlert,
  report: Report,
  fallen: MetricDropValues,
): { text: string; ended: string } {
  const values = { ...getTemplateValues(fallen, alert, report), of: fallen.of };
  const ending = alert.by === undefined ? '' : 'Of';
  return {
    text: fillDropTemplate(alert.text, `alert.metric.text${ending}`, values),
    ended: fillDropTemplate(alert.resolvedText, `alert.metric.ended${ending}`, values),
  };
}

function fillDropTemplate(
  own: string | undefined,
  usual: Parameters<typeof getBaseText>[0],
  values: RecordValues,
): string {
  return own === undefined ? getBaseText(usual, values) : fillTemplate(own, values);
}

/** Returns the values of the placeholders in an alert's template. */
function getTemplateValues(
  { day, value, usual }: MetricDropValues,
  { metric: name }: MetricAlert,
  report: Report,
): Record<(typeof metricAlertPlaceholders)[number], string> {
  const metric = report.row.metrics[name];
  if (!metric) throw new Error(`"${report.name}" has no metric "${name}"`);
  return {
    metric: metric.title,
    report: report.title,
    day: formatDay(day),
    value: formatMetricValue(metric, value),
    usual: formatMetricValue(metric, usual),
    percent: formatNumberByKind('percent', value / usual),
  };
}
