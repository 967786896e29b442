import type { Definitions } from '#definition/model/definitions.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import type { Dataset } from '#definition/model/report.ts';
import { isObject } from '#definition/values/isObject.ts';
import type { TenantRecords } from '../storage/tenantRecords.ts';

/** A member of a fact axis, such as one book or one branch, and the column values it gives to facts. */
export interface FactAxisMember {
  /** Values for the fact's columns. */
  columns: Record<string, string | number>;
  /** Relative volume. */
  weight: number;
  /** Time zone of the member's days, if it is not the tenant's. */
  timezone?: string;
  /** For each requested event, true if it applies to this member. */
  events?: boolean[];
}

/** A recent rise or drop of a column's values for some members of a record axis (`events` in `demo/facts.json`). */
export interface DemoFactAnomaly {
  axis: string;
  where: RecordValues;
  /** Number of days, including today. */
  days: number;
  /** Factor for the value of this column. */
  column: string;
  times: number;
}

/** A dimension of the demo facts. There is a fact for each combination of axis members. */
export type FactAxis = FactAxisMember[];

/**
 * Source of a column of a record axis: a path such as "book_id.title", a path with translated values, or a random
 * record.
 */
type AxisColumn =
  | string
  | { property: string; values: Record<string, string> }
  | { anyOf: string; empty?: number };

/** An axis as `demo/facts.json` defines it: values with weights, rows of columns, or the records of an entity. */
export type FactAxisDefinition =
  | Record<string, number>
  | Record<string, string | number>[]
  | {
      of: string;
      where?: RecordValues;
      having?: string;
      columns: Record<string, AxisColumn>;
      timezone?: string;
    };

/** Returns the members of an axis: those in the file, otherwise all values of the dimension with the same name. */
export async function resolveAxisMembers(
  name: string,
  definition: FactAxisDefinition | undefined,
  row: Dataset,
  definitions: Definitions,
  records: TenantRecords,
  events: DemoFactAnomaly[] = [],
): Promise<FactAxis> {
  if (!definition) return getDimensionMembers(name, row, definitions, records);
  if (Array.isArray(definition)) return definition.map(createMember);
  if (isRecordAxis(definition)) return getRecordMembers(definition, definitions, records, events);
  const column = getColumnName(row, name);
  return Object.entries(definition).map(([value, weight]) => ({ columns: { [column]: value }, weight }));
}

/** Returns the values of a dimension: its choices, its dictionary's values, or the referenced records. */
async function getDimensionMembers(
  name: string,
  row: Dataset,
  { dictionaries, resources }: Definitions,
  records: TenantRecords,
): Promise<FactAxis> {
  const dimension = row.dimensions[name];
  const entity = resources[dimension?.references?.resource ?? '']?.entity;
  const column = getColumnName(row, name);
  const values = entity
    ? (await records.find(entity.name)).map((record) => record[dimension?.references?.value ?? entity.key])
    : (dimension?.choices ?? dictionaries[dimension?.dictionary ?? '']?.values ?? []).map(
        ({ value }) => value,
      );
  return values.map((value, index) => createMember({ [column]: value as string | number }, index));
}

async function getRecordMembers(
  { of, where = {}, having, columns, timezone }: Extract<FactAxisDefinition, { of: string }>,
  definitions: Definitions,
  records: TenantRecords,
  events: DemoFactAnomaly[],
): Promise<FactAxis> {
  const rowsOf = cacheReads(records);
  const walk = (record: RecordValues, path: string) => readPath(record, path, of, definitions, rowsOf);
  const meets = async (record: RecordValues, condition: RecordValues) => {
    const parts = Object.entries(condition);
    const held = await Promise.all(parts.map(async ([path, value]) => (await walk(record, path)) === value));
    return !held.includes(false);
  };
  const referring = having ? await rowsOf(having) : [];
  const members: FactAxis = [];
  for (const record of await rowsOf(of)) {
    if (!(await meets(record, where))) continue;
    if (having && !isReferenced(record, having, of, referring, definitions)) continue;
    const index = members.length;
    const values: FactAxisMember['columns'] = {};
    for (const [column, source] of Object.entries(columns)) {
      if (typeof source === 'string') values[column] = (await walk(record, source)) as string | number;
      else if ('anyOf' in source) values[column] = await pickInTurn(source, index, definitions, rowsOf);
      else values[column] = source.values[String(await walk(record, source.property))] ?? '';
    }
    const zone = timezone === undefined ? undefined : String(await walk(record, timezone));
    const own = await Promise.all(events.map((event) => meets(record, event.where)));
    members.push({ ...createMember(values, index), timezone: zone, events: own });
  }
  return members;
}

/** Reads the value at a path that follows references, such as "book_id.author_id.name". */
async function readPath(
  record: RecordValues,
  path: string,
  entity: string,
  definitions: Definitions,
  rowsOf: ReadRows,
): Promise<unknown> {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) return record[name];
  const references = definitions.entities[entity]?.properties[name]?.references;
  const target = definitions.resources[references?.resource ?? '']?.entity;
  if (!target || !references) return undefined;
  const found = (await rowsOf(target.name)).find((other) => other[references.value] === record[name]);
  return found && readPath(found, rest.join('.'), target.name, definitions, rowsOf);
}

type ReadRows = (entity: string) => Promise<RecordValues[]>;

/** Returns a function that reads the records of each entity once and caches them. */
function cacheReads(records: TenantRecords): ReadRows {
  const read = new Map<string, Promise<RecordValues[]>>();
  return (entity) => {
    const rows = read.get(entity) ?? records.find(entity);
    read.set(entity, rows);
    return rows;
  };
}

function isReferenced(
  record: RecordValues,
  having: string,
  of: string,
  referring: RecordValues[],
  { entities, resources }: Definitions,
): boolean {
  const properties = Object.values(entities[having]?.properties ?? {});
  return properties.some(
    ({ name, references }) =>
      resources[references?.resource ?? '']?.entity?.name === of &&
      referring.some((other) => other[name] === record[references?.value ?? '']),
  );
}

/** Picks record keys in rotation. `empty` is the share of members without a key. */
async function pickInTurn(
  { anyOf, empty = 0 }: { anyOf: string; empty?: number },
  index: number,
  { entities }: Definitions,
  rowsOf: ReadRows,
): Promise<number | string> {
  const found = await rowsOf(anyOf);
  const isEmpty = empty > 0 && index % Math.round(1 / empty) === 0;
  const key = found[index % Math.max(found.length, 1)]?.[entities[anyOf]?.key ?? ''];
  return isEmpty || key === undefined ? 0 : (key as number | string);
}

function isRecordAxis(
  definition: FactAxisDefinition,
): definition is Extract<FactAxisDefinition, { of: string }> {
  return isObject(definition) && isObject(definition.columns);
}

function getColumnName({ dimensions }: Dataset, name: string): string {
  return dimensions[name]?.column ?? name;
}

/** Creates a member with a weight that falls with its index and starts again after 12 members. */
function createMember(columns: FactAxisMember['columns'], index: number): FactAxisMember {
  return { columns, weight: 1 / (1 + (index % 12) * 0.35) };
}
