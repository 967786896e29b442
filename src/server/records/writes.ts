import type { Entity, Row } from '../../definition/types';
import type { Database } from './database';
import { companyColumn, storedNames, storedProperties } from './tables/table';
import { writeFailure } from './writeFailure';

/** Stores a new record with its defaults and what is generated, and gives it as it is stored. */
export function insertRow(database: Database, entity: Entity, companyId: number, row: Row): Promise<Row> {
  const values = { [companyColumn]: companyId, ...toColumns(entity, { ...newValues(entity), ...row }) };
  return written(
    entity,
    database.insertInto(entity.name).values(values).returning(storedNames(entity)).executeTakeFirstOrThrow(),
  );
}

/** Changes the properties given of one record, and gives it as it is stored. */
export function updateRow(
  database: Database,
  entity: Entity,
  companyId: number,
  key: unknown,
  changes: Row,
): Promise<Row> {
  const values = toColumns(entity, { ...changes, ...generatedBy(entity, 'updated') });
  return written(
    entity,
    database
      .updateTable(entity.name)
      // A row without changes still has to be given back.
      .set({ [companyColumn]: companyId, ...values })
      .where(companyColumn, '=', companyId)
      .where(entity.key, '=', key)
      .returning(storedNames(entity))
      .executeTakeFirstOrThrow(),
  );
}

/** Deletes one record. */
export async function deleteRow(
  database: Database,
  entity: Entity,
  companyId: number,
  key: unknown,
): Promise<void> {
  const deletion = database
    .deleteFrom(entity.name)
    .where(companyColumn, '=', companyId)
    .where(entity.key, '=', key);
  await written(entity, deletion.execute());
}

async function written<T>(entity: Entity, write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw writeFailure(entity, error);
  }
}

function newValues(entity: Entity): Row {
  const defaults = storedProperties(entity).filter((property) => property.default !== undefined);
  return {
    ...Object.fromEntries(defaults.map((property) => [property.name, property.default])),
    ...generatedBy(entity, 'created'),
    ...generatedBy(entity, 'updated'),
  };
}

function generatedBy(entity: Entity, how: 'created' | 'updated'): Row {
  const now = new Date().toISOString();
  const names = storedProperties(entity).filter(({ generated }) => generated === how);
  return Object.fromEntries(names.map(({ name }) => [name, now]));
}

/** The values as the driver takes them: it would send a list as a PostgreSQL array, not as JSON. */
function toColumns(entity: Entity, row: Row): Row {
  const entries = storedProperties(entity).flatMap(({ name, type, isBinary }) => {
    const value = row[name];
    if (value === undefined) return [];
    if (isBinary && typeof value === 'string') return [[name, Buffer.from(value, 'base64')]];
    const isJson = (type === 'array' || type === 'object') && value !== null;
    return [[name, isJson ? JSON.stringify(value) : value]];
  });
  return Object.fromEntries(entries);
}
