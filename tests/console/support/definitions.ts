import { buildDefinitionsFromTexts } from '#definition/load/files/parseDefinitionFiles.ts';
import type { Resource } from '#definition/model/resource.ts';
import { readDefinitionTexts } from '#project/readDefinitionTexts.ts';
import { testProject } from '#tests/support/testProject.ts';

const texts = readDefinitionTexts(testProject);

/** The project's definitions. */
export const definitions = buildDefinitionsFromTexts(texts);

/** Returns a resource by name. */
export function resourceNamed(name: string): Resource {
  const resource = definitions.resources[name];
  if (!resource) throw new Error(`There is no resource "${name}"`);
  return resource;
}
