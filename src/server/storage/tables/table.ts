import { isDerived } from '../../../definition/derived';
import type { Definitions } from '../../../definition/model/definitions';
import type { Entity, Property } from '../../../definition/model/entity';
import { profile } from '../../../definition/profile';

/** The table that an entity needs. */
export interface Table {
  name: string;
  /** The primary key: the tenant first, so that a distributed PostgreSQL can shard by it. */
  key: string[];
  columns: Column[];
  constraints: Constraint[];
}

export interface Column {
  name: string;
  /** As PostgreSQL's `format_type` writes it. */
  type: string;
  notNull: boolean;
  identity: boolean;
  /** What the rows that are already there get when the column is added. */
  default?: unknown;
  /** Whether rows that are inserted by hand get it too. */
  keepsDefault?: boolean;
}

/** What holds between rows: unique columns, or columns that name a row of another table. */
export interface Constraint {
  name: string;
  column: string;
  columns: string[];
  /** Whether its column's letters are alike in either case. */
  ignoresCase?: boolean;
  references?: { table: string; columns: string[] };
}

/** Counts the changes of a row. */
export const versionColumn = profile.version.name;

/** By property, the version that its last change made, who made it, and when. */
export const changesColumn = 'row_changes';

/** What every table has besides what its entity says. */
const engineColumns: Column[] = [
  { name: versionColumn, type: 'integer', notNull: true, identity: false, default: 1, keepsDefault: true },
  { name: changesColumn, type: 'jsonb', notNull: true, identity: false, default: {}, keepsDefault: true },
];

const typesByFormat: Partial<Record<NonNullable<Property['format']>, string>> = {
  'date-time': 'timestamp(3) with time zone',
  date: 'date',
};

const typesByType: Record<Property['type'], string> = {
  string: 'text',
  integer: 'bigint',
  number: 'double precision',
  boolean: 'boolean',
  array: 'jsonb',
  object: 'jsonb',
};

/** Works out the table of an entity. */
export function tableOf(entity: Entity, resources: Definitions['resources']): Table {
  const stored = storedProperties(entity);
  const key = [...new Set([entity.tenant, entity.key])];
  const columns = stored.map((property) => columnOf(property, key, entity.required));
  const tenant: Column = { name: entity.tenant, type: 'bigint', notNull: true, identity: false };
  return {
    name: entity.name,
    key,
    columns: [
      ...(columns.some(({ name }) => name === entity.tenant) ? [] : [tenant]),
      ...columns,
      ...engineColumns,
    ],
    constraints: stored.flatMap((property) => constraintsOf(entity, property, resources)),
  };
}

/** The properties that have a column: what is only ever sent has none, nor what is worked out when it is read. */
export function storedProperties(entity: Entity): Property[] {
  return Object.values(entity.properties).filter((property) => !property.writeOnly && !isDerived(property));
}

/** The columns that a record is read from. */
export function storedNames(entity: Entity): string[] {
  return [...storedProperties(entity).map(({ name }) => name), versionColumn];
}

/** The columns that the rows of a list need. */
export function listedNames(entity: Entity): string[] {
  return [...storedProperties(entity).flatMap(({ name, listed }) => (listed ? [name] : [])), versionColumn];
}

function columnOf(property: Property, key: string[], required: string[]): Column {
  const { name, type, format, isBinary, generated } = property;
  return {
    name,
    type: isBinary ? 'bytea' : ((format && typesByFormat[format]) ?? typesByType[type]),
    notNull: key.includes(name) || required.includes(name),
    identity: generated === 'key',
    default: property.default,
  };
}

function constraintsOf(entity: Entity, property: Property, resources: Definitions['resources']) {
  const { name: column, unique, references, type } = property;
  const found: Constraint[] = [];
  if (unique) {
    const columns = unique === 'everywhere' ? [column] : [entity.tenant, column];
    const ignoresCase = unique === 'ignoringCase';
    found.push({ name: uniqueName(entity, property), column, columns, ignoresCase });
  }
  const target = references && resources[references.resource]?.entity;
  if (references && target && type !== 'array' && isTableKey(target, references.value)) {
    found.push({
      name: referenceName(entity, property),
      column,
      columns: [entity.tenant, column],
      references: { table: target.name, columns: [target.tenant, target.key] },
    });
  }
  return found;
}

/** The database can hold a link only to the other table's key. */
export function isTableKey({ key, tenant }: Entity, value: string): boolean {
  return value === key && key !== tenant;
}

/** The name of the constraint that keeps a property unique. */
export function uniqueName(entity: Entity, { name, unique }: Property): string {
  return nameOf(entity.name, name, uniqueSuffixes[unique ?? 'tenant']);
}

const uniqueSuffixes: Record<NonNullable<Property['unique']>, string> = {
  tenant: 'unique',
  ignoringCase: 'ignoring_case_unique',
  everywhere: 'everywhere_unique',
};

/** The name of the constraint that ties a property to the record it names. */
export function referenceName(entity: Entity, { name, references }: Property): string {
  return nameOf(entity.name, name, 'in', references?.resource ?? '');
}

/** PostgreSQL cuts a longer name off, and would then not find it again. */
function nameOf(...parts: string[]): string {
  return parts.join('_').slice(0, 63);
}
