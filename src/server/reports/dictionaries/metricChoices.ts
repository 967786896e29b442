import { nearest } from '../../../definition/nearest';
import { offeredMetrics, type Reader } from '../../../definition/reports/offered';
import type { Report } from '../../../definition/reports/types';
import { text } from '../../../definition/text';
import type { Definitions } from '../../../definition/types';
import { invalid } from '../../errors/failures';

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
export function metricChoices({ reports }: Definitions, name: string, reader: Reader): MetricChoice[] {
  const report = reports[name];
  if (!report) throw unknownReport(name, Object.keys(reports));
  return offeredMetrics(report, reader).flatMap((metric) => choice(report, metric));
}

function choice({ row, metrics }: Report, name: string): MetricChoice[] {
  const metric = row.metrics[name];
  if (!metric) return [];
  const { title: label, description, display } = metric;
  return [{ value: name, label, description, display, default: metrics.default.includes(name) }];
}

function unknownReport(name: string, known: string[]) {
  const near = nearest(name, known);
  const message = text(near ? 'report.unknownNear' : 'report.unknown', { name, near });
  return invalid([{ field: '/report', message }]);
}
