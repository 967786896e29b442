import type { Metric } from '../../../definition/model/report';
import { metricFigure } from '../../../definition/reports/metricFigure';
import { blank, isBlank } from '../../displays/isBlank';

/** A figure as it is read in table and graph; two dashes where nothing could be computed. */
export function metricText(metric: Metric, value: unknown): string {
  if (isBlank(value)) return blank;
  return metricFigure(metric, value);
}
