import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** What the server offers to commands, by the file that holds it. */
interface ServerParts {
  'main.ts': typeof import('../server/main');
  'loadCode.ts': typeof import('../server/loadCode');
  'firstAdmin.ts': typeof import('../server/firstAdmin');
  'ingest.ts': typeof import('../server/ingest');
  'backups.ts': typeof import('../server/backups');
  'caseServer.ts': typeof import('../server/caseServer');
  'changes/plan.ts': typeof import('../server/changes/plan');
  'changes/migrate.ts': typeof import('../server/changes/migrate');
  'changes/tryStart.ts': typeof import('../server/changes/tryStart');
}

/** How files are delivered. */
export type IngestOptions = import('../server/ingest').IngestOptions;

/** The server that cases are tried on. */
export type CaseServer = import('../server/caseServer').CaseServer;

/** What definitions change, and what an author decides about it. */
export type Plan = import('../server/changes/plan').Plan;
export type PlannedData = Plan['data'][number];
export type Decisions = Parameters<typeof import('../server/changes/migrate').migrate>[1];

/** How a command asks for what an administrator is to have. */
export type Ask = import('../server/firstAdmin').Ask;

/** Loads a part of the server by its path: only a command that runs the server needs it (docs/decisions/066). */
export function loadServer<Name extends keyof ServerParts>(name: Name): Promise<ServerParts[Name]> {
  return import(pathToFileURL(path.resolve(import.meta.dirname, '../server', name)).href);
}
