import type {
  AcceptedFileTypesDefinition,
  ComputedDefaultDefinition,
  DisplayName,
  EntityDefinition,
  LookupDefinition,
  PropertyDefinition,
  UnitDefinition,
  UrlParameterDefinition,
  WidgetName,
} from '../generated/definitions.generated.ts';

export type { DisplayName, EntityDefinition, PropertyDefinition, WidgetName };

/** A JSON value that is a string, number or boolean. */
export type ScalarValue = string | number | boolean;
/** The values of one record by property name, as the API sends them. */
export type RecordValues = Record<string, unknown>;
/** A condition on a record: property names to a value, a list (any of these) or a negation; all must match. */
export type RecordCondition = Record<
  string,
  ScalarValue | ScalarValue[] | { not: ScalarValue | ScalarValue[] }
>;
/** A JSON Schema, as used by ajv and rjsf. */
export type JsonSchema = { [keyword: string]: unknown };
/** Color of a choice that is shown as a tag. */
export type TagColor = 'green' | 'amber' | 'red' | 'blue' | 'grey';

/** A value with its label, as allowed by a property or dictionary. */
export interface LabeledChoice {
  value: ScalarValue;
  label: string;
  color?: TagColor;
  /** Other names of the value in files, such as "UK". */
  synonyms?: string[];
  /** Explanation, if the label is not enough. */
  description?: string;
  /** Value that a filter sends instead of `value`. */
  filterValue?: ScalarValue;
  /** Reason for which a referenced record cannot be selected. */
  refusal?: string;
}

/** Settings of a reference property (foreign key): the referenced resource, its key and label properties. */
export interface ReferenceSettings {
  resource: string;
  value: string;
  label: string;
  searchParam: string;
  /** Effect of a change of the referenced value, if it is not the key. */
  onUpdate?: 'cascade' | 'restrict';
  /** Number of options per request. */
  pageSize: number;
  /** Condition on records that can be newly selected. */
  selectableWhen?: RecordCondition;
  /** Further records that cannot be selected, with the error message. */
  rejectedWhen: { when: RecordCondition; message: string }[];
}

/** Template of a URL computed from a record: path parts and query parameters. */
export interface UrlTemplate {
  parts: string[];
  query: UrlParameterDefinition[];
}

/** Rules for the files of a property: accepted types, maximum bytes, image dimensions in pixels. */
export interface FileLimits {
  accept: AcceptedFileTypesDefinition;
  maxBytes: number;
  minWidth?: number;
  minHeight?: number;
  maxWidth?: number;
  maxHeight?: number;
}

/** Limit and error message of a custom keyword of the project. */
export interface KeywordLimit {
  limit: number;
  message: string;
}

/** A property of an entity, fully expanded. */
export interface Property {
  name: string;
  title: string;
  description?: string;
  type: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  format?: PropertyDefinition['format'];
  /** True for text that is stored as bytes (base64). */
  isBinary: boolean;
  /** Rules of an uploaded file. */
  file?: FileLimits;
  /** Rules of the uploaded files whose URLs the text contains. */
  embeds?: FileLimits;
  /** Unit of a number, and its input format. */
  unit?: UnitDefinition;
  choices?: LabeledChoice[];
  dictionary?: string;
  /** Label of the option "all", which is stored as an empty list. */
  allLabel?: string;
  references?: ReferenceSettings;
  /** Path in the wire format: name of the nested object and name inside it. */
  path?: [string, string];
  lookup?: LookupDefinition;
  url?: UrlTemplate;
  display: DisplayName;
  widget: WidgetName;
  default?: unknown;
  /** Computed default of a new record. */
  worked?: ComputedDefaultDefinition;
  /** Allowed state transitions: next values by current value. */
  transitions?: Record<string, ScalarValue[]>;
  placeholder?: string;
  transform: NonNullable<PropertyDefinition['transform']>;
  suggest?: PropertyDefinition['suggest'];
  generated?: PropertyDefinition['generated'];
  readOnly: boolean;
  writeOnly: boolean;
  secret: boolean;
  /** Access that a user without the right is denied: 'see' (and therefore change) or 'change'. */
  denied?: 'see' | 'change';
  /** True if list rows include the property. */
  listed: boolean;
  unique?: 'tenant' | 'ignoringCase' | 'everywhere';
  /** Limits by custom keyword of the project. */
  limits?: Record<string, KeywordLimit>;
  /** The property's definition as written, with the project's keywords expanded. */
  schema: PropertyDefinition;
}

/** A schema in its full form: shorthand expanded, references resolved. */
export interface Entity {
  name: string;
  title: string;
  /** Label template of a record, such as "{title}". Undefined: only the key identifies it. */
  label?: string;
  /** Property that identifies a record within its tenant (primary key). */
  key: string;
  /** Tenant column of the table. */
  tenant: string;
  required: string[];
  properties: Record<string, Property>;
  /** The schema as written. */
  schema: EntityDefinition;
}
