import type { Definitions } from '#definition/model/definitions.ts';
import type { RecordValues } from '#definition/model/entity.ts';
import { isObject } from '#definition/values/isObject.ts';
import type { PrepareDemoRow } from '../DemoExtension.ts';
import type { TenantRecords } from '../storage/tenantRecords.ts';
import { computeDemoValue, type DemoValueContext } from './computeDemoValue.ts';

/** The demo rows of one entity, as in a file of `records/`. */
export interface DemoRecordFile {
  entity: string;
  rows?: RecordValues[];
  patterns?: RowPattern[];
}

/** A pattern that generates rows: a fixed number, or some for each record of another entity. */
interface RowPattern {
  each?: string;
  where?: RecordValues;
  /** Number of rows: a number, or one for each value of a property of the record. */
  repeat?: number | Record<string, Record<string, number>>;
  /** Values of every row. */
  row?: RecordValues;
  /** Additional values, applied to the rows in rotation. */
  rows?: RecordValues[];
}

/** Stores the rows of demo files, referenced entities first. Call it inside a transaction. */
export async function seedRecords(
  records: TenantRecords,
  { entities }: Definitions,
  files: DemoRecordFile[],
  prepare: Record<string, PrepareDemoRow[]> = {},
): Promise<void> {
  for (const { entity, rows = [], patterns = [] } of sortByReferences(files)) {
    const steps = prepare[entity] ?? [];
    const waiting: RecordValues[] = [];
    const store = async (seeds: RowSeed[], place: string) => {
      for (const [turn, seed] of seeds.entries()) {
        const row = await buildRow(seed, { records, entities, entity, rowId: `${place}.${turn + 1}` });
        if (steps.length > 0) waiting.push(row);
        // A row may reference an earlier row of the same entity.
        else await records.insert(entity, row);
      }
    };
    await store(
      rows.map((row, index) => ({ row, index })),
      'rows',
    );
    for (const [place, pattern] of patterns.entries())
      await store(await expandPattern(pattern, records), String(place + 1));
    // Preparing a row may be slow, such as fetching a website. Rows are prepared in parallel.
    for (const row of await Promise.all(waiting.map((one) => prepareRow(one, steps, records))))
      await records.insert(entity, row);
  }
}

async function prepareRow(
  row: RecordValues,
  steps: PrepareDemoRow[],
  records: TenantRecords,
): Promise<RecordValues> {
  let made = row;
  for (const step of steps) made = await step(made, records);
  return made;
}

type RowSeed = Pick<DemoValueContext, 'row' | 'sourceRecord' | 'index'>;

/** Generates the rows of a pattern. */
async function expandPattern(pattern: RowPattern, records: TenantRecords): Promise<RowSeed[]> {
  const { each, where = {}, repeat = 1, row = {}, rows = [{}] } = pattern;
  const owners = each ? await records.find(each, where) : [undefined];
  return owners.flatMap((owner) =>
    Array.from(
      { length: getRepeatCount(repeat, owner) },
      (_, index): RowSeed => ({
        row: { ...row, ...rows[index % rows.length] },
        sourceRecord: owner,
        index,
      }),
    ),
  );
}

function getRepeatCount(repeat: NonNullable<RowPattern['repeat']>, owner: RecordValues = {}): number {
  if (typeof repeat === 'number') return repeat;
  const [[property, times] = ['', {}]] = Object.entries(repeat);
  return times[String(owner[property])] ?? 0;
}

async function buildRow(
  { row, ...seed }: RowSeed,
  context: Omit<DemoValueContext, 'property' | keyof RowSeed>,
): Promise<RecordValues> {
  const { entity, entities } = context;
  const made: RecordValues = {};
  for (const [property, value] of Object.entries(row)) {
    if (!entities[entity]?.properties[property])
      throw new Error(`demo records: "${entity}" has no property "${property}"`);
    made[property] = await computeDemoValue(value, { ...context, ...seed, property, row: made });
  }
  return made;
}

/** Sorts files so that referenced entities come first. */
function sortByReferences(files: DemoRecordFile[]): DemoRecordFile[] {
  const sorted: DemoRecordFile[] = [];
  const visit = (file: DemoRecordFile, path: string[] = []) => {
    if (path.includes(file.entity)) throw new Error(`demo records refer in a circle: ${path.join(', ')}`);
    if (sorted.includes(file)) return;
    const below = findReferencedEntities([file.rows, file.patterns]).filter(
      (entity) => entity !== file.entity,
    );
    for (const other of files) if (below.includes(other.entity)) visit(other, [...path, file.entity]);
    sorted.push(file);
  };
  for (const file of files) visit(file);
  return sorted;
}

/** Returns the entities that rows reference. */
function findReferencedEntities(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(findReferencedEntities);
  if (!isObject(value)) return [];
  const named = ['of', 'all', 'anyOf', 'each']
    .map((key) => value[key])
    .filter((name) => typeof name === 'string');
  return [...named, ...Object.values(value).flatMap(findReferencedEntities)];
}
