import { sql } from 'kysely';
import type { Database } from '../database';
import { removeUnused } from './storedFiles';

/** A record whose files are meant. */
interface Holder {
  tenant: number;
  entity: string;
  record: string;
}

/**
 * Under which name the files of a deleted record are held while it can be put back. No entity is called so: nobody is
 * shown them, and nothing removes them.
 */
function asideName(entity: string): string {
  return `deleted ${entity}`;
}

/** Holds the files of a record that is deleted, for whoever puts it back. */
export async function setFilesAside(transaction: Database, { entity, ...holder }: Holder): Promise<void> {
  await rename(transaction, holder, entity, asideName(entity));
}

/** Gives a record that stands again its files. */
export async function takeFilesBack(transaction: Database, { entity, ...holder }: Holder): Promise<void> {
  await rename(transaction, holder, asideName(entity), entity);
}

async function rename(
  transaction: Database,
  { tenant, record }: Omit<Holder, 'entity'>,
  from: string,
  to: string,
): Promise<void> {
  await sql`update file_use set entity = ${to}
    where tenant = ${tenant} and entity = ${from} and record = ${record}`.execute(transaction);
}

/** Lets go of the files of records that nobody can put back any more. */
export async function dropSetAside(transaction: Database, holders: Holder[]): Promise<void> {
  for (const { tenant, entity, record } of holders) {
    const { rows } = await sql<{ file: string }>`delete from file_use
      where tenant = ${tenant} and entity = ${asideName(entity)} and record = ${record}
      returning file`.execute(transaction);
    await removeUnused(transaction, tenant, [...new Set(rows.map(({ file }) => file))]);
  }
}
