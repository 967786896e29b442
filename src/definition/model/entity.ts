import type {
  AcceptDefinition,
  DisplayName,
  EntityDefinition,
  OriginDefinition,
  PropertyDefinition,
  UnitDefinition,
  UrlParameterDefinition,
  WidgetName,
  WorkedDefinition,
} from '../generated/definitions.generated';

export type { DisplayName, EntityDefinition, PropertyDefinition, WidgetName };

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
  /** What it means, where its label does not tell. */
  description?: string;
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
  /** How many options are asked for at once. */
  pageSize: number;
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

/** Which files a property takes. */
export interface FileRules {
  accept: AcceptDefinition;
  maxBytes: number;
  minWidth?: number;
  minHeight?: number;
  maxWidth?: number;
  maxHeight?: number;
}

/** What a keyword of the project limits, with the words for what goes beyond. */
export interface Limit {
  limit: number;
  message: string;
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
  /** Of a property that holds an uploaded file. */
  file?: FileRules;
  /** Of a text that names uploaded files by their addresses. */
  embeds?: FileRules;
  /** What a number counts, and how people write it. */
  unit?: UnitDefinition;
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
  /** How the value of a new record is worked out, where it is not the same for all. */
  worked?: WorkedDefinition;
  /** The values that may follow each value. */
  transitions?: Record<string, Scalar[]>;
  placeholder?: string;
  transform: NonNullable<PropertyDefinition['transform']>;
  suggest?: PropertyDefinition['suggest'];
  generated?: PropertyDefinition['generated'];
  readOnly: boolean;
  writeOnly: boolean;
  secret: boolean;
  /** What someone may not do with it who lacks a right: see it, and so change it, or change it. */
  denied?: 'see' | 'change';
  /** Whether the rows of lists hold it. */
  listed: boolean;
  unique?: 'tenant' | 'ignoringCase' | 'everywhere';
  /** By keyword of the project, what it limits. */
  limits?: Record<string, Limit>;
  /** The definition as written, with the project's keywords spelled out. */
  schema: PropertyDefinition;
}

export interface Entity {
  name: string;
  title: string;
  /** What one of its records is called, from its properties: "{title}". None where only the key tells. */
  label?: string;
  /** The property that identifies a record within its tenant. */
  key: string;
  /** The column of its table that says whose a record is. */
  tenant: string;
  required: string[];
  properties: Record<string, Property>;
  /** The definition as written. */
  schema: EntityDefinition;
}
