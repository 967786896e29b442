import type { DefinitionFiles, EntityDefinition, ResourceDefinition } from './types';

const special = ['resources/menu.json', 'resources/dictionaries.json'];

/** Sorts parsed definition files, by path, into what `load` takes. */
export function sortFiles(parsed: Record<string, unknown>): DefinitionFiles {
  const below = (folder: string) =>
    Object.entries(parsed)
      .filter(([file]) => file.startsWith(folder) && !special.includes(file))
      .map(([, content]) => content);
  return {
    entities: below('schemas/') as EntityDefinition[],
    resources: below('resources/') as ResourceDefinition[],
    menu: parsed['resources/menu.json'] as DefinitionFiles['menu'],
    dictionaries: parsed['resources/dictionaries.json'] as DefinitionFiles['dictionaries'],
  };
}
