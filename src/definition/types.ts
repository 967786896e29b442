import type { DictionariesDefinition } from './generated/dictionaries.generated';
import type {
  DisplayName,
  EntityDefinition,
  OriginDefinition,
  PropertyDefinition,
  UrlParameterDefinition,
  WidgetName,
} from './generated/entity.generated';
import type { IconName, MenuDefinition } from './generated/menu.generated';
import type { ReportDefinition } from './generated/report.generated';
import type { ReportRowDefinition } from './generated/report-row.generated';
import type { ResourceDefinition } from './generated/resource.generated';
import type { Report, ReportPage } from './reports/types';

export type { DictionaryDefinition } from './generated/dictionaries.generated';
export type {
  DisplayName,
  EntityDefinition,
  PropertyDefinition,
  WidgetName,
} from './generated/entity.generated';
export type {
  ActionDefinition,
  CallDefinition,
  ColumnDefinition,
  FieldDefinition,
  FilterDefinition,
} from './generated/resource.generated';
export type { DictionariesDefinition, IconName, MenuDefinition, ResourceDefinition };

/** A single JSON value. */
export type Scalar = string | number | boolean;
/** A record as it travels: property names to values. */
export type Row = Record<string, unknown>;
/** A map of property to a value, a list (any of these) or a negation; several properties mean and. */
export type Condition = Record<string, Scalar | Scalar[] | { not: Scalar | Scalar[] }>;
/** A JSON Schema as ajv and rjsf take it. */
export type JsonSchema = { [keyword: string]: unknown };
export type Color = 'green' | 'amber' | 'red' | 'blue' | 'grey';

/** One labelled choice of a property or a dictionary. */
export interface Choice {
  value: Scalar;
  label: string;
  color?: Color;
  /** What a filter sends for it, where that is not the value. */
  code?: Scalar;
  /** Why it cannot be chosen, where it stands for a record that a reference refuses. */
  refusal?: string;
}

/** A link to a record of another resource. */
export interface Reference {
  resource: string;
  value: string;
  label: string;
  search: string;
  /** Only records that meet this may be chosen anew. */
  when?: Condition;
  /** Those that may not either, and why. */
  refuses: { when: Condition; message: string }[];
}

/** An address that is put together from a record. */
export interface Url {
  parts: string[];
  query: UrlParameterDefinition[];
}

/** One property, with everything that follows from its definition worked out. */
export interface Property {
  name: string;
  title: string;
  description?: string;
  type: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  format?: PropertyDefinition['format'];
  /** Whether the text stands for bytes. */
  isBinary: boolean;
  choices?: Choice[];
  dictionary?: string;
  /** The label of every choice together, which is stored as an empty list. */
  all?: string;
  references?: Reference;
  /** Where it travels, inside another object: the object's name, and its own in there. */
  at?: [string, string];
  from?: OriginDefinition;
  url?: Url;
  display: DisplayName;
  widget: WidgetName;
  default?: unknown;
  placeholder?: string;
  transform: NonNullable<PropertyDefinition['transform']>;
  generated?: PropertyDefinition['generated'];
  readOnly: boolean;
  writeOnly: boolean;
  secret: boolean;
  /** Whether the rows of lists hold it. */
  listed: boolean;
  unique?: 'company' | 'platform';
  /** The definition as written. */
  schema: PropertyDefinition;
}

export interface Entity {
  name: string;
  title: string;
  /** The property that identifies a record within its company. */
  key: string;
  required: string[];
  properties: Record<string, Property>;
  /** The definition as written. */
  schema: EntityDefinition;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the API. */
export interface Call {
  name: string;
  /** The resource that it belongs to. */
  resource: string;
  method: Method;
  /** The whole path below the base URL, such as /ssp_publisher/domain/{id}/zones. */
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
  file?: string;
  accepts?: { types: ('xlsx' | 'xls' | 'csv' | 'jpg' | 'jpeg' | 'png')[]; bytes: number };
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

/** What a button does. */
export type Effect =
  | { kind: 'form'; form: string }
  | { kind: 'call'; call: string; override?: string; refresh: boolean }
  | { kind: 'open'; resource: string; carry: Record<string, string>; filter?: Record<string, string> }
  | { kind: 'copy'; template: string }
  | { kind: 'download'; call: string }
  | { kind: 'batch'; form: string; submit: string; upload?: string; template?: string }
  | { kind: 'viewAs'; name: string }
  | { kind: 'override'; override: string }
  | { kind: 'history'; keeper: string };

export interface Action {
  label: string;
  icon?: IconName;
  tone: 'default' | 'primary' | 'danger';
  when?: Condition;
  enabledWhen?: Condition;
  otherwise?: string;
  confirm?: string;
  /** What the button says that answers the question with yes, where that is not the label. */
  agree?: string;
  success?: string;
  failure?: string;
  effect: Effect;
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
  access: { menu?: string; admins?: boolean; rows?: { grant: string; field: string } };
}

export interface Dictionary {
  name: string;
  call: Call;
  values?: Choice[];
  distinct?: { resource: string; field: string };
}

export interface MenuItem {
  id: string;
  name: string;
  icon?: IconName;
  path?: string;
  sort: number;
  parent?: string;
  /** Shown to every user. */
  open: boolean;
}

/** All definitions, normalised: shorthand expanded, names resolved, frozen. */
export interface Definitions {
  entities: Record<string, Entity>;
  resources: Record<string, Resource>;
  dictionaries: Record<string, Dictionary>;
  reports: Record<string, Report>;
  /** The pages that show reports. */
  reportPages: Record<string, ReportPage>;
  /** The headings and every screen that takes a place in the menu. */
  menu: MenuItem[];
}

/** The parsed files that definitions are made from. */
export interface DefinitionFiles {
  entities: EntityDefinition[];
  resources: ResourceDefinition[];
  menu: MenuDefinition;
  dictionaries: DictionariesDefinition;
  reportRows?: ReportRowDefinition[];
  reports?: ReportDefinition[];
}
