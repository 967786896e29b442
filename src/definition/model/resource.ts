import type {
  ActionDefinition,
  CallDefinition,
  ColumnDefinition,
  FieldDefinition,
  FilterDefinition,
  IconName,
  ResourceDefinition,
  SectionDefinition,
} from '../generated/definitions.generated';
import type { Action } from './action';
import type { ResourceCodes } from './code';
import type { Column } from './column';
import type { Condition, Entity, JsonSchema, Property, Reference, Scalar, WidgetName } from './entity';
import type { Access, Details, RecordPage } from './recordPage';
import type { Section } from './section';

export type {
  ActionDefinition,
  CallDefinition,
  Column,
  ColumnDefinition,
  FieldDefinition,
  FilterDefinition,
  IconName,
  ResourceDefinition,
  Section,
  SectionDefinition,
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
  /** How its API speaks, by the name of a profile; the reference server's has none. */
  profile?: string;
  rows: string;
  total: string;
  /** What is sent besides: a fixed value, or "{property}". */
  send: Record<string, Scalar | null>;
  /** What a button gives to its record by the update call: this is what is sent, and nothing else. */
  sets?: Record<string, Scalar | null>;
  /** What the server gives the record besides. */
  alsoSets: AlsoSets[];
  access: 'public' | 'open' | 'key' | 'granted';
  /** Whether it changes anything. */
  changes: boolean;
  /** Whether its answer holds what opens something, such as a token. */
  secret: boolean;
  /** Whether it has somebody mailed. */
  mails: boolean;
  /** Whether its answer is mostly what it was: whoever keeps it asks whether it still holds. */
  seldomChanges: boolean;
  file?: string;
  /** Which files may be sent to it. */
  accepts?: { types: readonly string[]; bytes: number };
  /** Whether a change sends every field of its form. */
  whole: boolean;
  most?: number;
  /** The names under which the values of a row travel, by property. */
  names: Record<string, string>;
}

/** Values that a call gives a record of which this holds. */
export interface AlsoSets {
  when?: Condition;
  /** The properties of which one gets another value. */
  changed?: string[];
  set: Record<string, Scalar | null>;
}

export interface Filter {
  /** One parameter, or two for a range. */
  params: string[];
  title: string;
  /** How it is entered: among the filters, or above them as the quick search and the views are. */
  control: 'select' | 'reference' | 'text' | 'dateRange' | 'search' | 'view';
  /** The properties that the server looks at; a text may be in any of them. */
  fields: string[];
  match: 'equals' | 'contains' | 'range' | 'view';
  type: Property['type'];
  /** What its number counts: it is sent as records hold it, and typed as people write it. */
  unit?: Property['unit'];
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

export interface Field {
  name: string;
  widget: WidgetName;
  override?: string;
  placeholder?: string;
  when?: Condition;
  enabledWhen?: Condition;
  /** Emptied, and refused by the server, when it is not enabled. */
  clear: boolean;
  /** The field whose change empties this one. */
  resetBy?: string;
  /** The call that is made with what is entered, and fills the fields that are taken from this one. */
  lookup?: { resource: string; call: string };
  lockedWhen?: 'editing' | Condition;
}

export interface Form {
  name: string;
  title: string;
  description?: string;
  /** All fields in order, whether they stand in a section or not. */
  fields: Field[];
  sections: Section[];
  call: string;
  /** Whether it changes a record that exists. */
  editing: boolean;
  layout: 'modal' | 'drawer' | 'page';
  /** The property that is shown as it would become. */
  preview?: string;
  submit?: string;
  success?: string;
  failure?: string;
  /** The code that is shown once it is saved. */
  code?: string;
  actions: Action[];
  /** Whether what is entered and not saved is kept in the browser. */
  autosave: boolean;
  override?: string;
  /** The properties that it does not ask for, and that its rules compare with. */
  looksAt: string[];
  /** What the form's data must meet: the entity's rules for its fields, and its own. */
  schema: JsonSchema;
}

/** A part of a list that has a name: what is sent for the parameters of its filters. */
export interface View {
  /** What stands in the address while it is open. */
  name: string;
  title: string;
  filters: Record<string, Scalar[]>;
}

export interface List {
  /** The quick search and the views are the last of them. */
  filters: Filter[];
  views: View[];
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
  /** What it was called before. */
  was?: string;
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
  codes: ResourceCodes;
  forms: Record<string, Form>;
  /** The page of one of its records, and what is told of one in a drawer. */
  page?: RecordPage;
  details?: Details;
  /** That its records are the changes of others: the properties that say of which entity, and of which record. */
  history?: { entity: string; record: string };
  access: Access;
}
