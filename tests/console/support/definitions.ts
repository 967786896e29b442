import { load } from '../../../src/definition/load/load';
import { sortFiles } from '../../../src/definition/sortFiles';
import type { Resource } from '../../../src/definition/types';
import { readDefinitionTexts } from '../../../src/disk/readDefinitionTexts';

const texts = readDefinitionTexts();

/** The project's own definitions. */
export const definitions = load(
  sortFiles(Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, JSON.parse(text)]))),
);

/** A resource by name. */
export function resourceNamed(name: string): Resource {
  const resource = definitions.resources[name];
  if (!resource) throw new Error(`There is no resource "${name}"`);
  return resource;
}
