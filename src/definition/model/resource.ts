import type {
  ActionDefinition,
  CallDefinition,
  ColumnDefinition,
  FieldDefinition,
  FilterDefinition,
  FormSectionDefinition,
  IconName,
  ResourceDefinition,
} from '../generated/definitions.generated.ts';
import type { Action } from './action.ts';
import type { EmbedCodes } from './embedCode.ts';
import type {
  Entity,
  JsonSchema,
  Property,
  RecordCondition,
  ReferenceSettings,
  ScalarValue,
  WidgetName,
} from './entity.ts';
import type { FieldSection } from './FieldSection.ts';
import type { ListColumn } from './ListColumn.ts';
import type { DetailsDrawerSettings, RecordPage, ResourceAccess } from './recordPage.ts';

export type {
  ActionDefinition,
  CallDefinition,
  ColumnDefinition,
  FieldDefinition,
  FieldSection,
  FilterDefinition,
  FormSectionDefinition,
  IconName,
  ListColumn,
  ResourceDefinition,
};

/** HTTP method of a call. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An API call of a resource, fully expanded. */
export interface ApiCall {
  name: string;
  resource: string;
  method: HttpMethod;
  /** Complete path below the base URL, such as /library/books/{id}/loans. */
  path: string;
  /** Path parameters (property names). */
  params: string[];
  version: 'v1' | 'v2';
  /** Name of the API's profile; undefined for the reference server. */
  profile?: string;
  rows: string;
  total: string;
  /** Additional parameters: a fixed value, or "{property}". */
  send: Record<string, ScalarValue | null>;
  /** Values that a button sets through the update call; nothing else is sent. */
  sets?: Record<string, ScalarValue | null>;
  /** Values that the server sets in addition (derived values). */
  derivedValues: DerivedValues[];
  access: 'public' | 'open' | 'key' | 'granted';
  /** True if the call changes data. */
  mutates: boolean;
  /** True if the response contains a secret, such as a token. */
  sensitive: boolean;
  /** True if the call refuses API tokens. */
  sessionOnly: boolean;
  /** True if the call sends email. */
  sendsMail: boolean;
  /** True if the response rarely changes: clients cache it and revalidate it with its ETag. */
  seldomChanges: boolean;
  fileName?: string;
  /** Accepted uploads: MIME types and maximum bytes. */
  accepts?: { types: readonly string[]; maxBytes: number };
  /** Properties that an update sends even if unchanged: none (false), all fields of the form (true), or these. */
  sendWholeRecord: boolean | string[];
  maxRecords?: number;
  /** Wire names by property name. */
  names: Record<string, string>;
  /** Properties of the response data that must be arrays. */
  responseArrays: string[];
  /** Properties that an export contains in addition to the list's columns. */
  extraColumns: string[];
  /** Properties that identify a duplicate among new records. */
  duplicateBy: string[];
}

/** Values that a call sets on records matching a condition, in addition to the submitted ones. */
export interface DerivedValues {
  when?: RecordCondition;
  /** Properties of which at least one must have changed. */
  changed?: string[];
  set: Record<string, ScalarValue | null>;
}

/** A filter of a list: its request parameters, its input control, and the properties that it compares. */
export interface ListFilter {
  /** Query parameters: one, or two for a range. */
  params: string[];
  title: string;
  /** Input control. The quick search (`search`) and the views (`view`) appear above the other filters. */
  control: 'select' | 'reference' | 'text' | 'dateRange' | 'numberRange' | 'search' | 'view';
  /** Properties that the server compares; text may match any of them. */
  fields: string[];
  match: 'equals' | 'contains' | 'range' | 'view';
  /**
   * Values of a range. times: days in the user's time zone, sent as UTC timestamps. days: stored as days, sent as they
   * are. numbers: sent as stored.
   */
  rangeOf?: 'times' | 'days' | 'numbers';
  type: Property['type'];
  /** Unit of a number: sent as stored, entered as displayed. */
  unit?: Property['unit'];
  /** Available options and all accepted values, as sent. */
  options?: FilterOption[];
  dictionary?: string;
  references?: ReferenceSettings;
  noFuture: boolean;
  /** True if the filter is hidden unless the URL uses it, for example in a link to one record. */
  onDemand: boolean;
}

/** An option of a filter: the value that is sent, and the property value that it matches. */
export interface FilterOption {
  /** Value as sent. */
  value: ScalarValue;
  label: string;
  /** Property value that the option matches. */
  equals: ScalarValue;
  offered: boolean;
}

/** A field of a form: its property, its widget, and the conditions under which it is shown, enabled and locked. */
export interface FormField {
  name: string;
  widget: WidgetName;
  override?: string;
  placeholder?: string;
  when?: RecordCondition;
  enabledWhen?: RecordCondition;
  /** True if the field is cleared when disabled. The server then rejects a value. */
  clearWhenDisabled: boolean;
  /** True if the server accepts a value also where the form does not show the field. */
  acceptedWhenHidden?: boolean;
  /** Field whose change clears this one. */
  resetBy?: string;
  /** Lookup call that runs with the entered value and fills the fields that copy from this one. */
  autofill?: { resource: string; call: string };
  lockedWhen?: 'editing' | RecordCondition;
}

/** The fields of one call, with their validation rules. */
export interface Form {
  name: string;
  title: string;
  description?: string;
  /** All fields in order, including those in sections. */
  fields: FormField[];
  sections: FieldSection[];
  call: string;
  /** True for a form that updates an existing record. */
  editing: boolean;
  layout: 'modal' | 'drawer' | 'page';
  /** Property whose new value is previewed. */
  preview?: string;
  submit?: string;
  success?: string;
  /** Message below the success message: the next step of the user. */
  nextStep?: string;
  failure?: string;
  /** Embed code shown after saving. */
  embedCode?: string;
  actions: Action[];
  /** True if unsaved input is stored in the browser (draft). */
  autosave: boolean;
  override?: string;
  /** Properties that are not fields of the form but that its rules compare with. */
  looksAt: string[];
  /** JSON Schema of the form's data: the entity's rules for its fields, and the form's own rules. */
  schema: JsonSchema;
}

/** A named view of a list: preset values of its filters. */
export interface NamedView {
  /** Name in the URL. */
  name: string;
  title: string;
  filters: Record<string, ScalarValue[]>;
}

/** A list of records: its columns, filters, sorting and actions. */
export interface List {
  /** The quick search and the views come last. */
  filters: ListFilter[];
  /** True if the filters are applied with the Search button or Enter, not at once. */
  searchButton: boolean;
  views: NamedView[];
  columns: ListColumn[];
  toolbar: Action[];
  rowActions: Action[];
  layout: 'table' | 'cards';
  override?: string;
  sort: { field: string; descending: boolean };
  paging: boolean;
  pageSize: number;
  emptyText?: string;
}

/** A resource in its full form: shorthand expanded, names resolved. */
export interface Resource {
  name: string;
  /** Previous name. */
  renamedFrom?: string;
  title: string;
  description?: string;
  route?: string;
  entity?: Entity;
  menu?: { parent?: string; name: string; icon?: IconName; sort: number };
  /** Label of its tab, on a page with tabs. */
  tabTitle: string;
  /** Resources whose lists are additional tabs of this page. */
  tabs?: string[];
  requires?: { state: string[]; redirectTo: string };
  calls: Record<string, ApiCall>;
  list?: List;
  embedCodes: EmbedCodes;
  forms: Record<string, Form>;
  /** Page and details drawer of a record. */
  page?: RecordPage;
  details?: DetailsDrawerSettings;
  /**
   * Set for the resource that stores change history: its properties with the entity and the key of the changed record,
   * the values before and after the change as JSON, and its time.
   */
  history?: { entity: string; record: string; before?: string; after?: string; time?: string };
  /**
   * Set for the resource whose records are notes on days in reports: its properties with the day, the text, the author,
   * and the record that a note concerns.
   */
  reportNotes?: { day: string; text: string; author?: string; record?: string };
  access: ResourceAccess;
}
