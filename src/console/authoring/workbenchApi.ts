import type { CaseDefinition, CasesDefinition } from '#definition/cases/CaseFile.ts';
import type { CheckerContext } from '#definition/check/shared/symbolTable.ts';
import type { BlockedDefinitionChange, MigrationChoice } from '#definition/model/apiBodies.ts';

/** The definition files, test cases and pending migration decisions that the development server returns. */
export interface WorkbenchFilesResponse {
  /** Text of each definition file, by path. */
  definitions: Record<string, string>;
  /** Test cases, by schema. */
  cases: Record<string, CasesDefinition>;
  /** Errors with their location, by schema, if the cases file cannot be parsed. */
  brokenCases: Record<string, string[]>;
  /** The environment of the definitions: what they may refer to. */
  known: CheckerContext;
  /**
   * Version of each editable file's text, by path (optimistic locking). Absent on servers other than the development
   * server, which cannot save.
   */
  versions?: Record<string, string>;
  /** Message about migration decisions that are required before the server starts with these definitions. */
  undecided?: string;
  /** The pending migration decisions. */
  open?: BlockedDefinitionChange[];
}

/** A saved definition file: its text and its new version (for optimistic locking). */
export interface VersionedDefinitionText {
  text: string;
  version: string;
}

/** Fetches all definition files and test cases from the development server. */
export async function fetchWorkbenchFiles(): Promise<WorkbenchFilesResponse> {
  const answer = await fetch('/workbench/files', { cache: 'no-cache' });
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as WorkbenchFilesResponse;
}

/**
 * Saves a definition file if it still has the given version (optimistic locking). Throws an Error with the server's
 * message if the save is rejected.
 */
export function saveDefinitionFile(
  file: string,
  text: string,
  version: string,
): Promise<VersionedDefinitionText> {
  return postJson('/workbench/save', { file, text, version });
}

/** Adds a test case to the cases file of its schema and creates the file if needed. Resolves with the file's path. */
export function addTestCase(
  schema: string,
  beginning: Omit<CasesDefinition, 'cases'>,
  added: CaseDefinition,
): Promise<{ file: string }> {
  return postJson('/workbench/case', { schema, beginning, added });
}

/**
 * Submits the decisions about existing data (drop, rename, fill …) and tries the migration. Throws the server's message
 * if it is rejected.
 */
export function submitMigrationDecisions(made: MigrationChoice[]): Promise<{ output: string }> {
  return postJson('/workbench/decide', { made });
}

async function postJson<T>(address: string, sent: object): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(sent) });
  const said = await answer.json();
  if (!answer.ok) throw new Error(said.message);
  return said;
}
