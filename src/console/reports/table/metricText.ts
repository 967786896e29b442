import type { Metric } from '../../../definition/model/report';
import { figure } from '../../../definition/written';
import { blank, isBlank } from '../../displays/isBlank';

/** A figure as it is read in table and graph; two dashes where nothing could be computed. */
export function metricText({ display, decimals }: Metric, value: unknown): string {
  if (isBlank(value)) return blank;
  return figure(display === 'number' && decimals > 0 ? 'average' : display, value);
}
