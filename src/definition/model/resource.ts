import type { IconName } from '../generated/menu.generated';
import type {
  ActionDefinition,
  CallDefinition,
  ColumnDefinition,
  FieldDefinition,
  FilterDefinition,
  ResourceDefinition,
} from '../generated/resource.generated';
import type { Action } from './action';
import type {
  Condition,
  DisplayName,
  Entity,
  JsonSchema,
  Property,
  Reference,
  Scalar,
  WidgetName,
} from './entity';

export type {
  ActionDefinition,
  CallDefinition,
  ColumnDefinition,
  FieldDefinition,
  FilterDefinition,
  IconName,
  ResourceDefinition,
};

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the API. */
export interface Call {
  name: string;
  /** The resource that it belongs to. */
  resource: string;
  method: Method;
  /** The whole path below the base URL, such as /library/books/{id}/loans. */
  path: string;
  /** The properties that the path names. */
  params: string[];
  version: 'v1' | 'v2';
  rows: string;
  total: string;
  /** What is sent besides: a fixed value, or "{property}". */
  send: Record<string, Scalar>;
  access: 'public' | 'open' | 'key' | 'granted';
  /** Whether it changes anything. */
  changes: boolean;
  /** Whether its answer holds what opens something, such as a token. */
  secret: boolean;
  /** Whether its answer is mostly what it was: whoever keeps it asks whether it still holds. */
  seldomChanges: boolean;
  file?: string;
  accepts?: { types: ('xlsx' | 'xls' | 'csv' | 'jpg' | 'jpeg' | 'png')[]; bytes: number };
  /** Whether a change sends every field of its form. */
  whole: boolean;
  most?: number;
  /** The names under which the values of a row travel, by property. */
  names: Record<string, string>;
}

export interface Filter {
  /** One parameter, or two for a range. */
  params: string[];
  title: string;
  control: 'select' | 'reference' | 'text' | 'dateRange';
  /** The properties that the server looks at; a text may be in any of them. */
  fields: string[];
  match: 'equals' | 'contains' | 'range';
  type: Property['type'];
  /** What is offered and what the server understands, as the values sent. */
  options?: FilterOption[];
  dictionary?: string;
  references?: Reference;
  noFuture: boolean;
  /** Shown only when the address asks for it, as a link to one record does. */
  onDemand: boolean;
}

export interface FilterOption {
  /** What is sent. */
  value: Scalar;
  label: string;
  /** The property's value that it stands for. */
  equals: Scalar;
  offered: boolean;
}

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
  sortable: boolean;
}

export interface Field {
  name: string;
  widget: WidgetName;
  override?: string;
  placeholder?: string;
  when?: Condition;
  enabledWhen?: Condition;
  /** Emptied, and refused by the server, when it is not enabled. */
  clear: boolean;
  /** The call that is made with what is entered, and fills the fields that are taken from this one. */
  lookup?: { resource: string; call: string };
  lockedWhen?: 'editing' | Condition;
}

export interface Form {
  name: string;
  title: string;
  description?: string;
  fields: Field[];
  call: string;
  /** Whether it changes a record that exists. */
  editing: boolean;
  layout: 'modal' | 'drawer' | 'page';
  /** The property that is shown as it would become. */
  preview?: string;
  submit?: string;
  success?: string;
  failure?: string;
  actions: Action[];
  /** Whether what is entered and not saved is kept in the browser. */
  autosave: boolean;
  override?: string;
  /** What the form's data must meet: the entity's rules for its fields, and its own. */
  schema: JsonSchema;
}

export interface List {
  filters: Filter[];
  columns: Column[];
  toolbar: Action[];
  rowActions: Action[];
  layout: 'table' | 'cards';
  sort: { field: string; descending: boolean };
  paging: boolean;
  /** How many records are asked for at first. */
  pageSize: number;
  empty?: string;
}

export interface Resource {
  name: string;
  title: string;
  description?: string;
  route?: string;
  entity?: Entity;
  menu?: { parent?: string; name: string; icon?: IconName; sort: number };
  /** The resources whose lists are further tabs of its page. */
  tabs?: string[];
  needs?: { state: string[]; else: string };
  calls: Record<string, Call>;
  list?: List;
  forms: Record<string, Form>;
  /** That its records are the changes of others: the properties that say of which entity, and of which record. */
  history?: { entity: string; record: string };
  access: { menu?: string; admins?: boolean; own?: string; rows?: { grant: string; field: string } };
}
