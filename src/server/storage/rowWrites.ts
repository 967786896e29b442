import { sql } from 'kysely';
import type { Entity, Property, RecordValues } from '#definition/model/entity.ts';
import { getDefaultValues } from '#definition/records/defaultValues.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { now } from '#definition/time/clock.ts';
import { ApiError } from '../errors/ApiError.ts';
import { validationError } from '../errors/apiErrors.ts';
import { asDatabaseError, type DatabaseError } from '../errors/asDatabaseError.ts';
import { getCustomPropertyErrorMessage } from '../errors/getCustomPropertyErrorMessage.ts';
import type { Database } from './Database.ts';
import {
  removeFileReferences,
  runInTransactionIfEntityHasFiles,
  updateFileReferences,
} from './files/fileReferences.ts';
import { buildVersionColumnUpdates } from './recordVersions.ts';
import {
  getForeignKeyName,
  getStoredColumnNames,
  getStoredProperties,
  getUniqueConstraintName,
  rowVersionColumn,
} from './tables/EntityTable.ts';

/**
 * Inserts a record with its defaults and generated values, and returns it as stored. Default dates are in the given
 * time zone.
 */
export function insertRow(
  database: Database,
  entity: Entity,
  tenant: number,
  row: RecordValues,
  zone?: string,
): Promise<RecordValues> {
  const values = {
    [entity.tenant]: tenant,
    ...toColumns(entity, { ...buildNewValues(entity, row, zone), ...row }),
  };
  return runInTransactionIfEntityHasFiles(database, entity, async (inner) => {
    const stored = await translateWriteError(
      entity,
      inner
        .insertInto(entity.name)
        .values(values)
        .returning(getStoredColumnNames(entity))
        .executeTakeFirstOrThrow(),
    );
    await updateFileReferences(inner, { entity, tenant }, stored);
    return stored;
  });
}

/** Updates the given properties of a record, and returns it as stored. */
export function updateRow(
  database: Database,
  entity: Entity,
  tenant: number,
  key: unknown,
  changes: RecordValues,
  author?: string,
): Promise<RecordValues> {
  const values = toColumns(entity, { ...changes, ...buildGeneratedTimes(entity, 'updated') });
  return runInTransactionIfEntityHasFiles(database, entity, async (inner) => {
    const stored = await translateWriteError(
      entity,
      inner
        .updateTable(entity.name)
        // Without changes, the row must still be returned.
        .set({
          [entity.tenant]: tenant,
          ...values,
          ...buildVersionColumnUpdates(toColumns(entity, changes), author),
        })
        .where(entity.tenant, '=', tenant)
        .where(entity.key, '=', key)
        .returning(getStoredColumnNames(entity))
        .executeTakeFirstOrThrow(),
    );
    await updateFileReferences(inner, { entity, tenant }, stored, changes);
    return stored;
  });
}

/** Deletes a record. */
export async function deleteRow(
  database: Database,
  entity: Entity,
  tenant: number,
  key: unknown,
): Promise<void> {
  await runInTransactionIfEntityHasFiles(database, entity, async (inner) => {
    const deletion = inner
      .deleteFrom(entity.name)
      .where(entity.tenant, '=', tenant)
      .where(entity.key, '=', key);
    await translateWriteError(entity, deletion.execute());
    await removeFileReferences(inner, { entity, tenant }, [key]);
  });
}

/**
 * Inserts a deleted record again from its stored row and the changes, with its old key and the next version. Generated
 * values are unchanged.
 */
export function reinsertDeletedRow(
  database: Database,
  entity: Entity,
  tenant: number,
  held: string,
  changes: RecordValues,
): Promise<RecordValues> {
  const table = sql.table(entity.name);
  const whole = sql`${held}::jsonb || ${JSON.stringify({ ...changes, [entity.tenant]: tenant })}::jsonb`;
  const next = sql`jsonb_build_object(${sql.lit(rowVersionColumn)}, (${held}::jsonb ->> ${sql.lit(rowVersionColumn)})::integer + 1)`;
  const insertion = sql<RecordValues>`insert into ${table}
    select (jsonb_populate_record(null::${table}, ${whole} || ${next})).*
    returning ${sql.join(getStoredColumnNames(entity).map((name) => sql.ref(name)))}`;
  return translateWriteError(
    entity,
    insertion.execute(database).then(({ rows: [stored = {}] }) => stored),
  );
}

async function translateWriteError<T>(entity: Entity, write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw toWriteError(entity, error);
  }
}

function buildNewValues(entity: Entity, row: RecordValues, zone: string | undefined): RecordValues {
  return {
    ...getDefaultValues(entity, row, zone),
    ...buildGeneratedTimes(entity, 'created'),
    ...buildGeneratedTimes(entity, 'updated'),
  };
}

function buildGeneratedTimes(entity: Entity, how: 'created' | 'updated'): RecordValues {
  const time = now().toISOString();
  const names = getStoredProperties(entity).filter(({ generated }) => generated === how);
  return Object.fromEntries(names.map(({ name }) => [name, time]));
}

/** Converts values for the driver, which would send a list as a PostgreSQL array instead of JSON. */
function toColumns(entity: Entity, row: RecordValues): RecordValues {
  const entries = getStoredProperties(entity).flatMap(({ name, type, isBinary }) => {
    const value = row[name];
    if (value === undefined) return [];
    if (isBinary && typeof value === 'string') return [[name, Buffer.from(value, 'base64')]];
    const isJson = (type === 'array' || type === 'object') && value !== null;
    return [[name, isJson ? JSON.stringify(value) : value]];
  });
  return Object.fromEntries(entries);
}

/** Converts a write error to an `ApiError` if the client caused it; otherwise returns the original error. */
function toWriteError(entity: Entity, error: unknown): unknown {
  const found = asDatabaseError(error);
  if (found?.code === '23505' || found?.code === '23P01') return toDuplicateApiError(entity, found) ?? error;
  if (found?.code === '23503') return toReferenceError(entity, found);
  return error;
}

/** Builds the field error (path and message) for a value that must be unique. */
export function buildDuplicateFieldError(property: Property): { field: string; message: string } {
  const { name, title } = property;
  return {
    field: `/${name}`,
    message: getCustomPropertyErrorMessage(property, 'unique') ?? formatMessage('invalid.unique', { title }),
  };
}

function toDuplicateApiError(entity: Entity, { constraint }: DatabaseError): ApiError | undefined {
  const property = findConstraintProperty(entity, getUniqueConstraintName, constraint);
  const error = property && buildDuplicateFieldError(property);
  return error && new ApiError(409, error.message, [error]);
}

/**
 * Creates the error of a foreign key violation. On the record's own table, the referenced record is missing; on another
 * table, that table still references this record.
 */
function toReferenceError(entity: Entity, { constraint }: DatabaseError): ApiError {
  const property = findConstraintProperty(entity, getForeignKeyName, constraint);
  if (!property) return new ApiError(409, formatMessage('server.inUse'));
  const { name, title } = property;
  return validationError([{ field: `/${name}`, message: formatMessage('invalid.reference', { title }) }]);
}

function findConstraintProperty(
  entity: Entity,
  nameOf: typeof getUniqueConstraintName,
  constraint: string | undefined,
) {
  return Object.values(entity.properties).find((property) => nameOf(entity, property) === constraint);
}
