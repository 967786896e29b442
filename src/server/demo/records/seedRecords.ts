import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Definitions, Row } from '../../../definition/types';
import type { Records } from '../../records/records';
import { demoValue, entitiesNamed } from './demoValue';

/** Stores the rows of `<folder>/<entity>.json`, those of entities that others refer to first. */
export async function seedRecords(records: Records, definitions: Definitions, folder: string): Promise<void> {
  for (const { entity, rows } of inOrder(filesOf(folder)))
    for (const row of rows) await records.insert(entity, await demoRow(row, entity, records, definitions));
}

interface RecordFile {
  entity: string;
  rows: Row[];
}

function filesOf(folder: string): RecordFile[] {
  const path = join(import.meta.dirname, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .sort()
    .map((file) => ({
      entity: basename(file, '.json'),
      rows: JSON.parse(readFileSync(join(path, file), 'utf8')) as Row[],
    }));
}

function inOrder(files: RecordFile[]): RecordFile[] {
  const sorted: RecordFile[] = [];
  const visit = (file: RecordFile, path: string[] = []) => {
    if (path.includes(file.entity)) throw new Error(`demo records refer in a circle: ${path.join(', ')}`);
    if (sorted.includes(file)) return;
    const below = entitiesNamed(file.rows).filter((entity) => entity !== file.entity);
    for (const other of files) if (below.includes(other.entity)) visit(other, [...path, file.entity]);
    sorted.push(file);
  };
  for (const file of files) visit(file);
  return sorted;
}

async function demoRow(row: Row, name: string, records: Records, { entities }: Definitions): Promise<Row> {
  const seeded: Row = {};
  for (const [property, value] of Object.entries(row)) {
    if (!entities[name]?.properties[property])
      throw new Error(`demo records: "${name}" has no property "${property}"`);
    seeded[property] = await demoValue(value, records, entities);
  }
  return seeded;
}
