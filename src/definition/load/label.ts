import type { DefinitionFiles } from '../model/definitions';
import type { EntityDefinition } from '../model/entity';
import { keyOf } from './tenant';

/** What the records of an entity are called: as their page says, else as those call them that refer to them. */
export function labelOf(schema: EntityDefinition, files: DefinitionFiles): string | undefined {
  const showing = files.resources.filter(({ entity }) => entity === schema.$id);
  const page = showing.find((resource) => resource.page)?.page;
  if (page) return page.title;
  const names = showing.map(({ name }) => name);
  const references = files.entities.flatMap(({ properties }) =>
    Object.values(properties).flatMap(({ references }) => references ?? []),
  );
  const label = references.find(({ resource }) => names.includes(resource))?.label;
  return label && label !== keyOf(schema) ? `{${label}}` : undefined;
}
