import type { Definitions } from '#definition/model/definitions.ts';
import type { Entity, RecordValues } from '#definition/model/entity.ts';
import { hasTodayDefault } from '#definition/records/defaultValues.ts';
import { getTenantTimeZone } from '#definition/time/getTenantTimeZone.ts';
import type { Database } from './Database.ts';
import { removeFileReferences, runInTransactionIfEntityHasFiles } from './files/fileReferences.ts';
import { deleteRow, insertRow, reinsertDeletedRow, updateRow } from './rowWrites.ts';
import { type SqlCondition, whereIn } from './sqlConditions.ts';
import { getStoredColumnNames } from './tables/EntityTable.ts';

/** The records of one tenant, optionally in a transaction. Includes secret properties. */
export interface TenantRecords {
  tenant: number;
  /** Returns the tenant's own record; empty in a single-tenant project. */
  getTenantRecord(): Promise<RecordValues>;
  /** Returns the tenant's time zone if new records of the entity have a default date; otherwise undefined. */
  getDefaultTimeZone(entity: string): Promise<string | undefined>;
  /** Returns true if the entity exists. */
  hasEntity(entity: string): boolean;
  /** The database or transaction for reads and writes. */
  database: Database;
  /** Finds the records with these values (a list matches any of its values) that meet the conditions, sorted by key. */
  find(entity: string, where?: RecordValues, ...conditions: SqlCondition[]): Promise<RecordValues[]>;
  findFirst(entity: string, where: RecordValues): Promise<RecordValues | undefined>;
  /** Returns the record with this key and locks it until the transaction ends (SELECT ... FOR UPDATE). */
  lock(entity: string, key: unknown): Promise<RecordValues | undefined>;
  /** Inserts a record. Fills in defaults and generated values that are not given. */
  insert(entity: string, row: RecordValues): Promise<RecordValues>;
  /** Updates the given properties of the record with this key. */
  update(entity: string, key: unknown, changes: RecordValues): Promise<RecordValues>;
  remove(entity: string, key: unknown): Promise<void>;
  /** Inserts a deleted record again from its row (JSON) and the changes. */
  restore(entity: string, held: string, changes: RecordValues): Promise<RecordValues>;
  /** Deletes the records that `find` would return, without change hooks. */
  deleteWhere(entity: string, where: RecordValues, ...conditions: SqlCondition[]): Promise<void>;
  /** Runs `work` in a transaction. Rolls back if it throws. */
  transaction<T>(work: (records: TenantRecords) => Promise<T>): Promise<T>;
}

/** The author of writes, and a hook that runs first in each transaction. */
export interface RecordWriteOptions {
  author?: string;
  beforeTransaction?: (transaction: Database) => Promise<void>;
}

/** Opens the records of one tenant for reading and writing. Every query is limited to the tenant (tenant isolation). */
export function openTenantRecords(
  database: Database,
  definitions: Pick<Definitions, 'entities' | 'tenant'>,
  tenant: number,
  writing: RecordWriteOptions = {},
): TenantRecords {
  const { entities } = definitions;
  const zoneOf = async (name: string) => {
    const entity = getEntity(entities, name);
    if (!hasTodayDefault(entity)) return undefined;
    // A tenant's own record does not exist before it is inserted.
    const owner = entity.key === entity.tenant ? {} : await findTenantRecord(database, entities, tenant);
    return getTenantTimeZone(definitions.tenant, owner);
  };
  return {
    tenant,
    hasEntity: (entity) => entity in entities,
    getTenantRecord: () => findTenantRecord(database, entities, tenant),
    getDefaultTimeZone: zoneOf,
    database,
    find: (entity, where = {}, ...conditions) =>
      findRecords(database, getEntity(entities, entity), tenant, where, conditions),
    findFirst: async (entity, where) =>
      (await findRecords(database, getEntity(entities, entity), tenant, where))[0],
    lock: (entity, key) => lockRow(database, getEntity(entities, entity), tenant, key),
    insert: async (entity, row) =>
      insertRow(database, getEntity(entities, entity), tenant, row, await zoneOf(entity)),
    update: (entity, key, changes) =>
      updateRow(database, getEntity(entities, entity), tenant, key, changes, writing.author),
    remove: (entity, key) => deleteRow(database, getEntity(entities, entity), tenant, key),
    restore: (entity, held, changes) =>
      reinsertDeletedRow(database, getEntity(entities, entity), tenant, held, changes),
    deleteWhere: (entity, where, ...conditions) =>
      deleteRecords(database, getEntity(entities, entity), tenant, where, conditions),
    transaction: (work) =>
      database.transaction().execute(async (transaction) => {
        await writing.beforeTransaction?.(transaction);
        return work(openTenantRecords(transaction, definitions, tenant, writing));
      }),
  };
}

/** Finds the tenant's own record: that of the entity whose key is the tenant key. */
async function findTenantRecord(
  database: Database,
  entities: Record<string, Entity>,
  tenant: number,
): Promise<RecordValues> {
  const entity = Object.values(entities).find((one) => one.key === one.tenant);
  if (!entity) return {};
  const [record] = await findRecords(database, entity, tenant, {});
  if (!record) throw new Error(`There is no ${entity.name} ${tenant}`);
  return record;
}

function getEntity(entities: Record<string, Entity>, name: string): Entity {
  const entity = entities[name];
  if (!entity) throw new Error(`there is no entity "${name}"`);
  return entity;
}

function findRecords(
  database: Database,
  entity: Entity,
  tenant: number,
  where: RecordValues,
  conditions: SqlCondition[] = [],
): Promise<RecordValues[]> {
  let query = selectTenantRows(database, entity, tenant).orderBy(entity.key);
  for (const condition of [...toConditions(where), ...conditions]) query = query.where(condition);
  return query.execute();
}

async function deleteRecords(
  database: Database,
  entity: Entity,
  tenant: number,
  where: RecordValues,
  conditions: SqlCondition[],
): Promise<void> {
  await runInTransactionIfEntityHasFiles(database, entity, async (inner) => {
    let query = inner.deleteFrom(entity.name).where(entity.tenant, '=', tenant);
    for (const condition of [...toConditions(where), ...conditions]) query = query.where(condition);
    const removed = await query.returning(entity.key).execute();
    await removeFileReferences(
      inner,
      { entity, tenant },
      removed.map((row) => row[entity.key]),
    );
  });
}

function toConditions(where: RecordValues): SqlCondition[] {
  return Object.entries(where).map(([name, value]) => whereIn(name, [value].flat()));
}

function lockRow(database: Database, entity: Entity, tenant: number, key: unknown) {
  return selectTenantRows(database, entity, tenant)
    .where(entity.key, '=', key)
    .forUpdate()
    .executeTakeFirst();
}

function selectTenantRows(database: Database, entity: Entity, tenant: number) {
  return database
    .selectFrom(entity.name)
    .select(getStoredColumnNames(entity))
    .where(entity.tenant, '=', tenant);
}
