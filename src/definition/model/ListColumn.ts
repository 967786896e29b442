import type { Action } from './action.ts';
import type { DisplayName, RecordCondition } from './entity.ts';
import type { RecordMetric } from './metric.ts';

/** A column of a list, or a field on a record's page: the properties or metric that it shows, and their display. */
export interface ListColumn {
  key: string;
  /** The first property; the sort name of a metric column. */
  field: string;
  fields: string[];
  title: string;
  display: DisplayName;
  override?: string;
  /** The metric that the column shows instead of properties. */
  metric?: RecordMetric;
  /** Action on click. */
  action?: Action;
  /** Actions that switch the record on and off (toggle). */
  switch?: { on: Action; off: Action };
  when?: RecordCondition;
  fallback?: string;
  tooltip?: string;
  tooltipWhen?: RecordCondition;
  width?: number;
  /** True if the column has priority when there is no room for all columns. */
  priority: boolean;
  sortable: boolean;
  /** True if the value can be edited in the cell (inline editing). */
  inline: boolean;
  /** Route of the record's page, if the value links to it. */
  page?: string;
}
