import type { Definitions } from '#definition/model/definitions.ts';
import type { Entity, Property, RecordValues, ReferenceSettings } from '#definition/model/entity.ts';
import { formatAndList, formatMessage } from '#definition/text/messages.ts';
import { isSameValue } from '#definition/values/isSameValue.ts';
import { validationError } from '../errors/apiErrors.ts';
import { whereIn, whereListContains } from '../storage/sqlConditions.ts';
import { getStoredProperties } from '../storage/tables/EntityTable.ts';
import type { TenantRecords } from '../storage/tenantRecords.ts';

/** A property that stores a changeable value of another record, such as the domain of a site. */
interface ValueReference {
  entity: Entity;
  property: Property;
  references: ReferenceSettings;
  target: Entity;
}

/**
 * Wraps records so that references by a changeable value stay valid: when the referenced value changes, `onUpdate`
 * either updates the referencing records in the same transaction or rejects the change. Also rejects a value that was
 * changed while a record that references it is written.
 */
export function wrapRecordsWithUpdateCascade(
  records: TenantRecords,
  definitions: Definitions,
): TenantRecords {
  const references = findValueReferences(definitions);
  if (references.length === 0) return records;
  const again = (inner: TenantRecords) => wrapRecordsWithUpdateCascade(inner, definitions);
  const inTransaction: TenantRecords['transaction'] = (work) =>
    records.database.isTransaction
      ? work(again(records))
      : records.transaction((inner) => work(again(inner)));
  return {
    ...records,
    transaction: inTransaction,
    insert: async (name, row) => {
      const named = references.filter(({ entity }) => entity.name === name);
      if (named.length === 0) return records.insert(name, row);
      if (!records.database.isTransaction) return inTransaction((inner) => inner.insert(name, row));
      await lockReferencedRecords(records, named, row);
      return records.insert(name, row);
    },
    update: async (name, key, changes) => {
      const named = references.filter(
        ({ entity, property }) => entity.name === name && property.name in changes,
      );
      const affected = references.filter(
        ({ target, references: { value } }) => target.name === name && value in changes,
      );
      if (named.length + affected.length === 0) return records.update(name, key, changes);
      if (!records.database.isTransaction) return inTransaction((inner) => inner.update(name, key, changes));
      const before = await records.lock(name, key);
      const changed = affected.filter(({ references: { value } }) =>
        isChanged(before?.[value], changes[value]),
      );
      await assertUnrestricted(records, changed, before);
      await lockReferencedRecords(records, named, changes, before);
      const after = await records.update(name, key, changes);
      for (const reference of changed)
        if (reference.references.onUpdate === 'cascade')
          await cascade(again(records), reference, before, after);
      return after;
    },
  };
}

function findValueReferences({ entities, resources }: Definitions): ValueReference[] {
  return Object.values(entities).flatMap((entity) =>
    getStoredProperties(entity).flatMap((property) => {
      const { references } = property;
      const target = entities[resources[references?.resource ?? '']?.entity?.name ?? ''];
      return references?.onUpdate && target ? [{ entity, property, references, target }] : [];
    }),
  );
}

function isChanged(before: unknown, after: unknown): boolean {
  return before !== null && before !== undefined && !isSameValue(before, after);
}

/**
 * Locks the referenced records until the transaction ends. Throws if a value is new and no record has it: it may have
 * changed after the validation.
 */
async function lockReferencedRecords(
  { database, tenant }: TenantRecords,
  references: ValueReference[],
  values: RecordValues,
  stored?: RecordValues,
): Promise<void> {
  for (const { property, references: reference, target } of references) {
    const known = [stored?.[property.name] ?? []].flat();
    const wanted = [values[property.name] ?? []].flat().filter((value) => !known.includes(value));
    if (wanted.length === 0) continue;
    const found = await database
      .selectFrom(target.name)
      .select(reference.value)
      .where(target.tenant, '=', tenant)
      .where(whereIn(reference.value, wanted))
      .forShare()
      .execute();
    const there = found.map((row) => row[reference.value]);
    const { name, title } = property;
    if (!wanted.every((value) => there.includes(value)))
      throw validationError([{ field: `/${name}`, message: formatMessage('invalid.reference', { title }) }]);
  }
}

async function assertUnrestricted(
  records: TenantRecords,
  changed: ValueReference[],
  before: RecordValues = {},
): Promise<void> {
  for (const { references, target } of changed) {
    const uses: string[] = [];
    for (const one of changed.filter((other) => other.references.value === references.value)) {
      const total =
        one.references.onUpdate === 'restrict' ? (await findReferencing(records, one, before)).length : 0;
      if (total > 0) uses.push(formatMessage('server.use', { title: one.entity.title, total }));
    }
    if (uses.length === 0) continue;
    const title = target.properties[references.value]?.title;
    const message = formatMessage('server.valueInUse', { title, uses: formatAndList(uses) });
    throw validationError([{ field: `/${references.value}`, message }]);
  }
}

function findReferencing(
  records: TenantRecords,
  { entity, property, references }: ValueReference,
  { [references.value]: value }: RecordValues,
): Promise<RecordValues[]> {
  return property.type === 'array'
    ? records.find(entity.name, {}, whereListContains(property.name, value as string))
    : records.find(entity.name, { [property.name]: value });
}

async function cascade(
  records: TenantRecords,
  reference: ValueReference,
  before: RecordValues = {},
  after: RecordValues,
): Promise<void> {
  const { entity, property, references } = reference;
  const [old, next] = [before[references.value], after[references.value]];
  for (const row of await findReferencing(records, reference, before)) {
    const held = row[property.name];
    const value = Array.isArray(held) ? held.map((one) => (one === old ? next : one)) : next;
    await records.update(entity.name, row[entity.key], { [property.name]: value });
  }
}
