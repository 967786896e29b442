import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Server modules that commands load, by file. */
interface ServerParts {
  'main.ts': typeof import('../server/main');
  'operations/checkStart.ts': typeof import('../server/operations/checkStart');
  'loadCode.ts': typeof import('../server/loadCode');
  'createAdmin.ts': typeof import('../server/createAdmin');
  'setAccountStatus.ts': typeof import('../server/setAccountStatus');
  'ingestCommands.ts': typeof import('../server/ingestCommands');
  'backupCommands.ts': typeof import('../server/backupCommands');
  'factsCheckCommands.ts': typeof import('../server/factsCheckCommands');
  'openapi/loadProjectOpenApi.ts': typeof import('../server/openapi/loadProjectOpenApi');
  'caseServer.ts': typeof import('../server/caseServer');
  'migrations/planDefinitionChanges.ts': typeof import('../server/migrations/planDefinitionChanges');
  'migrations/writeMigration.ts': typeof import('../server/migrations/writeMigration');
  'migrations/dryRunMigrations.ts': typeof import('../server/migrations/dryRunMigrations');
}

/** Options for delivering files. */
export type IngestCliOptions = import('../server/ingestCommands').IngestCommandOptions;

/** The server that runs test cases. */
export type CaseTestServer = import('../server/caseServer').HttpCaseServer;

/** The changes that the definitions cause, with the open decisions. */
export type ServerChangePlan = import('../server/migrations/planDefinitionChanges').DefinitionChangePlan;
export type PlannedDataChange = ServerChangePlan['data'][number];
export type MigrateDecisions = Parameters<
  typeof import('../server/migrations/writeMigration').writeMigration
>[1];

/** Function that prompts for one detail (such as the email address) of a new administrator. */
export type AskAdminDetail = import('../server/createAdmin').AdminPrompt;

/** Imports a module of the server by its path, so that only commands that need the server load it. */
export function loadServerModule<Name extends keyof ServerParts>(name: Name): Promise<ServerParts[Name]> {
  return import(pathToFileURL(path.resolve(import.meta.dirname, '../server', name)).href);
}
