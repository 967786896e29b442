import type { Definitions } from '../../definition/model/definitions';
import { readDefinitionTexts } from '../../project/readDefinitionTexts';
import { ApiError } from '../errors/ApiError';
import { loadDefinitions } from '../loadDefinitions';
import type { AppOptions } from '../options';
import type { Database } from '../storage/database';
import { makeTables } from '../storage/tables/makeTables';

/**
 * The definitions with edited files among them, once the transaction has the tables that they need; what the
 * server would refuse at its start is refused here in the same words.
 */
export async function editedDefinitions(
  files: Record<string, string>,
  transaction: Database,
  { definitions, code, project }: AppOptions,
): Promise<Definitions> {
  if (Object.keys(files).length === 0) return definitions;
  try {
    const edited = loadDefinitions(code, project, { ...readDefinitionTexts(project), ...files });
    // What is tried there are cases: the records of others are nothing to them.
    await makeTables(transaction, { ...edited, files: undefined });
    return edited;
  } catch (error) {
    throw new ApiError(422, error instanceof Error ? error.message : String(error));
  }
}
