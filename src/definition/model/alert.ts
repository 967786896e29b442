import type { AlertDefinition, MetricAlertDefinition } from '../generated/definitions.generated';
import type { Condition } from './entity';

export type { AlertDefinition, MetricAlertDefinition };

/** Something of a record that users are told of. */
export interface Alert {
  /** What tells it from all others: its resource's name and its own, "books.lost". */
  kind: string;
  resource: string;
  entity: string;
  title: string;
  /** What the record must meet; without it, being there is enough. */
  when?: Condition;
  text: string;
  ended?: string;
  /** The property that holds the key of the one user who is told. */
  to?: string;
}

/** A figure of a report that users are told of when it falls. */
export interface MetricAlert {
  /** What tells it from all others: "report:loans.fewer". */
  kind: string;
  report: string;
  title: string;
  metric: string;
  /** The dimension each of whose values is looked at by itself; none for all together. */
  by?: string;
  /** Below how many per cent of what is usual on the weekday it is told of. */
  below: number;
  /** Of how many weeks before the median is what is usual. */
  weeks: number;
  /** A smaller usual figure says nothing. */
  least: number;
  /** What is said; without it, what is said of every figure. */
  text?: string;
  ended?: string;
}
