import type { RecordValues } from '#definition/model/entity.ts';

/** Kind of the notifications about alerts that users have set. */
export const alertRuleNotificationKind = 'alert-rule';

/** An alert that a user has set, as stored. */
export interface AlertRule extends RecordValues {
  id: number;
  owner_id: number;
  name: string;
  report: string;
  metric: string;
  scope: 'all' | 'value';
  dimension: string | null;
  scope_value: string | null;
  scope_label: string | null;
  condition: AlertCondition;
  percent: number | null;
  amount: number | null;
  frequency: 'once' | 'daily';
  notify: boolean;
  mail: boolean;
  colleagues: number[];
  state: 'waiting' | 'fine' | 'fired' | 'broken' | 'paused';
  problem: UncheckableAlertReason | null;
  checked_day: string | null;
  checked_value: number | null;
  checked_usual: number | null;
  fired_day: string | null;
}

/** The condition of an alert, one of the choices in its schema. */
export type AlertCondition = 'usual' | 'below' | 'above' | 'none';

/**
 * The reason that an alert cannot be checked, one of the choices in its schema: the report was deleted (`report`), its
 * owner may not use it (`rights`), the company does not receive it (`unavailable`), it no longer has the metric or the
 * dimension, the record does not exist (`record`), or its data do not reach far enough back for the comparison
 * (`range`).
 */
export type UncheckableAlertReason =
  | 'report'
  | 'rights'
  | 'unavailable'
  | 'metric'
  | 'dimension'
  | 'record'
  | 'range';

/** The properties that define what an alert checks. If one changes, the results of earlier checks are reset. */
export const alertCriteriaPropertyNames = [
  'report',
  'metric',
  'scope',
  'dimension',
  'scope_value',
  'condition',
  'percent',
  'amount',
] as const;

/** The stored values of an alert that fired or recovered. Its text is rendered from them in the reader's language. */
export interface FiredAlertValues {
  name: string;
  report: string;
  metric: string;
  dimension: string | null;
  scope_value: string | null;
  /** Label of the value that the alert is limited to. */
  of: string | null;
  condition: AlertCondition;
  amount: number | null;
  day: string;
  value: number | null;
  usual: number | null;
  /** Key of the rows that the owner saw. */
  rows: string;
}
