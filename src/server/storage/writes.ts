import { sql } from 'kysely';
import { now } from '../../definition/clock';
import type { Entity, Property, Row } from '../../definition/model/entity';
import { text } from '../../definition/text';
import { defaultsOf } from '../../definition/values/defaults';
import { ApiError } from '../errors/ApiError';
import { type DatabaseError, databaseError } from '../errors/databaseError';
import { errorMessages } from '../errors/errorMessages';
import { invalid } from '../errors/failures';
import type { Database } from './database';
import { holdFiles, releaseFiles, withFiles } from './files/holdFiles';
import { referenceName, storedNames, storedProperties, uniqueName, versionColumn } from './tables/table';
import { nextVersion } from './versions';

/**
 * Stores a new record with its defaults and what is generated, and gives it as it is stored. Where it begins with a day,
 * that is one of this time zone.
 */
export function insertRow(
  database: Database,
  entity: Entity,
  tenant: number,
  row: Row,
  zone?: string,
): Promise<Row> {
  const values = {
    [entity.tenant]: tenant,
    ...toColumns(entity, { ...newValues(entity, row, zone), ...row }),
  };
  return withFiles(database, entity, async (inner) => {
    const stored = await written(
      entity,
      inner.insertInto(entity.name).values(values).returning(storedNames(entity)).executeTakeFirstOrThrow(),
    );
    await holdFiles(inner, { entity, tenant }, stored);
    return stored;
  });
}

/** Changes the properties given of one record, and gives it as it is stored. */
export function updateRow(
  database: Database,
  entity: Entity,
  tenant: number,
  key: unknown,
  changes: Row,
  author?: string,
): Promise<Row> {
  const values = toColumns(entity, { ...changes, ...generatedBy(entity, 'updated') });
  return withFiles(database, entity, async (inner) => {
    const stored = await written(
      entity,
      inner
        .updateTable(entity.name)
        // A row without changes still has to be given back.
        .set({ [entity.tenant]: tenant, ...values, ...nextVersion(toColumns(entity, changes), author) })
        .where(entity.tenant, '=', tenant)
        .where(entity.key, '=', key)
        .returning(storedNames(entity))
        .executeTakeFirstOrThrow(),
    );
    await holdFiles(inner, { entity, tenant }, stored, changes);
    return stored;
  });
}

/** Deletes one record. */
export async function deleteRow(
  database: Database,
  entity: Entity,
  tenant: number,
  key: unknown,
): Promise<void> {
  await withFiles(database, entity, async (inner) => {
    const deletion = inner
      .deleteFrom(entity.name)
      .where(entity.tenant, '=', tenant)
      .where(entity.key, '=', key);
    await written(entity, deletion.execute());
    await releaseFiles(inner, { entity, tenant }, [key]);
  });
}

/**
 * Stores a deleted record again, from all that its row held and what is other now: under its old key, as the next
 * version. What was generated stays what it was.
 */
export function restoreRow(
  database: Database,
  entity: Entity,
  tenant: number,
  held: string,
  changes: Row,
): Promise<Row> {
  const table = sql.table(entity.name);
  const whole = sql`${held}::jsonb || ${JSON.stringify({ ...changes, [entity.tenant]: tenant })}::jsonb`;
  const next = sql`jsonb_build_object(${sql.lit(versionColumn)}, (${held}::jsonb ->> ${sql.lit(versionColumn)})::integer + 1)`;
  const insertion = sql<Row>`insert into ${table}
    select (jsonb_populate_record(null::${table}, ${whole} || ${next})).*
    returning ${sql.join(storedNames(entity).map((name) => sql.ref(name)))}`;
  return written(
    entity,
    insertion.execute(database).then(({ rows: [stored = {}] }) => stored),
  );
}

async function written<T>(entity: Entity, write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw writeFailure(entity, error);
  }
}

function newValues(entity: Entity, row: Row, zone: string | undefined): Row {
  return {
    ...defaultsOf(entity, row, zone),
    ...generatedBy(entity, 'created'),
    ...generatedBy(entity, 'updated'),
  };
}

function generatedBy(entity: Entity, how: 'created' | 'updated'): Row {
  const time = now().toISOString();
  const names = storedProperties(entity).filter(({ generated }) => generated === how);
  return Object.fromEntries(names.map(({ name }) => [name, time]));
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

/** What an error of a write means to the one who asked for it; the error itself where it is not theirs. */
function writeFailure(entity: Entity, error: unknown): unknown {
  const found = databaseError(error);
  if (found?.code === '23505' || found?.code === '23P01') return duplicate(entity, found) ?? error;
  if (found?.code === '23503') return brokenLink(entity, found);
  return error;
}

/** A second record has what only one may have. */
export function duplicateError(property: Property): { field: string; message: string } {
  const { name, title } = property;
  return {
    field: `/${name}`,
    message: errorMessages(property, 'unique') ?? text('invalid.unique', { title }),
  };
}

function duplicate(entity: Entity, { constraint }: DatabaseError): ApiError | undefined {
  const property = propertyWith(entity, uniqueName, constraint);
  const error = property && duplicateError(property);
  return error && new ApiError(409, error.message, [error]);
}

/** The record's own table reports a target that is gone; any other table, that it still links here. */
function brokenLink(entity: Entity, { constraint }: DatabaseError): ApiError {
  const property = propertyWith(entity, referenceName, constraint);
  if (!property) return new ApiError(409, text('server.inUse'));
  const { name, title } = property;
  return invalid([{ field: `/${name}`, message: text('invalid.reference', { title }) }]);
}

function propertyWith(entity: Entity, nameOf: typeof uniqueName, constraint: string | undefined) {
  return Object.values(entity.properties).find((property) => nameOf(entity, property) === constraint);
}
