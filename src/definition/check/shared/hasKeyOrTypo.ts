import { findClosestName } from '#definition/text/findClosestName.ts';
import type { DefinitionSource } from '../source/DefinitionSource.ts';
import { getNodeAt, type SyntaxNode } from '../source/syntaxTree.ts';

/** Returns true if an object has a key, or a misspelled version of it (which is reported on its own). */
export function hasKeyOrTypo(
  { schemaErrors }: DefinitionSource,
  place: SyntaxNode | undefined,
  key: string,
): boolean {
  return getNodeAt(place, key) !== undefined || schemaErrors.some((error) => isMisspelt(error));

  function isMisspelt({
    place: wrong,
    params,
    parentSchema,
  }: DefinitionSource['schemaErrors'][number]): boolean {
    const name = params.additionalProperty;
    return (
      typeof name === 'string' &&
      wrong.path.slice(0, -1).join('/') === place?.path.join('/') &&
      findClosestName(name, Object.keys(parentSchema.properties ?? {})) === key
    );
  }
}
