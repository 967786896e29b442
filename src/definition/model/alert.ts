import type { MetricAlertDefinition, RecordAlertDefinition } from '../generated/definitions.generated.ts';
import type { RecordCondition } from './entity.ts';

export type { MetricAlertDefinition, RecordAlertDefinition };

/** A notification rule on records of a resource. */
export interface RecordAlert {
  /** Unique id: resource and alert name, such as "books.lost". */
  kind: string;
  resource: string;
  entity: string;
  title: string;
  /** Condition on the record. Default: every record. */
  when?: RecordCondition;
  text: string;
  resolvedText?: string;
  /** Property with the key of the only user to notify. */
  recipient?: string;
}

/** A notification rule on a report metric: notifies when it drops below its usual value (anomaly detection). */
export interface MetricAlert {
  /** Unique id, such as "report:loans.fewer". */
  kind: string;
  report: string;
  title: string;
  metric: string;
  /** Dimension whose values are checked separately. Default: one check over all data. */
  by?: string;
  /** Threshold in percent of the usual value for that weekday (baseline). */
  belowPercent: number;
  /** Number of previous weeks whose median is the usual value. */
  weeks: number;
  /** Minimum usual value: below it, the alert does not fire. */
  minimumUsual: number;
  /** Text of the notification. Default: the general text for metrics. */
  text?: string;
  resolvedText?: string;
}
