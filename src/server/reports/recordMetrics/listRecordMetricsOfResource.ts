import type { RecordMetric } from '#definition/model/metric.ts';
import type { Resource } from '#definition/model/resource.ts';

/** A metric of a resource's records, with the name by which the list is sorted by it. */
export interface NamedRecordMetric {
  name: string;
  metric: RecordMetric;
}

/** Returns the metrics in a resource's list and on its record page, each once. */
export function listRecordMetricsOfResource({ list, page }: Resource): NamedRecordMetric[] {
  const columns = [...(list?.columns ?? []), ...(page?.fields ?? [])];
  const named = columns.flatMap(({ field, metric }) => (metric ? [[field, metric] as const] : []));
  return [...new Map(named)].map(([name, metric]) => ({ name, metric }));
}
