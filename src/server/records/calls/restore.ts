import { createHash } from 'node:crypto';
import { isSame } from '../../../definition/isSame';
import type { Property, Row } from '../../../definition/model/entity';
import { recordLabel } from '../../../definition/recordAddress';
import { text } from '../../../definition/text';
import { findVisible, grantedIds } from '../../access/rowAccess';
import { type RecordContext, withTransaction } from '../../context';
import { ApiError } from '../../errors/ApiError';
import { invalid, notFound } from '../../errors/failures';
import { type Deleted, endKeeping, lockDeleted } from '../../storage/deletedRecords';
import { storedProperties } from '../../storage/tables/table';
import { whereIn } from '../../storage/whereIn';
import { serializeOne } from '../serialize';
import { isSeen } from '../validation/assertStillSeen';

/** Puts the record back that the path names and that was deleted, with what went with it, and answers it. */
export function restore(context: RecordContext): Promise<Row> {
  return withTransaction(context, async (inner) => {
    const { entity } = inner.resource;
    const kept = await lockDeleted(inner.database, deletedIn(inner));
    const row = kept && (JSON.parse(kept.held) as Row);
    if (!kept || !row || !isMeant(inner, row)) throw await refusal(inner);
    if (kept.shape !== shapeOf(inner))
      throw new ApiError(409, text('server.restore.gone', { title: entity.title }));
    const stored = await inner.records.restore(entity.name, kept.held, await withoutGone(inner, row));
    await endKeeping(inner.database, deletedIn(inner));
    await inner.rule.restoring?.(stored, kept.taken, inner);
    return serializeOne(inner, stored);
  });
}

/** The deleted record that a request is about: the one that its path names. */
export function deletedIn({ resource: { entity }, records, bound, record }: RecordContext): Deleted {
  return { entity, tenant: records.tenant, key: record[entity.key] ?? bound[entity.key] };
}

/** What the schema of the entity says: where that has changed since, the record may no longer be one. */
export function shapeOf({ services, resource }: RecordContext): string {
  const { schema } = services.definitions.entities[resource.entity.name] ?? resource.entity;
  return createHash('sha256').update(JSON.stringify(schema)).digest('hex');
}

/** Whether a deleted record is all that the path names, and one that the user would see. */
function isMeant(context: RecordContext, row: Row): boolean {
  const { bound, resource, user } = context;
  const { entity, access } = resource;
  if (!Object.keys(bound).every((name) => isSame(row[name], bound[name])) || !isSeen(context, row))
    return false;
  const { own, rows } = access;
  const isGrantedAlone = !own && !user.admin && rows?.field === entity.key;
  return !isGrantedAlone || grantedIds(user, rows.grant).includes(row[entity.key]);
}

/** Somebody may have put it back before; whoever does not see it is told nothing. */
async function refusal(context: RecordContext): Promise<ApiError> {
  const { resource, bound } = context;
  const { entity } = resource;
  const [there] = await findVisible(context, resource.name, bound);
  if (!there) return notFound();
  const name = recordLabel(entity, there) ?? there[entity.key];
  return new ApiError(409, text('server.restore.there', { title: entity.title, name }));
}

/**
 * What is other now of a deleted record: lists of keys without those whose records are gone, as if it had been there
 * when they went. What names one record that is gone cannot be put back.
 */
async function withoutGone(context: RecordContext, row: Row): Promise<Row> {
  const { entity } = context.resource;
  const changes: Row = {};
  for (const property of storedProperties(entity)) {
    const named = [row[property.name] ?? []].flat();
    const there = await existing(context, property, named);
    if (there.length === named.length) continue;
    if (property.type !== 'array') throw goneReference(entity.title, property);
    changes[property.name] = there;
  }
  return changes;
}

/** Those of the records that a property names which are there. */
async function existing(
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

function goneReference(entity: string, { name, title }: Property): ApiError {
  return invalid([{ field: `/${name}`, message: text('server.restore.reference', { entity, title }) }]);
}
