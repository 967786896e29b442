import type { Definitions } from '../../definition/model/definitions';
import type { Entity, Row } from '../../definition/model/entity';
import { tenantZone } from '../../definition/tenantZone';
import { beginsToday } from '../../definition/values/defaults';
import type { Database } from './database';
import { releaseFiles, withFiles } from './files/holdFiles';
import { storedNames } from './tables/table';
import { type Condition, whereIn } from './whereIn';
import { deleteRow, insertRow, restoreRow, updateRow } from './writes';

/** The records of one tenant, or of one tenant within a transaction; secret properties are there. */
export interface Records {
  tenant: number;
  /** The tenant's own record; empty where all records belong to one organisation. */
  owner(): Promise<Row>;
  /** The time zone of the day that a new record begins with: the tenant's; none where it begins with none. */
  zoneOf(entity: string): Promise<string | undefined>;
  /** Whether there is such an entity. */
  has(entity: string): boolean;
  /** The database, or the transaction, in which they are read and written. */
  database: Database;
  /** Those whose properties have these values (a list means any of these) and that meet the conditions, by key. */
  find(entity: string, where?: Row, ...conditions: Condition[]): Promise<Row[]>;
  first(entity: string, where: Row): Promise<Row | undefined>;
  /** The record with this key, which no one else changes until the transaction ends. */
  lock(entity: string, key: unknown): Promise<Row | undefined>;
  /** Stores a new record. Defaults and what is generated are filled in unless given. */
  insert(entity: string, row: Row): Promise<Row>;
  /** Changes the properties given of the record with this key. */
  update(entity: string, key: unknown, changes: Row): Promise<Row>;
  remove(entity: string, key: unknown): Promise<void>;
  /** Stores a record again that was removed, from all that its row held (as JSON) and what is other now. */
  restore(entity: string, held: string, changes: Row): Promise<Row>;
  /** Removes those that `find` would find, and tells nobody. */
  clear(entity: string, where: Row, ...conditions: Condition[]): Promise<void>;
  /** All that `work` writes is stored, or none when it throws. */
  transaction<T>(work: (records: Records) => Promise<T>): Promise<T>;
}

/** In whose name records are written, and what is done first in each transaction. */
export interface Writing {
  author?: string;
  begin?: (transaction: Database) => Promise<void>;
}

/** Reaches the records of a tenant: no other tenant's are seen or changed. */
export function recordsOf(
  database: Database,
  definitions: Pick<Definitions, 'entities' | 'tenant'>,
  tenant: number,
  writing: Writing = {},
): Records {
  const { entities } = definitions;
  const zoneOf = async (name: string) => {
    const entity = named(entities, name);
    if (!beginsToday(entity)) return undefined;
    // A tenant's own record is not there before it is stored.
    const owner = entity.key === entity.tenant ? {} : await ownerOf(database, entities, tenant);
    return tenantZone(definitions.tenant, owner);
  };
  return {
    tenant,
    has: (entity) => entity in entities,
    owner: () => ownerOf(database, entities, tenant),
    zoneOf,
    database,
    find: (entity, where = {}, ...conditions) =>
      find(database, named(entities, entity), tenant, where, conditions),
    first: async (entity, where) => (await find(database, named(entities, entity), tenant, where))[0],
    lock: (entity, key) => lock(database, named(entities, entity), tenant, key),
    insert: async (entity, row) =>
      insertRow(database, named(entities, entity), tenant, row, await zoneOf(entity)),
    update: (entity, key, changes) =>
      updateRow(database, named(entities, entity), tenant, key, changes, writing.author),
    remove: (entity, key) => deleteRow(database, named(entities, entity), tenant, key),
    restore: (entity, held, changes) => restoreRow(database, named(entities, entity), tenant, held, changes),
    clear: (entity, where, ...conditions) =>
      clear(database, named(entities, entity), tenant, where, conditions),
    transaction: (work) =>
      database.transaction().execute(async (transaction) => {
        await writing.begin?.(transaction);
        return work(recordsOf(transaction, definitions, tenant, writing));
      }),
  };
}

/** The entity of tenants is the one whose key tells whose a record is. */
async function ownerOf(database: Database, entities: Record<string, Entity>, tenant: number): Promise<Row> {
  const entity = Object.values(entities).find((one) => one.key === one.tenant);
  if (!entity) return {};
  const [record] = await find(database, entity, tenant, {});
  if (!record) throw new Error(`There is no ${entity.name} ${tenant}`);
  return record;
}

function named(entities: Record<string, Entity>, name: string): Entity {
  const entity = entities[name];
  if (!entity) throw new Error(`there is no entity "${name}"`);
  return entity;
}

function find(
  database: Database,
  entity: Entity,
  tenant: number,
  where: Row,
  conditions: Condition[] = [],
): Promise<Row[]> {
  let query = ofTenant(database, entity, tenant).orderBy(entity.key);
  for (const condition of [...equalities(where), ...conditions]) query = query.where(condition);
  return query.execute();
}

async function clear(
  database: Database,
  entity: Entity,
  tenant: number,
  where: Row,
  conditions: Condition[],
): Promise<void> {
  await withFiles(database, entity, async (inner) => {
    let query = inner.deleteFrom(entity.name).where(entity.tenant, '=', tenant);
    for (const condition of [...equalities(where), ...conditions]) query = query.where(condition);
    const removed = await query.returning(entity.key).execute();
    await releaseFiles(
      inner,
      { entity, tenant },
      removed.map((row) => row[entity.key]),
    );
  });
}

function equalities(where: Row): Condition[] {
  return Object.entries(where).map(([name, value]) => whereIn(name, [value].flat()));
}

function lock(database: Database, entity: Entity, tenant: number, key: unknown) {
  return ofTenant(database, entity, tenant).where(entity.key, '=', key).forUpdate().executeTakeFirst();
}

function ofTenant(database: Database, entity: Entity, tenant: number) {
  return database.selectFrom(entity.name).select(storedNames(entity)).where(entity.tenant, '=', tenant);
}
