import { type RawBuilder, sql } from 'kysely';
import type { Definitions } from '#definition/model/definitions.ts';
import type { Property, ScalarValue } from '#definition/model/entity.ts';
import { parseValueByType } from '#definition/values/parseValueByType.ts';
import type { Database } from '../Database.ts';
import { buildEntityTable, rowVersionColumn } from '../tables/EntityTable.ts';
import type { ExistingTable } from '../tables/readExistingTables.ts';
import {
  buildRenameColumnStatements,
  buildRenameTableStatements,
  findPendingRenames,
  findTablesStoringChangeHistory,
} from '../tables/renameTablesAndColumns.ts';
import { getSchemaChangeName, type SchemaChange } from './SchemaChange.ts';
import { getTypeConversion } from './typeConversions.ts';
import { buildValidationRuleWaiverSql } from './validationRuleWaivers.ts';

/**
 * The author's decisions about the open schema changes of a migration (drop, convert, keep, rename, fill, map), by
 * change or property name.
 */
export interface MigrationDecisions {
  drop: string[];
  convert: string[];
  keep: string[];
  /** Removed property → its new name. */
  rename: Record<string, string>;
  /** Property → value for records without one. */
  fill: Record<string, string>;
  /** Property → replacements of its values. */
  map: Record<string, Record<string, string>>;
}

/** A decided change. */
interface ResolvedDecision {
  decision: string;
  statements: RawBuilder<unknown>[];
}

const approvedMarker = '-- approved:';

/** Returns the valid decision for a change; undefined if there is none. */
function resolveDecision(
  change: SchemaChange,
  decisions: MigrationDecisions,
  after: Definitions,
): ResolvedDecision | undefined {
  const name = getSchemaChangeName(change);
  const { entity, property, keyword = '' } = change;
  const found = (decision: string, ...statements: RawBuilder<unknown>[]): ResolvedDecision => ({
    decision,
    statements,
  });
  const may = (decision: SchemaChange['decisions'][number]) => change.decisions.includes(decision);
  const [table, column] = [sql.table(entity), sql.id(property)];
  const newName = decisions.rename[name];
  if (newName !== undefined && may('rename'))
    return found('rename', ...buildRenameColumnStatements({ table: entity, oldName: property, newName }));
  if (decisions.drop.includes(name) && may('drop')) {
    const uses = sql`delete from file_use where entity = ${sql.lit(entity)}`;
    return property
      ? found(
          'drop',
          sql`${uses} and property = ${sql.lit(property)}`,
          sql`alter table ${table} drop column ${column}`,
        )
      : found('drop', uses, sql`drop table ${table} cascade`);
  }
  if (decisions.convert.includes(name) && may('convert') && change.types) {
    const { from, to } = change.types;
    const value = getTypeConversion(from, to).buildValue(column);
    return found(
      'convert',
      sql`alter table ${table} alter column ${column} type ${sql.raw(to)} using (${value})`,
    );
  }
  const definition = after.entities[entity]?.properties[property];
  const given = decisions.fill[name];
  if (given !== undefined && may('fill') && definition)
    return found('fill', ...buildFillStatements(change, definition, given, after));
  const mapped = decisions.map[name];
  if (mapped && may('map') && definition)
    return found('map', ...buildMapStatements(entity, definition, mapped));
  if (decisions.keep.includes(name) && may('keep'))
    return found('keep', buildValidationRuleWaiverSql({ entity, property, keyword }));
  return undefined;
}

function buildFillStatements(
  { entity: name, property }: SchemaChange,
  definition: Property,
  given: string,
  { entities, resources }: Definitions,
): RawBuilder<unknown>[] {
  const entity = entities[name];
  const type =
    entity && buildEntityTable(entity, resources).columns.find((column) => column.name === property)?.type;
  const [table, column] = [sql.table(name), sql.id(property)];
  return [
    sql`alter table ${table} add column if not exists ${column} ${sql.raw(type ?? 'text')}`,
    sql`update ${table} set ${column} = ${toSqlLiteral(definition, given)} where ${column} is null`,
  ];
}

/**
 * Builds the statements that replace values, also in lists. They increment the record version, so that clients detect
 * the change (optimistic locking).
 */
function buildMapStatements(
  entity: string,
  definition: Property,
  values: Record<string, string>,
): RawBuilder<unknown>[] {
  const [table, column, version] = [sql.table(entity), sql.id(definition.name), sql.id(rowVersionColumn)];
  const next = sql`${version} = ${version} + 1`;
  return Object.entries(values).map(([from, to]) => {
    if (definition.type !== 'array') {
      const value = to === '' ? sql`null` : toSqlLiteral(definition, to);
      return sql`update ${table} set ${column} = ${value}, ${next} where ${column} = ${toSqlLiteral(definition, from)}`;
    }
    const [old, entry] = [from, to].map(
      (one) => sql`${sql.lit(JSON.stringify(parseEntry(definition, one)))}::jsonb`,
    );
    const kept = to === '' ? sql`where entry <> ${old}` : sql``;
    return sql`update ${table} set ${column} = (
  select coalesce(jsonb_agg(distinct case when entry = ${old} then ${entry} else entry end), '[]')
  from jsonb_array_elements(${column}) as entries (entry) ${kept}), ${next} where ${column} @> ${old}`;
  });
}

function toSqlLiteral(definition: Property, text: string): RawBuilder<unknown> {
  if (definition.type === 'array' || definition.type === 'object') return sql`${sql.lit(text)}::jsonb`;
  return sql.lit(parseDecisionValue(definition.type, text));
}

function parseEntry({ schema: { items } }: Property, text: string): ScalarValue {
  return parseDecisionValue(items?.type, text);
}

function parseDecisionValue(type: Property['type'] | undefined, text: string): ScalarValue {
  const value = parseValueByType(type, text);
  if (value === undefined) throw new Error(`"${text}" is no ${type}`);
  return value;
}

/**
 * Builds the migration file for the decided changes. Without statements, no file is needed. Skips what pending
 * migration files already contain.
 */
export function buildMigrationFile(
  database: Database,
  changes: SchemaChange[],
  decisions: MigrationDecisions,
  after: Definitions,
  existing: Map<string, ExistingTable>,
  waiting: string[] = [],
): { text: string; undecided: SchemaChange[]; unused: string[] } {
  const found = changes.map((change) => ({ change, done: resolveDecision(change, decisions, after) }));
  const undecided = found.filter(({ change, done }) => change.isOpen && !done).map(({ change }) => change);
  const done = found.filter(({ done }) => done);
  const named = new Set(done.map(({ change }) => getSchemaChangeName(change)));
  const asked = [
    ...decisions.drop,
    ...decisions.convert,
    ...decisions.keep,
    ...[decisions.rename, decisions.fill, decisions.map].flatMap((each) => Object.keys(each)),
  ];
  const written = (statement: RawBuilder<unknown>) => `${statement.compile(database).sql};`;
  const { tables, columns } = findPendingRenames(after, existing);
  const renames = [
    ...tables.flatMap((one) =>
      buildRenameTableStatements(one, findTablesStoringChangeHistory(after, existing)),
    ),
    ...columns.flatMap(buildRenameColumnStatements),
  ];
  const blocks = done.flatMap(({ change, done }) =>
    done
      ? [
          [
            `${approvedMarker} ${done.decision} ${getSchemaChangeName(change)} (${change.description})`,
            ...done.statements.map(written),
          ].join('\n'),
        ]
      : [],
  );
  // Later statements use the new names.
  const names = renames.map(written).filter((one) => !waiting.some((file) => file.includes(one)));
  const first = blocks.length > 0 && names.length > 0 ? [names.join('\n')] : [];
  return {
    text: [...first, ...blocks].join('\n\n'),
    undecided,
    unused: [...new Set(asked)].filter((name) => !named.has(name)),
  };
}

/** Returns the names of the changes that a migration file's `-- approved:` comments approve. */
export function parseApprovedChangeNames(text: string): string[] {
  const lines = text.split('\n').filter((line) => line.startsWith(approvedMarker));
  return lines.map((line) => line.slice(approvedMarker.length).trim().split(' ')[1] ?? '');
}
