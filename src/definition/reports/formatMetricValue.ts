import { formatNumberByKind, formatNumberWithDecimals } from '../format/numbers.ts';
import type { Metric } from '../model/report.ts';

/** Formats a metric's value with its display and decimals. */
export function formatMetricValue({ display, decimals }: Metric, value: unknown): string {
  if (decimals > 2) return formatNumberWithDecimals(decimals, display, value);
  return formatNumberByKind(display === 'number' && decimals > 0 ? 'average' : display, value);
}

/** Returns true if a difference goes in the metric's undesired direction. */
export function isUnfavorableDifference({ goodDirection }: Metric, value: number): boolean {
  return goodDirection === 'higher' ? value < 0 : goodDirection === 'lower' && value > 0;
}

/** Formats a difference with its sign, such as "+312". `write` formats its size. */
export function formatSigned(value: number, write: (size: number) => string): string {
  const sign = value > 0 ? '+' : value < 0 ? '−' : '';
  return sign + write(Math.abs(value));
}
