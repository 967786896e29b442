import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import type { Entity, Property } from '#definition/model/entity.ts';
import { isComputedProperty } from '#definition/records/computedProperties.ts';

/** The table definition of an entity. */
export interface EntityTable {
  name: string;
  /** Primary key. The tenant comes first, so that a distributed PostgreSQL can shard by it. */
  key: string[];
  columns: TableColumn[];
  constraints: TableConstraint[];
}

/** A column of an entity's table, as the definition requires it. */
export interface TableColumn {
  name: string;
  /** Type as PostgreSQL's `format_type` prints it. */
  type: string;
  notNull: boolean;
  identity: boolean;
  /** Value for existing rows when the column is added. */
  default?: unknown;
  /** True if the default stays on the column, for rows that an older server process or hand-written SQL inserts. */
  keepsDefault?: boolean;
}

/** A unique or foreign key constraint. */
export interface TableConstraint {
  name: string;
  column: string;
  columns: string[];
  /** True if uniqueness ignores case. */
  ignoresCase?: boolean;
  references?: { table: string; columns: string[] };
}

/** Row version: incremented with each change (optimistic locking). */
export const rowVersionColumn = apiProtocol.version.name;

/**
 * Name of the jsonb column with, per property, the version, author and time of its last change (used to detect
 * write conflicts).
 */
export const fieldVersionsColumn = 'row_changes';

/** Columns that every table has in addition to those of its entity. */
const engineColumns: TableColumn[] = [
  { name: rowVersionColumn, type: 'integer', notNull: true, identity: false, default: 1, keepsDefault: true },
  {
    name: fieldVersionsColumn,
    type: 'jsonb',
    notNull: true,
    identity: false,
    default: {},
    keepsDefault: true,
  },
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

/** Builds the table definition of an entity: columns, primary key and constraints. */
export function buildEntityTable(entity: Entity, resources: Definitions['resources']): EntityTable {
  const stored = getStoredProperties(entity);
  const key = [...new Set([entity.tenant, entity.key])];
  const columns = stored.map((property) => toTableColumn(property, key, entity.required));
  const tenant: TableColumn = { name: entity.tenant, type: 'bigint', notNull: true, identity: false };
  return {
    name: entity.name,
    key,
    columns: [
      ...(columns.some(({ name }) => name === entity.tenant) ? [] : [tenant]),
      ...columns,
      ...engineColumns,
    ],
    constraints: stored.flatMap((property) => buildConstraints(entity, property, resources)),
  };
}

/** Returns the properties that are stored in a column: not write-only or computed ones. */
export function getStoredProperties(entity: Entity): Property[] {
  return Object.values(entity.properties).filter(
    (property) => !property.writeOnly && !isComputedProperty(property),
  );
}

/** Returns the columns to read a record. */
export function getStoredColumnNames(entity: Entity): string[] {
  return [...getStoredProperties(entity).map(({ name }) => name), rowVersionColumn];
}

/** Returns the columns to read list rows. */
export function getListedColumnNames(entity: Entity): string[] {
  return [
    ...getStoredProperties(entity).flatMap(({ name, listed }) => (listed ? [name] : [])),
    rowVersionColumn,
  ];
}

function toTableColumn(property: Property, key: string[], required: string[]): TableColumn {
  const { name, type, format, isBinary, generated } = property;
  const isRequired = required.includes(name);
  return {
    name,
    type: isBinary ? 'bytea' : ((format && typesByFormat[format]) ?? typesByType[type]),
    notNull: key.includes(name) || isRequired,
    identity: generated === 'key',
    default: property.default,
    // An optional property may be empty, so its default is set for the existing rows only.
    keepsDefault: isRequired && property.default !== undefined,
  };
}

function buildConstraints(entity: Entity, property: Property, resources: Definitions['resources']) {
  const { name: column, unique, references, type } = property;
  const found: TableConstraint[] = [];
  if (unique) {
    const columns = unique === 'everywhere' ? [column] : [entity.tenant, column];
    const ignoresCase = unique === 'ignoringCase';
    found.push({ name: getUniqueConstraintName(entity, property), column, columns, ignoresCase });
  }
  const target = references && resources[references.resource]?.entity;
  if (references && target && type !== 'array' && isForeignKeyTarget(target, references.value)) {
    found.push({
      name: getForeignKeyName(entity, property),
      column,
      columns: [entity.tenant, column],
      references: { table: target.name, columns: [target.tenant, target.key] },
    });
  }
  return found;
}

/** Returns true if a foreign key can enforce the reference: only references to the other table's key. */
function isForeignKeyTarget({ key, tenant }: Entity, value: string): boolean {
  return value === key && key !== tenant;
}

/** Returns the name of the unique constraint of a property. */
export function getUniqueConstraintName(entity: Entity, { name, unique }: Property): string {
  return buildConstraintName(entity.name, name, uniqueSuffixes[unique ?? 'tenant']);
}

const uniqueSuffixes: Record<NonNullable<Property['unique']>, string> = {
  tenant: 'unique',
  ignoringCase: 'ignoring_case_unique',
  everywhere: 'everywhere_unique',
};

/** Returns the name of the foreign-key constraint of a reference property. */
export function getForeignKeyName(entity: Entity, { name, references }: Property): string {
  return buildConstraintName(entity.name, name, 'in', references?.resource ?? '');
}

/**
 * Shortens a name to PostgreSQL's limit of 63 bytes. PostgreSQL would truncate it silently, and later lookups would
 * fail.
 */
function buildConstraintName(...parts: string[]): string {
  return parts.join('_').slice(0, 63);
}
