import { offeredMetrics, type Reader } from '../../../definition/reports/offered';
import type { Report } from '../../../definition/reports/types';
import type { Definitions } from '../../../definition/types';
import { reportNamed } from './reportNamed';

/** A metric that a table can show. */
export interface MetricChoice {
  value: string;
  label: string;
  description?: string;
  display: string;
  /** Whether it is shown at first. */
  default: boolean;
}

/** The metrics of a report that the company receives. */
export function metricChoices(definitions: Definitions, name: string, reader: Reader): MetricChoice[] {
  const report = reportNamed(definitions, name);
  return offeredMetrics(report, reader).flatMap((metric) => choice(report, metric));
}

function choice({ row, metrics }: Report, name: string): MetricChoice[] {
  const metric = row.metrics[name];
  if (!metric) return [];
  const { title: label, description, display } = metric;
  return [{ value: name, label, description, display, default: metrics.default.includes(name) }];
}
