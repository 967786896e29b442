import { sql } from 'kysely';
import type { Definitions, ParsedDefinitionFiles } from '#definition/model/definitions.ts';
import { renameFormerKeysInStoredDefinition } from '#definition/renamedKeys.ts';
import { now } from '#definition/time/clock.ts';
import { hashText } from '#project/hashText.ts';
import type { Database } from '../Database.ts';

/** Reads the definitions that the database was last started with, as parsed files. */
export async function readAppliedDefinitions(database: Database): Promise<ParsedDefinitionFiles | undefined> {
  if (!(await hasAppliedDefinitionsTable(database))) return undefined;
  const { rows } = await sql<{ files: string }>`select files from applied_definitions`.execute(database);
  return rows[0] && renameStoredFiles(JSON.parse(rows[0].files));
}

/** An earlier version stored the definitions under different keys. */
function renameStoredFiles(files: ParsedDefinitionFiles): ParsedDefinitionFiles {
  return {
    project: renameFormerKeysInStoredDefinition('project', files.project),
    entities: files.entities.map((entity) => renameFormerKeysInStoredDefinition('entity', entity)),
    resources: files.resources.map((resource) => renameFormerKeysInStoredDefinition('resource', resource)),
    menu: renameFormerKeysInStoredDefinition('menu', files.menu),
    dictionaries: renameFormerKeysInStoredDefinition('dictionaries', files.dictionaries),
    reportRows: files.reportRows?.map((row) => renameFormerKeysInStoredDefinition('row', row)),
    reports: files.reports?.map((report) => renameFormerKeysInStoredDefinition('report', report)),
    profiles: files.profiles?.map((profile) => renameFormerKeysInStoredDefinition('profile', profile)),
    dashboards: files.dashboards?.map((dashboard) =>
      renameFormerKeysInStoredDefinition('dashboard', dashboard),
    ),
  };
}

/** Returns true if the database was last started with these definitions; false also if none are stored. */
export async function areDefinitionsApplied(
  database: Database,
  { files }: Pick<Definitions, 'files'>,
): Promise<boolean> {
  if (!(await hasAppliedDefinitionsTable(database))) return false;
  const { rows } = await sql<{ hash: string }>`select hash from applied_definitions`.execute(database);
  return rows[0]?.hash === hashText(JSON.stringify(files));
}

/** Stores the definitions that the tables now match. Later changes are compared with them. */
export async function saveAppliedDefinitions(
  transaction: Database,
  { files }: Pick<Definitions, 'files'>,
): Promise<void> {
  const written = JSON.stringify(files);
  await sql`create table if not exists applied_definitions (
    only_row boolean primary key default true check (only_row), hash text not null, files text not null,
    applied_time timestamptz not null)`.execute(transaction);
  await sql`insert into applied_definitions (hash, files, applied_time)
    values (${hashText(written)}, ${written}, ${now()})
    on conflict (only_row) do update
      set hash = excluded.hash, files = excluded.files, applied_time = excluded.applied_time`.execute(
    transaction,
  );
}

async function hasAppliedDefinitionsTable(database: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('applied_definitions') is not null as found`.execute(database);
  return rows[0]?.found ?? false;
}
