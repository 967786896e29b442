import { load } from '../../../src/definition/load/load';
import { sortFiles } from '../../../src/definition/sortFiles';
import type { Definitions } from '../../../src/definition/types';
import { readDefinitionTexts } from '../../../src/disk/readDefinitionTexts';

/** The project's own definition files, with others added or put in their place. */
export function definitionsWith(files: Record<string, unknown> = {}): Definitions {
  const texts = Object.entries(readDefinitionTexts()).map(([file, text]) => [file, JSON.parse(text)]);
  return load(sortFiles({ ...Object.fromEntries(texts), ...files }));
}

/** The project's own definitions. */
export const definitions = definitionsWith();
