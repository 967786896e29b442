import { formatNumberByKind, formatNumberWithDecimals } from '../format/numbers.ts';
import type { Metric } from '../model/report.ts';

/** Formats a metric's value with its display and decimals. */
export function formatMetricValue({ display, decimals }: Metric, value: unknown): string {
  if (decimals > 2) return formatNumberWithDecimals(decimals, display, value);
  return formatNumberByKind(display === 'number' && decimals > 0 ? 'average' : display, value);
}

/** Formats a value for an axis: without decimals if it has none, such as "$150". */
export function formatAxisValue(metric: Metric, value: number): string {
  const size = metric.display === 'percent' ? 100 * value : value;
  return Math.abs(size - Math.round(size)) < 1e-9
    ? formatNumberWithDecimals(0, metric.display, value)
    : formatMetricValue(metric, value);
}

/** Direction of a change: the metric's desired one or the opposite. */
export type ChangeTone = 'good' | 'bad';

/** The smallest change that has a tone, as a share of the previous value. */
const minTonedRate = 0.005;

/**
 * Returns whether a change is good or bad. Undefined if the metric has no desired direction, or if the change is
 * smaller than 0.5 % of the previous value (`rate`, a share; undefined if there was no previous value).
 */
export function getChangeTone(
  { goodDirection }: Pick<Metric, 'goodDirection'>,
  change: number,
  rate?: number,
): ChangeTone | undefined {
  if (!goodDirection || change === 0 || Math.abs(rate ?? 1) < minTonedRate) return undefined;
  return change > 0 === (goodDirection === 'higher') ? 'good' : 'bad';
}

/** Formats a difference with its sign, such as "+312". `formatSize` formats its absolute value. */
export function formatSigned(value: number, formatSize: (size: number) => string): string {
  const sign = value > 0 ? '+' : value < 0 ? '−' : '';
  return sign + formatSize(Math.abs(value));
}
