import { buildDefinitions, groupFilesByKind } from '#definition/load/buildDefinitions.ts';
import { parseDefinitionFiles } from '#definition/load/files/parseDefinitionFiles.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import { testProject } from '#tests/support/testProject.ts';

/** Returns the project's definitions with files added or replaced. */
export function definitionsWith(files: Record<string, unknown> = {}): Definitions {
  return buildDefinitions(
    groupFilesByKind({ ...parseDefinitionFiles(readDefinitionTexts(testProject)), ...files }),
  );
}

/** The project's definitions. */
export const definitions = definitionsWith();
