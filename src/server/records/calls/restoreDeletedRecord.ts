import { createHash } from 'node:crypto';
import type { Property, RecordValues } from '#definition/model/entity.ts';
import { getRecordLabel } from '#definition/records/recordPath.ts';
import { formatMessage } from '#definition/text/messages.ts';
import { isSameValue } from '#definition/values/isSameValue.ts';
import { findVisibleRecordsWhere, getGrantedRecordKeys } from '#server/access/rowAccess.ts';
import { type RecordContext, runInCallTransaction } from '#server/context.ts';
import { ApiError } from '#server/errors/ApiError.ts';
import { notFoundError, validationError } from '#server/errors/apiErrors.ts';
import {
  type DeletedRecordKey,
  deleteSavedCopyAndRestoreFiles,
  getDeletedRecordForUpdate,
} from '#server/storage/deletedRecords.ts';
import { whereIn } from '#server/storage/sqlConditions.ts';
import { getStoredProperties } from '#server/storage/tables/EntityTable.ts';
import { toWireRecord } from '../toWireRecords.ts';
import { isVisibleToUser } from '../validation/assertRecordStillVisible.ts';

/** Restores the deleted record that the path identifies, with the data deleted with it, and returns it. */
export function restoreDeletedRecord(context: RecordContext): Promise<RecordValues> {
  return runInCallTransaction(context, async (inner) => {
    const { entity } = inner.resource;
    const kept = await getDeletedRecordForUpdate(inner.database, getDeletedRecordKey(inner));
    const row = kept && (JSON.parse(kept.held) as RecordValues);
    if (!kept || !row || !isRestorableByUser(inner, row)) throw await createRestoreError(inner);
    if (kept.shape !== hashEntitySchema(inner))
      throw new ApiError(409, formatMessage('server.restore.gone', { title: entity.title }));
    const stored = await inner.records.restore(
      entity.name,
      kept.held,
      await findBrokenReferenceChanges(inner, row),
    );
    await deleteSavedCopyAndRestoreFiles(inner.database, getDeletedRecordKey(inner));
    await inner.resourceCode.afterRestore?.(stored, kept.taken, inner);
    return toWireRecord(inner, stored);
  });
}

/** Returns the key of the deleted record that the path identifies. */
export function getDeletedRecordKey({
  resource: { entity },
  records,
  bound,
  record,
}: RecordContext): DeletedRecordKey {
  return { entity, tenant: records.tenant, key: record[entity.key] ?? bound[entity.key] };
}

/** Hashes the entity's schema. If the schema has changed since the deletion, the record may no longer be valid. */
export function hashEntitySchema({ services, resource }: RecordContext): string {
  const { schema } = services.definitions.entities[resource.entity.name] ?? resource.entity;
  return createHash('sha256').update(JSON.stringify(schema)).digest('hex');
}

/** Returns true if a deleted record matches all path values and would be visible to the user. */
function isRestorableByUser(context: RecordContext, row: RecordValues): boolean {
  const { bound, resource, user } = context;
  const { entity, access } = resource;
  if (
    !Object.keys(bound).every((name) => isSameValue(row[name], bound[name])) ||
    !isVisibleToUser(context, row)
  )
    return false;
  const { ownedBy, rows } = access;
  const isGrantedAlone = !ownedBy && !user.admin && rows?.field === entity.key;
  return !isGrantedAlone || getGrantedRecordKeys(user, rows.grant).includes(row[entity.key]);
}

/** Creates the error of a failed restore: 409 if the record exists and the user may see it, otherwise 404. */
async function createRestoreError(context: RecordContext): Promise<ApiError> {
  const { resource, bound } = context;
  const { entity } = resource;
  const [there] = await findVisibleRecordsWhere(context, resource.name, bound);
  if (!there) return notFoundError();
  const name = getRecordLabel(entity, there) ?? there[entity.key];
  return new ApiError(409, formatMessage('server.restore.there', { title: entity.title, name }));
}

/**
 * Returns the changes to the references of a deleted record. Lists lose the keys of deleted records, as if the record
 * had existed when they were deleted. Throws if a single reference points to a deleted record.
 */
async function findBrokenReferenceChanges(context: RecordContext, row: RecordValues): Promise<RecordValues> {
  const { entity } = context.resource;
  const changes: RecordValues = {};
  for (const property of getStoredProperties(entity)) {
    const named = [row[property.name] ?? []].flat();
    const there = await filterExistingKeys(context, property, named);
    if (there.length === named.length) continue;
    if (property.type !== 'array') throw createMissingReferenceError(entity.title, property);
    changes[property.name] = there;
  }
  return changes;
}

/** Returns the keys of the referenced records that still exist. */
async function filterExistingKeys(
  context: RecordContext,
  { references }: Property,
  named: unknown[],
): Promise<unknown[]> {
  const { definitions, database, records } = context;
  const target = references && definitions.resources[references.resource]?.entity;
  if (!references || !target || named.length === 0) return named;
  const found = await database
    .selectFrom(target.name)
    .select(references.value)
    .where(target.tenant, '=', records.tenant)
    .where(whereIn(references.value, named))
    .execute();
  const values = new Set(found.map((one) => one[references.value]));
  return named.filter((value) => values.has(value));
}

function createMissingReferenceError(entity: string, { name, title }: Property): ApiError {
  return validationError([
    { field: `/${name}`, message: formatMessage('server.restore.reference', { entity, title }) },
  ]);
}
