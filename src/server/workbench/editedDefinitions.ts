import type { Definitions } from '#definition/model/definitions.ts';
import { findSlowRegexInput } from '#project/findSlowRegexInput.ts';
import type { Project } from '#project/project.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import { ApiError } from '../errors/ApiError.ts';
import { loadCheckedDefinitions } from '../projectCode/loadCheckedDefinitions.ts';
import type { ProjectServerCode } from '../projectCode/mergeServerCode.ts';
import type { Database } from '../storage/Database.ts';
import { migrateDatabase } from '../storage/tables/migrateDatabase.ts';

/** Returns the project's definitions with edited files applied. Throws the same errors as a server start. */
export function loadEditedDefinitions(
  files: Record<string, string>,
  code: ProjectServerCode,
  project: Project,
): Definitions {
  try {
    const texts = { ...readDefinitionTexts(project), ...files };
    return loadCheckedDefinitions(code, project, texts, findSlowRegexInput);
  } catch (error) {
    throw toRefusal(error);
  }
}

/** Migrates the tables to edited definitions, inside the transaction. Throws the same errors as a server start. */
export async function migrateToEditedDefinitions(
  transaction: Database,
  definitions: Definitions,
): Promise<void> {
  try {
    // Cases run on their own records, so existing records are not checked.
    await migrateDatabase(transaction, { ...definitions, files: undefined });
  } catch (error) {
    throw toRefusal(error);
  }
}

function toRefusal(error: unknown): ApiError {
  return new ApiError(422, error instanceof Error ? error.message : String(error));
}
