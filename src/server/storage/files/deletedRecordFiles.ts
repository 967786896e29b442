import { sql } from 'kysely';
import type { Database } from '../Database.ts';
import { deleteUnreferencedFiles } from './storedFiles.ts';

/** A record that owns files. */
interface FileOwner {
  tenant: number;
  entity: string;
  record: string;
}

/**
 * Returns the reserved entity name under which the files of a deleted record are referenced until it is restored or
 * purged. No entity has this name, so the files are neither visible nor removed.
 */
function getDeletedEntityName(entity: string): string {
  return `deleted ${entity}`;
}

/**
 * Moves the file references of a deleted record to a reserved entity name, so that its files stay until a restore or
 * purge.
 */
export async function retainDeletedFiles(
  transaction: Database,
  { entity, ...holder }: FileOwner,
): Promise<void> {
  await moveReferences(transaction, holder, entity, getDeletedEntityName(entity));
}

/** Moves the file references of a deleted record back to the restored record. */
export async function restoreDeletedFiles(
  transaction: Database,
  { entity, ...holder }: FileOwner,
): Promise<void> {
  await moveReferences(transaction, holder, getDeletedEntityName(entity), entity);
}

async function moveReferences(
  transaction: Database,
  { tenant, record }: Omit<FileOwner, 'entity'>,
  from: string,
  to: string,
): Promise<void> {
  await sql`update file_use set entity = ${to}
    where tenant = ${tenant} and entity = ${from} and record = ${record}`.execute(transaction);
}

/** Deletes the file references of records that can no longer be restored, and then the files without references. */
export async function purgeDeletedFiles(transaction: Database, holders: FileOwner[]): Promise<void> {
  for (const { tenant, entity, record } of holders) {
    const { rows } = await sql<{ file: string }>`delete from file_use
      where tenant = ${tenant} and entity = ${getDeletedEntityName(entity)} and record = ${record}
      returning file`.execute(transaction);
    await deleteUnreferencedFiles(transaction, tenant, [...new Set(rows.map(({ file }) => file))]);
  }
}
