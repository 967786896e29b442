import { blankText, isBlank } from '#console/displays/isBlank.ts';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { formatNumberByKind } from '#definition/format/numbers.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Metric } from '#definition/model/report.ts';
import { getChangeColumnName } from '#definition/reports/comparisonRange.ts';
import { formatSigned } from '#definition/reports/formatMetricValue.ts';
import { getReportText } from '../getReportText.ts';
import { formatMetric } from '../table/formatMetric.ts';

const { before, rate } = apiProtocol.report.figures;

/** Formats the change of a metric, such as "+312 (+8.20%)". Returns "new" if there was no previous value. */
export function formatMetricChange(metric: Metric, row: RecordValues): string {
  const value = row[getChangeColumnName(metric)];
  if (isBlank(value)) return blankText;
  const share = row[`${metric.name}${rate}`];
  const amount = formatMetricDifference(metric, Number(value));
  if (!isBlank(share))
    return `${amount} (${formatSigned(Number(share), (size) => formatNumberByKind('percent', size))})`;
  return Number(value) === 0 ? amount : `${amount} (${getReportText('report.new')})`;
}

/** Formats the difference of a metric, such as "+312". */
function formatMetricDifference(metric: Metric, value: number): string {
  return formatSigned(value, (size) => formatSize(metric, size));
}

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

/** The difference of two rates is in percentage points, so "%" would be wrong. */
function formatSize(metric: Metric, size: number): string {
  if (metric.display !== 'percent') return formatMetric(metric, size);
  return getReportText('report.points', { value: formatNumberByKind('average', 100 * size) });
}
