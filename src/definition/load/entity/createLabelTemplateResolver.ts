import type { ParsedDefinitionFiles } from '#definition/model/definitions.ts';
import type { EntityDefinition } from '#definition/model/entity.ts';
import { groupBy } from '#definition/values/groupBy.ts';
import { getEntityKeyProperty } from '../project/expandTenant.ts';

/**
 * Creates a function that returns an entity's label template: its own, the title of its record page, or the label that
 * references use. The files are searched only once.
 */
export function createLabelTemplateResolver({
  resources,
  entities,
}: ParsedDefinitionFiles): (schema: EntityDefinition) => string | undefined {
  const showing = groupBy(resources, ({ entity }) => entity);
  const shown = new Map(resources.map(({ name, entity }) => [name, entity]));
  const references = groupBy(
    entities.flatMap(({ properties }) =>
      Object.values(properties).flatMap(({ references }) => references ?? []),
    ),
    ({ resource }) => shown.get(resource),
  );
  return (schema) => {
    if (schema.label) return schema.label;
    const page = showing.get(schema.$id)?.find((resource) => resource.page)?.page;
    if (page) return page.title;
    const label = references.get(schema.$id)?.[0]?.label;
    return label && label !== getEntityKeyProperty(schema) ? `{${label}}` : undefined;
  };
}
