import { grouped } from '../grouped';
import type { DefinitionFiles } from '../model/definitions';
import type { EntityDefinition } from '../model/entity';
import { keyOf } from './tenant';

/**
 * What the records of each entity are called: as their page says, else as those call them that refer to them. All
 * files are looked through once, however many entities there are.
 */
export function labelsOf({
  resources,
  entities,
}: DefinitionFiles): (schema: EntityDefinition) => string | undefined {
  const showing = grouped(resources, ({ entity }) => entity);
  const shown = new Map(resources.map(({ name, entity }) => [name, entity]));
  const references = grouped(
    entities.flatMap(({ properties }) =>
      Object.values(properties).flatMap(({ references }) => references ?? []),
    ),
    ({ resource }) => shown.get(resource),
  );
  return (schema) => {
    const page = showing.get(schema.$id)?.find((resource) => resource.page)?.page;
    if (page) return page.title;
    const label = references.get(schema.$id)?.[0]?.label;
    return label && label !== keyOf(schema) ? `{${label}}` : undefined;
  };
}
