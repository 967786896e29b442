import { loadTexts } from '../../../src/definition/load/parseFiles';
import type { Resource } from '../../../src/definition/model/resource';
import { readDefinitionTexts } from '../../../src/project/readDefinitionTexts';
import { testProject } from '../../support/testProject';

const texts = readDefinitionTexts(testProject);

/** The project's own definitions. */
export const definitions = loadTexts(texts);

/** A resource by name. */
export function resourceNamed(name: string): Resource {
  const resource = definitions.resources[name];
  if (!resource) throw new Error(`There is no resource "${name}"`);
  return resource;
}
