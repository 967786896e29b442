import { buildDefinitionsFromTexts } from '../../../src/definition/load/files/parseDefinitionFiles';
import type { Resource } from '../../../src/definition/model/resource';
import { readDefinitionTexts } from '../../../src/project/readDefinitionTexts';
import { testProject } from '../../support/testProject';

const texts = readDefinitionTexts(testProject);

/** The project's definitions. */
export const definitions = buildDefinitionsFromTexts(texts);

/** Returns a resource by name. */
export function resourceNamed(name: string): Resource {
  const resource = definitions.resources[name];
  if (!resource) throw new Error(`There is no resource "${name}"`);
  return resource;
}
