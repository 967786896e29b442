import type { Choice, Row } from '../model/entity';
import type { Dimension, Metric, Report } from '../model/report';
import { availableDimensions, availableFilters } from './available';
import type { MetricChoice } from './wire';

/** What a report offers to this tenant. */
export interface Available {
  metrics: Metric[];
  defaultMetrics: string[];
  dimensions: Dimension[];
  filters: Dimension[];
  /** The values that have a tab each. */
  tabs: Choice[];
}

/** Works out what a report offers: the metrics that the server names, else all, and the dimensions that the tenant has. */
export function availableFor(
  report: Report,
  metrics: MetricChoice[] | undefined,
  tenant: Row,
  tabs: Choice[],
): Available {
  const { row } = report;
  const named = metrics?.map(({ value }) => value) ?? report.metrics.offer;
  const offered = named.flatMap((name) => row.metrics[name] ?? []);
  const shown = metrics?.flatMap((metric) => (metric.default ? metric.value : [])) ?? report.metrics.default;
  const dimensions = (names: string[]): Dimension[] => names.flatMap((name) => row.dimensions[name] ?? []);
  return {
    metrics: offered,
    defaultMetrics: shown.length > 0 ? shown : offered.map(({ name }) => name),
    dimensions: dimensions(availableDimensions(report, tenant)),
    filters: dimensions(availableFilters(report, tenant)),
    tabs,
  };
}
