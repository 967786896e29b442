import { figures } from '../../../definition/figures';
import type { Metric } from '../../../definition/reports/types';
import { blank, isBlank } from '../../displays/isBlank';

/** For averages that are no money, such as impressions per visitor. */
const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A figure as it is read in table and graph; two dashes where nothing could be computed. */
export function metricText({ display, decimals }: Metric, value: unknown): string {
  if (isBlank(value)) return blank;
  const format = display === 'number' && decimals > 0 ? twoDecimals : figures[display];
  return format.format(Number(value));
}
