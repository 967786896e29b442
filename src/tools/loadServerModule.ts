import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Server modules that commands load, by file. */
interface ServerParts {
  'main.ts': typeof import('#server/main.ts');
  'operations/assertServerCanStart.ts': typeof import('#server/operations/assertServerCanStart.ts');
  'projectCode/loadCode.ts': typeof import('#server/projectCode/loadCode.ts');
  'createAdmin.ts': typeof import('#server/createAdmin.ts');
  'setAccountStatus.ts': typeof import('#server/setAccountStatus.ts');
  'ingestCommands.ts': typeof import('#server/ingestCommands.ts');
  'backupCommands.ts': typeof import('#server/backupCommands.ts');
  'factsCheckCommands.ts': typeof import('#server/factsCheckCommands.ts');
  'openapi/loadProjectOpenApi.ts': typeof import('#server/openapi/loadProjectOpenApi.ts');
  'caseServer.ts': typeof import('#server/caseServer.ts');
  'migrations/planDefinitionChanges.ts': typeof import('#server/migrations/planDefinitionChanges.ts');
  'migrations/writeMigration.ts': typeof import('#server/migrations/writeMigration.ts');
  'migrations/dryRunMigrations.ts': typeof import('#server/migrations/dryRunMigrations.ts');
}

/** Options of `console ingest`: tenant, column mapping, batch and file format. */
export type IngestCliOptions = import('#server/ingestCommands.ts').IngestCommandOptions;

/** The server that runs test cases. */
export type CaseTestServer = import('#server/caseServer.ts').HttpCaseRunner;

/** The changes that the definitions cause, with the open decisions. */
export type PlannedDefinitionChanges =
  import('#server/migrations/planDefinitionChanges.ts').DefinitionChangesByImpact;
/** A planned change of a table, a column or a validation rule. `isApproved` is true if a pending migration approves it. */
export type PlannedSchemaChange = PlannedDefinitionChanges['data'][number];
/** The author's decisions about schema changes that `console migrate` writes (the server's `MigrationDecisions`). */
export type MigrateDecisions = Parameters<
  typeof import('#server/migrations/writeMigration.ts').writeMigration
>[1];

/** Function that prompts for one detail (such as the email address) of a new administrator. */
export type AskAdminDetail = import('#server/createAdmin.ts').AdminPrompt;

/** Imports a module of the server by its path, so that only commands that need the server load it. */
export function loadServerModule<Name extends keyof ServerParts>(name: Name): Promise<ServerParts[Name]> {
  return import(pathToFileURL(path.resolve(import.meta.dirname, '../server', name)).href);
}
