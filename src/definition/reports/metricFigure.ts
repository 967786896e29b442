import type { Metric } from '../model/report';
import { figure, figureWith } from '../written';

/** A metric's value as people read it. */
export function metricFigure({ display, decimals }: Metric, value: unknown): string {
  if (decimals > 2) return figureWith(decimals, display, value);
  return figure(display === 'number' && decimals > 0 ? 'average' : display, value);
}
