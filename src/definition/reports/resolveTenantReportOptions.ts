import type { LabeledChoice, RecordValues } from '../model/entity.ts';
import type { Dimension, Metric, Report } from '../model/report.ts';
import type { SelectableMetric } from './reportResponses.ts';
import { getAvailableDimensionNames, getFilterableDimensionNames } from './tenantAvailability.ts';

/** The metrics, dimensions, filters and tabs of a report that are available to the current tenant. */
export interface TenantReportOptions {
  metrics: Metric[];
  defaultMetrics: string[];
  dimensions: Dimension[];
  filters: Dimension[];
  /** Values with a tab each. */
  tabs: LabeledChoice[];
}

/**
 * Resolves the options of a report for a tenant: the metrics that the server lists (else all), and the dimensions not
 * hidden from the tenant.
 */
export function resolveTenantReportOptions(
  report: Report,
  metrics: SelectableMetric[] | undefined,
  tenant: RecordValues,
  tabs: LabeledChoice[],
): TenantReportOptions {
  const { row } = report;
  const named = metrics?.map(({ value }) => value) ?? report.metrics.available;
  const offered = named.flatMap((name) => row.metrics[name] ?? []);
  const shown = metrics?.flatMap((metric) => (metric.default ? metric.value : [])) ?? report.metrics.default;
  const dimensions = (names: string[]): Dimension[] => names.flatMap((name) => row.dimensions[name] ?? []);
  return {
    metrics: offered,
    defaultMetrics: shown.length > 0 ? shown : offered.map(({ name }) => name),
    dimensions: dimensions(getAvailableDimensionNames(report, tenant)),
    filters: dimensions(getFilterableDimensionNames(report, tenant)),
    tabs,
  };
}
