import { apiProtocol } from '../api/apiProtocol.ts';
import { formatNumberByKind } from '../format/numbers.ts';
import type { RecordValues } from '../model/entity.ts';
import type { Metric } from '../model/report.ts';
import { formatMessage } from '../text/messages.ts';
import { isEmptyValue } from '../values/normalizeRecord.ts';
import { getChangeColumnName } from './comparisonRange.ts';
import { formatMetricValue, formatSigned } from './formatMetricValue.ts';

const { rate } = apiProtocol.report.figures;

/**
 * Formats the change of a metric in a row or a total, such as "+312 (+8.20%)"; "+312 (new)" if the previous value was
 * zero. Undefined if the row has no change.
 */
export function formatMetricChange(metric: Metric, row: RecordValues): string | undefined {
  const value = row[getChangeColumnName(metric)];
  if (isEmptyValue(value)) return undefined;
  const share = row[`${metric.name}${rate}`];
  const amount = formatMetricDifference(metric, Number(value));
  if (!isEmptyValue(share))
    return `${amount} (${formatSigned(Number(share), (size) => formatNumberByKind('percent', size))})`;
  return Number(value) === 0 ? amount : `${amount} (${formatMessage('report.new')})`;
}

/** Formats the difference of a metric, such as "+312". */
export function formatMetricDifference(metric: Metric, value: number): string {
  return formatSigned(value, (size) => formatSize(metric, size));
}

/** The difference of two rates is in percentage points, so "%" would be wrong. */
function formatSize(metric: Metric, size: number): string {
  if (metric.display !== 'percent') return formatMetricValue(metric, size);
  return formatMessage('report.points', { value: formatNumberByKind('average', 100 * size) });
}
