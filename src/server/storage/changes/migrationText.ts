import { type RawBuilder, sql } from 'kysely';
import type { Definitions } from '../../../definition/model/definitions';
import type { Property, Scalar } from '../../../definition/model/entity';
import { typedValue } from '../../../definition/typedValue';
import type { Database } from '../database';
import type { ExistingTable } from '../tables/existingTables';
import { histories, renameColumn, renamesOf, renameTable } from '../tables/renameTables';
import { tableOf, versionColumn } from '../tables/table';
import { conversion } from './conversions';
import { changeName, type DataChange } from './DataChange';
import { keepStatement } from './keptRules';

/** What an author has decided, by the names of changes. */
export interface Decisions {
  drop: string[];
  convert: string[];
  keep: string[];
  /** By the name of a property that is gone, the one that it became. */
  rename: Record<string, string>;
  /** By the name of a property, what records without one get. */
  fill: Record<string, string>;
  /** By the name of a property, what becomes of its values. */
  map: Record<string, Record<string, string>>;
}

/** A change as it was decided. */
interface Decided {
  decision: string;
  statements: RawBuilder<unknown>[];
}

const marker = '-- approved:';

/** What is decided of a change; nothing where nobody has, or where that is not one of what may be. */
function decided(change: DataChange, decisions: Decisions, after: Definitions): Decided | undefined {
  const name = changeName(change);
  const { entity, property, keyword = '' } = change;
  const found = (decision: string, ...statements: RawBuilder<unknown>[]): Decided => ({
    decision,
    statements,
  });
  const may = (decision: DataChange['decisions'][number]) => change.decisions.includes(decision);
  const [table, column] = [sql.table(entity), sql.id(property)];
  const is = decisions.rename[name];
  if (is !== undefined && may('rename'))
    return found('rename', ...renameColumn({ table: entity, was: property, is }));
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
    const value = conversion(from, to).value(column);
    return found(
      'convert',
      sql`alter table ${table} alter column ${column} type ${sql.raw(to)} using (${value})`,
    );
  }
  const definition = after.entities[entity]?.properties[property];
  const given = decisions.fill[name];
  if (given !== undefined && may('fill') && definition)
    return found('fill', ...fill(change, definition, given, after));
  const mapped = decisions.map[name];
  if (mapped && may('map') && definition) return found('map', ...map(entity, definition, mapped));
  if (decisions.keep.includes(name) && may('keep'))
    return found('keep', keepStatement({ entity, property, keyword }));
  return undefined;
}

function fill(
  { entity: name, property }: DataChange,
  definition: Property,
  given: string,
  { entities, resources }: Definitions,
): RawBuilder<unknown>[] {
  const entity = entities[name];
  const type = entity && tableOf(entity, resources).columns.find((column) => column.name === property)?.type;
  const [table, column] = [sql.table(name), sql.id(property)];
  return [
    sql`alter table ${table} add column if not exists ${column} ${sql.raw(type ?? 'text')}`,
    sql`update ${table} set ${column} = ${literal(definition, given)} where ${column} is null`,
  ];
}

/** What becomes of values, and of the entries of lists. A change counts as one: who has read the record before is told. */
function map(entity: string, definition: Property, values: Record<string, string>): RawBuilder<unknown>[] {
  const [table, column, version] = [sql.table(entity), sql.id(definition.name), sql.id(versionColumn)];
  const next = sql`${version} = ${version} + 1`;
  return Object.entries(values).map(([from, to]) => {
    if (definition.type !== 'array') {
      const value = to === '' ? sql`null` : literal(definition, to);
      return sql`update ${table} set ${column} = ${value}, ${next} where ${column} = ${literal(definition, from)}`;
    }
    const [old, entry] = [from, to].map(
      (one) => sql`${sql.lit(JSON.stringify(entryOf(definition, one)))}::jsonb`,
    );
    const kept = to === '' ? sql`where entry <> ${old}` : sql``;
    return sql`update ${table} set ${column} = (
  select coalesce(jsonb_agg(distinct case when entry = ${old} then ${entry} else entry end), '[]')
  from jsonb_array_elements(${column}) as entries (entry) ${kept}), ${next} where ${column} @> ${old}`;
  });
}

function literal(definition: Property, text: string): RawBuilder<unknown> {
  if (definition.type === 'array' || definition.type === 'object') return sql`${sql.lit(text)}::jsonb`;
  return sql.lit(typed(definition.type, text));
}

function entryOf({ schema: { items } }: Property, text: string): Scalar {
  return typed(items?.type, text);
}

function typed(type: Property['type'] | undefined, text: string): Scalar {
  const value = typedValue(type, text);
  if (value === undefined) throw new Error(`"${text}" is no ${type}`);
  return value;
}

/**
 * Which open changes are decided, and the file that carries them out; without statements none is needed. What files say
 * that wait to be run is not said again.
 */
export function migrationText(
  database: Database,
  changes: DataChange[],
  decisions: Decisions,
  after: Definitions,
  existing: Map<string, ExistingTable>,
  waiting: string[] = [],
): { text: string; undecided: DataChange[]; unused: string[] } {
  const found = changes.map((change) => ({ change, done: decided(change, decisions, after) }));
  const undecided = found.filter(({ change, done }) => change.isOpen && !done).map(({ change }) => change);
  const done = found.filter(({ done }) => done);
  const named = new Set(done.map(({ change }) => changeName(change)));
  const asked = [
    ...decisions.drop,
    ...decisions.convert,
    ...decisions.keep,
    ...[decisions.rename, decisions.fill, decisions.map].flatMap((each) => Object.keys(each)),
  ];
  const written = (statement: RawBuilder<unknown>) => `${statement.compile(database).sql};`;
  const { tables, columns } = renamesOf(after, existing);
  const renames = [
    ...tables.flatMap((one) => renameTable(one, histories(after, existing))),
    ...columns.flatMap(renameColumn),
  ];
  const blocks = done.flatMap(({ change, done }) =>
    done
      ? [
          [
            `${marker} ${done.decision} ${changeName(change)} (${change.words})`,
            ...done.statements.map(written),
          ].join('\n'),
        ]
      : [],
  );
  // What follows is written under the names that come with them.
  const names = renames.map(written).filter((one) => !waiting.some((file) => file.includes(one)));
  const first = blocks.length > 0 && names.length > 0 ? [names.join('\n')] : [];
  return {
    text: [...first, ...blocks].join('\n\n'),
    undecided,
    unused: [...new Set(asked)].filter((name) => !named.has(name)),
  };
}

/** The changes that a migration says were decided, by what it says of each. */
export function approvedIn(text: string): string[] {
  const lines = text.split('\n').filter((line) => line.startsWith(marker));
  return lines.map((line) => line.slice(marker.length).trim().split(' ')[1] ?? '');
}
