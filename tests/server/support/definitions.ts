import { groupFiles, load } from '../../../src/definition/load/load';
import { parseFiles } from '../../../src/definition/load/parseFiles';
import type { Definitions } from '../../../src/definition/model/definitions';
import { readDefinitionTexts } from '../../../src/project/readDefinitionTexts';
import { testProject } from '../../support/testProject';

/** The project's own definition files, with others added or put in their place. */
export function definitionsWith(files: Record<string, unknown> = {}): Definitions {
  return load(groupFiles({ ...parseFiles(readDefinitionTexts(testProject)), ...files }));
}

/** The project's own definitions. */
export const definitions = definitionsWith();
