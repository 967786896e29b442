import type { RecordMetric } from '#definition/model/metric.ts';
import type { Report } from '#definition/model/report.ts';
import type { ColumnDefinition } from '#definition/model/resource.ts';
import { findReferencingDimension } from '#definition/reports/findReferencingDimension.ts';

type MetricDefinition = NonNullable<Exclude<ColumnDefinition, string>['metric']>;

/** Function that resolves the metric of a column; undefined if the reports are not loaded. */
export type MetricResolver = (definition: MetricDefinition) => RecordMetric | undefined;

/** Creates the function that resolves the metrics of a resource's columns from the reports. */
export function createMetricResolver(resource: string, reports: Record<string, Report> = {}): MetricResolver {
  return ({ report: name, metric: metricName, days = defaultDays }) => {
    const report = reports[name];
    const metric = report?.row.metrics[metricName];
    const dimension = report && findReferencingDimension(report.row, { resource }, report.filters);
    const property = dimension?.references?.value;
    if (!report || !metric || !dimension || property === undefined) return undefined;
    return { report: name, metric, days, dimension, property, menu: report.access.menu };
  };
}

/** Number of complete days, if a definition names none. */
const defaultDays = 7;

/** Returns the name by which a list is sorted by a metric, such as "loans.Loans.7". No property contains a dot. */
export function getMetricColumnName({ report, metric, days }: RecordMetric): string {
  return [report, metric.name, days].join('.');
}
