import { isRow } from '../../definition/isRow';
import type { Definitions } from '../../definition/model/definitions';
import type { Row } from '../../definition/model/entity';
import type { Dataset } from '../../definition/model/report';
import type { Records } from '../storage/records';

/** What a fact of the demo takes from one thing: a book, a branch … */
export interface Member {
  /** What it puts into the fact's columns. */
  columns: Record<string, string | number>;
  /** How much happens there. */
  weight: number;
  /** The time zone that its days are of, where that is not the tenant's. */
  timezone?: string;
  /** Which of the events that were asked about are its. */
  events?: boolean[];
}

/** What has happened lately to some members of an axis of records, as `demo/facts.json` says it. */
export interface FactEvent {
  axis: string;
  where: Row;
  /** On how many days, with today. */
  days: number;
  /** So many times what this column would be. */
  column: string;
  times: number;
}

/** One direction in which the facts of the demo spread: there is a fact for each member of each axis. */
export type Axis = Member[];

/** A column of an axis of records: a path, such as "book_id.title"; a path whose values are translated; or any record. */
type AxisColumn =
  | string
  | { property: string; values: Record<string, string> }
  | { anyOf: string; empty?: number };

/** An axis as `demo/facts.json` says it: values and their weights, rows of columns, or the records of an entity. */
export type AxisDefinition =
  | Record<string, number>
  | Record<string, string | number>[]
  | { of: string; where?: Row; having?: string; columns: Record<string, AxisColumn>; timezone?: string };

/** The members of an axis: as the file says them, else those that the dimension of its name has. */
export async function axisMembers(
  name: string,
  definition: AxisDefinition | undefined,
  row: Dataset,
  definitions: Definitions,
  records: Records,
  events: FactEvent[] = [],
): Promise<Axis> {
  if (!definition) return dimensionMembers(name, row, definitions, records);
  if (Array.isArray(definition)) return definition.map(memberOf);
  if (isOfRecords(definition)) return recordMembers(definition, definitions, records, events);
  const column = columnOf(row, name);
  return Object.entries(definition).map(([value, weight]) => ({ columns: { [column]: value }, weight }));
}

/** What a dimension can be: its choices, those of its dictionary, or the records that it refers to. */
async function dimensionMembers(
  name: string,
  row: Dataset,
  { dictionaries, resources }: Definitions,
  records: Records,
): Promise<Axis> {
  const dimension = row.dimensions[name];
  const entity = resources[dimension?.references?.resource ?? '']?.entity;
  const column = columnOf(row, name);
  const values = entity
    ? (await records.find(entity.name)).map((record) => record[dimension?.references?.value ?? entity.key])
    : (dimension?.choices ?? dictionaries[dimension?.dictionary ?? '']?.values ?? []).map(
        ({ value }) => value,
      );
  return values.map((value, index) => memberOf({ [column]: value as string | number }, index));
}

async function recordMembers(
  { of, where = {}, having, columns, timezone }: Extract<AxisDefinition, { of: string }>,
  definitions: Definitions,
  records: Records,
  events: FactEvent[],
): Promise<Axis> {
  const rowsOf = readOnce(records);
  const walk = (record: Row, path: string) => valueAt(record, path, of, definitions, rowsOf);
  const meets = async (record: Row, condition: Row) => {
    const parts = Object.entries(condition);
    const held = await Promise.all(parts.map(async ([path, value]) => (await walk(record, path)) === value));
    return !held.includes(false);
  };
  const referring = having ? await rowsOf(having) : [];
  const members: Axis = [];
  for (const record of await rowsOf(of)) {
    if (!(await meets(record, where))) continue;
    if (having && !refersTo(record, having, of, referring, definitions)) continue;
    const index = members.length;
    const values: Member['columns'] = {};
    for (const [column, source] of Object.entries(columns)) {
      if (typeof source === 'string') values[column] = (await walk(record, source)) as string | number;
      else if ('anyOf' in source) values[column] = await turnOf(source, index, definitions, rowsOf);
      else values[column] = source.values[String(await walk(record, source.property))] ?? '';
    }
    const zone = timezone === undefined ? undefined : String(await walk(record, timezone));
    const own = await Promise.all(events.map((event) => meets(record, event.where)));
    members.push({ ...memberOf(values, index), timezone: zone, events: own });
  }
  return members;
}

/** What a record has at a path: a property of the record that a property of it refers to, and so on. */
async function valueAt(
  record: Row,
  path: string,
  entity: string,
  definitions: Definitions,
  rowsOf: RowsOf,
): Promise<unknown> {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) return record[name];
  const references = definitions.entities[entity]?.properties[name]?.references;
  const target = definitions.resources[references?.resource ?? '']?.entity;
  if (!target || !references) return undefined;
  const found = (await rowsOf(target.name)).find((other) => other[references.value] === record[name]);
  return found && valueAt(found, rest.join('.'), target.name, definitions, rowsOf);
}

type RowsOf = (entity: string) => Promise<Row[]>;

/** Reads the records of each entity once, however often they are asked for. */
function readOnce(records: Records): RowsOf {
  const read = new Map<string, Promise<Row[]>>();
  return (entity) => {
    const rows = read.get(entity) ?? records.find(entity);
    read.set(entity, rows);
    return rows;
  };
}

function refersTo(
  record: Row,
  having: string,
  of: string,
  referring: Row[],
  { entities, resources }: Definitions,
): boolean {
  const properties = Object.values(entities[having]?.properties ?? {});
  return properties.some(
    ({ name, references }) =>
      resources[references?.resource ?? '']?.entity?.name === of &&
      referring.some((other) => other[name] === record[references?.value ?? '']),
  );
}

/** The key of one record after the other; the share of members that "empty" says has none. */
async function turnOf(
  { anyOf, empty = 0 }: { anyOf: string; empty?: number },
  index: number,
  { entities }: Definitions,
  rowsOf: RowsOf,
): Promise<number | string> {
  const found = await rowsOf(anyOf);
  const isEmpty = empty > 0 && index % Math.round(1 / empty) === 0;
  const key = found[index % Math.max(found.length, 1)]?.[entities[anyOf]?.key ?? ''];
  return isEmpty || key === undefined ? 0 : (key as number | string);
}

function isOfRecords(definition: AxisDefinition): definition is Extract<AxisDefinition, { of: string }> {
  return isRow(definition) && isRow(definition.columns);
}

function columnOf({ dimensions }: Dataset, name: string): string {
  return dimensions[name]?.column ?? name;
}

/** The first of a dozen is the greatest. */
function memberOf(columns: Member['columns'], index: number): Member {
  return { columns, weight: 1 / (1 + (index % 12) * 0.35) };
}
