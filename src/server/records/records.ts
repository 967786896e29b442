import type { Definitions, Entity, Row } from '../../definition/types';
import type { Database } from './database';
import { isAmong } from './isAmong';
import { companyColumn, storedNames } from './tables/table';
import { deleteRow, insertRow, updateRow } from './writes';

/** The records of one company, or of one company within a transaction; secret properties are there. */
export interface Records {
  companyId: number;
  /** The database, or the transaction, in which they are read and written. */
  database: Database;
  /** Those whose properties have these values (a list means any of these), by key. */
  find(entity: string, where?: Row): Promise<Row[]>;
  first(entity: string, where: Row): Promise<Row | undefined>;
  /** The record with this key, which no one else changes until the transaction ends. */
  lock(entity: string, key: unknown): Promise<Row | undefined>;
  /** Stores a new record. Defaults and what is generated are filled in unless given. */
  insert(entity: string, row: Row): Promise<Row>;
  /** Changes the properties given of the record with this key. */
  update(entity: string, key: unknown, changes: Row): Promise<Row>;
  remove(entity: string, key: unknown): Promise<void>;
  /** All that `work` writes is stored, or none when it throws. */
  transaction<T>(work: (records: Records) => Promise<T>): Promise<T>;
}

/** Reaches the records of a company: no other company's are seen or changed. */
export function recordsOf(
  database: Database,
  { entities }: Pick<Definitions, 'entities'>,
  companyId: number,
): Records {
  return {
    companyId,
    database,
    find: (entity, where = {}) => find(database, named(entities, entity), companyId, where),
    first: async (entity, where) => (await find(database, named(entities, entity), companyId, where))[0],
    lock: (entity, key) => lock(database, named(entities, entity), companyId, key),
    insert: (entity, row) => insertRow(database, named(entities, entity), companyId, row),
    update: (entity, key, changes) => updateRow(database, named(entities, entity), companyId, key, changes),
    remove: (entity, key) => deleteRow(database, named(entities, entity), companyId, key),
    transaction: (work) =>
      database.transaction().execute((transaction) => work(recordsOf(transaction, { entities }, companyId))),
  };
}

function named(entities: Record<string, Entity>, name: string): Entity {
  const entity = entities[name];
  if (!entity) throw new Error(`there is no entity "${name}"`);
  return entity;
}

function find(database: Database, entity: Entity, companyId: number, where: Row): Promise<Row[]> {
  let query = ofCompany(database, entity, companyId).orderBy(entity.key);
  for (const [name, value] of Object.entries(where)) query = query.where(isAmong(name, [value].flat()));
  return query.execute();
}

function lock(database: Database, entity: Entity, companyId: number, key: unknown) {
  return ofCompany(database, entity, companyId).where(entity.key, '=', key).forUpdate().executeTakeFirst();
}

function ofCompany(database: Database, entity: Entity, companyId: number) {
  return database.selectFrom(entity.name).select(storedNames(entity)).where(companyColumn, '=', companyId);
}
