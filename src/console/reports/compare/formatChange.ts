import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { formatNumberByKind } from '#definition/format/numbers.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Metric } from '#definition/model/report.ts';
import { formatMetricDifference } from '#definition/reports/formatMetricChange.ts';
import { formatSigned } from '#definition/reports/formatMetricValue.ts';
import { getReportText } from '../getReportText.ts';
import { formatMetric } from '../table/formatMetric.ts';

const { before } = apiProtocol.report.figures;

/** Formats the previous value of a metric, for a tooltip. */
export function formatPreviousValue(metric: Metric, row: RecordValues): string {
  return getReportText('report.changeFrom', { before: formatMetric(metric, row[`${metric.name}${before}`]) });
}

/** Formats one cause's contribution to a metric's change. Ratios get extra digits. */
export function formatContribution(metric: Metric, value: number): string {
  const { display, measure } = metric;
  const size = display === 'percent' ? 100 * Math.abs(value) : Math.abs(value);
  if (measure.kind !== 'ratio' || size === 0 || size >= 0.995) return formatMetricDifference(metric, value);
  if (display === 'percent')
    return formatSigned(value, () =>
      getReportText('report.points', { value: formatNumberByKind('fine', size) }),
    );
  return formatSigned(value, () => formatNumberByKind(display === 'money' ? 'fineMoney' : 'fine', size));
}
