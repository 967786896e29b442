import { offeredDimensions, offeredFilters, type Reader } from '../../../definition/reports/offered';
import type { Dimension, Report } from '../../../definition/reports/types';
import type { Choice } from '../../../definition/types';
import type { Offers } from './Offers';
import type { MetricChoice } from './useOffers';

/** Works out what a report offers: only metrics that the server names, and dimensions of the company's lines. */
export function offersOf(report: Report, metrics: MetricChoice[], reader: Reader, tabs: Choice[]): Offers {
  const { row } = report;
  const offered = metrics.flatMap(({ value }) => row.metrics[String(value)] ?? []);
  const shown = metrics.filter((metric) => metric.default).map(({ value }) => String(value));
  const dimensions = (names: string[]): Dimension[] => names.flatMap((name) => row.dimensions[name] ?? []);
  return {
    metrics: offered,
    defaultMetrics: shown.length > 0 ? shown : offered.map(({ name }) => name),
    dimensions: dimensions(offeredDimensions(report, reader)),
    filters: dimensions(offeredFilters(report, reader)),
    tabs,
  };
}
