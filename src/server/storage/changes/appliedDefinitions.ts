import { sql } from 'kysely';
import { now } from '../../../definition/clock';
import type { DefinitionFiles, Definitions } from '../../../definition/model/definitions';
import { hashOf } from '../../../project/hashOf';
import type { Database } from '../database';

/** The definitions that a database was last started with, as parsed files. */
export async function appliedDefinitions(database: Database): Promise<DefinitionFiles | undefined> {
  if (!(await isThere(database))) return undefined;
  const { rows } = await sql<{ files: string }>`select files from applied_definitions`.execute(database);
  return rows[0] && JSON.parse(rows[0].files);
}

/** Whether a database was last started with these very definitions; false also where nobody knows. */
export async function areApplied(
  database: Database,
  { files }: Pick<Definitions, 'files'>,
): Promise<boolean> {
  if (!(await isThere(database))) return false;
  const { rows } = await sql<{ hash: string }>`select hash from applied_definitions`.execute(database);
  return rows[0]?.hash === hashOf(JSON.stringify(files));
}

/** Notes the definitions that the tables now follow: what is changed next is compared with them. */
export async function keepDefinitions(
  transaction: Database,
  { files }: Pick<Definitions, 'files'>,
): Promise<void> {
  const written = JSON.stringify(files);
  await sql`create table if not exists applied_definitions (
    only_row boolean primary key default true check (only_row), hash text not null, files text not null,
    applied_time timestamptz not null)`.execute(transaction);
  await sql`insert into applied_definitions (hash, files, applied_time)
    values (${hashOf(written)}, ${written}, ${now()})
    on conflict (only_row) do update
      set hash = excluded.hash, files = excluded.files, applied_time = excluded.applied_time`.execute(
    transaction,
  );
}

async function isThere(database: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('applied_definitions') is not null as found`.execute(database);
  return rows[0]?.found ?? false;
}
