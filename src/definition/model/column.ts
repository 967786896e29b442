import type { Action } from './action';
import type { Condition, DisplayName } from './entity';

export interface Column {
  key: string;
  field: string;
  fields: string[];
  title: string;
  display: DisplayName;
  override?: string;
  /** What a click on the value does. */
  action?: Action;
  /** What turns a record on, and what turns it off. */
  switch?: { on: Action; off: Action };
  when?: Condition;
  fallback?: string;
  tooltip?: string;
  tooltipWhen?: Condition;
  width?: number;
  /** Whether it comes first where there is no room for all columns. */
  decides: boolean;
  sortable: boolean;
  /** Whether the value can be changed in its cell. */
  inline: boolean;
  /** The address of the record's page, where the value leads there. */
  page?: string;
}
