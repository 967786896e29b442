import { buildDefinitions, groupFilesByKind } from '../../../src/definition/load/buildDefinitions';
import { parseDefinitionFiles } from '../../../src/definition/load/files/parseDefinitionFiles';
import type { Definitions } from '../../../src/definition/model/definitions';
import { readDefinitionTexts } from '../../../src/project/readDefinitionTexts';
import { testProject } from '../../support/testProject';

/** Returns the project's definitions with files added or replaced. */
export function definitionsWith(files: Record<string, unknown> = {}): Definitions {
  return buildDefinitions(
    groupFilesByKind({ ...parseDefinitionFiles(readDefinitionTexts(testProject)), ...files }),
  );
}

/** The project's definitions. */
export const definitions = definitionsWith();
