import { isRow } from '../../definition/isRow';
import type { Definitions } from '../../definition/model/definitions';
import type { Row } from '../../definition/model/entity';
import type { Prepare } from '../DemoCode';
import type { Records } from '../storage/records';
import { demoValue, type ValueContext } from './values';

/** The rows of one entity, as a file says them. */
export interface RecordFile {
  entity: string;
  rows?: Row[];
  patterns?: Pattern[];
}

/** What many rows are made from: so many, or for each record of another entity. */
interface Pattern {
  each?: string;
  where?: Row;
  /** How many: a number, or by the value that a property of the record has. */
  repeat?: number | Record<string, Record<string, number>>;
  /** What every row has. */
  row?: Row;
  /** What one row after the other has besides, beginning again at the first. */
  rows?: Row[];
}

/** Stores the rows of the files, those of entities that others refer to first. Inside a transaction. */
export async function seedRecords(
  records: Records,
  { entities }: Definitions,
  files: RecordFile[],
  prepare: Record<string, Prepare[]> = {},
): Promise<void> {
  for (const { entity, rows = [], patterns = [] } of inOrder(files)) {
    const steps = prepare[entity] ?? [];
    const waiting: Row[] = [];
    const store = async (seeds: Seed[], place: string) => {
      for (const [turn, seed] of seeds.entries()) {
        const row = await rowOf(seed, { records, entities, entity, place: `${place}.${turn + 1}` });
        if (steps.length > 0) waiting.push(row);
        // A row may refer to an earlier one of its own entity.
        else await records.insert(entity, row);
      }
    };
    await store(
      rows.map((row, index) => ({ row, index })),
      'rows',
    );
    for (const [place, pattern] of patterns.entries())
      await store(await seedsOf(pattern, records), String(place + 1));
    // What a row becomes may take time, such as the answer of a web site: all of them together.
    for (const row of await Promise.all(waiting.map((one) => prepared(one, steps, records))))
      await records.insert(entity, row);
  }
}

async function prepared(row: Row, steps: Prepare[], records: Records): Promise<Row> {
  let made = row;
  for (const step of steps) made = await step(made, records);
  return made;
}

type Seed = Pick<ValueContext, 'row' | 'each' | 'index'>;

/** As many rows as a pattern says. */
async function seedsOf(pattern: Pattern, records: Records): Promise<Seed[]> {
  const { each, where = {}, repeat = 1, row = {}, rows = [{}] } = pattern;
  const owners = each ? await records.find(each, where) : [undefined];
  return owners.flatMap((owner) =>
    Array.from({ length: timesOf(repeat, owner) }, (_, index) => ({
      row: { ...row, ...rows[index % rows.length] },
      each: owner,
      index,
    })),
  );
}

function timesOf(repeat: NonNullable<Pattern['repeat']>, owner: Row = {}): number {
  if (typeof repeat === 'number') return repeat;
  const [[property, times] = ['', {}]] = Object.entries(repeat);
  return times[String(owner[property])] ?? 0;
}

async function rowOf(
  { row, ...seed }: Seed,
  context: Omit<ValueContext, 'property' | keyof Seed>,
): Promise<Row> {
  const { entity, entities } = context;
  const made: Row = {};
  for (const [property, value] of Object.entries(row)) {
    if (!entities[entity]?.properties[property])
      throw new Error(`demo records: "${entity}" has no property "${property}"`);
    made[property] = await demoValue(value, { ...context, ...seed, property, row: made });
  }
  return made;
}

/** Those of entities that others refer to first. */
function inOrder(files: RecordFile[]): RecordFile[] {
  const sorted: RecordFile[] = [];
  const visit = (file: RecordFile, path: string[] = []) => {
    if (path.includes(file.entity)) throw new Error(`demo records refer in a circle: ${path.join(', ')}`);
    if (sorted.includes(file)) return;
    const below = entitiesNamed([file.rows, file.patterns]).filter((entity) => entity !== file.entity);
    for (const other of files) if (below.includes(other.entity)) visit(other, [...path, file.entity]);
    sorted.push(file);
  };
  for (const file of files) visit(file);
  return sorted;
}

/** The entities that rows refer to. */
function entitiesNamed(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(entitiesNamed);
  if (!isRow(value)) return [];
  const named = ['of', 'all', 'anyOf', 'each']
    .map((key) => value[key])
    .filter((name) => typeof name === 'string');
  return [...named, ...Object.values(value).flatMap(entitiesNamed)];
}
