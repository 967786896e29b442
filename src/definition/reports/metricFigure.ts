import type { Metric } from '../model/report';
import { figure } from '../written';

/** A metric's value as people read it. */
export function metricFigure({ display, decimals }: Metric, value: unknown): string {
  return figure(display === 'number' && decimals > 0 ? 'average' : display, value);
}
