import type { Definitions } from '#definition/model/definitions.ts';
import { type PreviousDatabaseState, planSchemaChanges } from './planSchemaChanges.ts';
import { getSchemaChangeName, type SchemaChange } from './SchemaChange.ts';

/**
 * Plans the changes with the decided renames applied, which come first. Rules that differ between the old and the new
 * property are then compared, as for a property with `renamedFrom`.
 */
export async function planChangesWithRenames(
  earlier: PreviousDatabaseState,
  after: Definitions,
  rename: Record<string, string>,
): Promise<SchemaChange[]> {
  const changes = await planSchemaChanges(earlier, after);
  const renamed = changes.filter((change) => {
    const newName = rename[getSchemaChangeName(change)];
    const { properties = {} } = after.entities[change.entity] ?? {};
    return change.decisions.includes('rename') && newName !== undefined && newName in properties;
  });
  if (renamed.length === 0) return changes;
  const named = renamed.reduce(
    (definitions, { entity, property, at }) =>
      setPreviousName(definitions, entity, rename[at] ?? '', property),
    after,
  );
  const others = await planSchemaChanges(earlier, named);
  return [...renamed, ...others];
}

/** Returns the definitions with a property's previous name set (`renamedFrom`). */
function setPreviousName(
  definitions: Definitions,
  name: string,
  newName: string,
  oldName: string,
): Definitions {
  const entity = definitions.entities[name];
  const property = entity?.properties[newName];
  if (!entity || !property) return definitions;
  const properties = {
    ...entity.properties,
    [newName]: { ...property, schema: { ...property.schema, renamedFrom: oldName } },
  };
  return { ...definitions, entities: { ...definitions.entities, [name]: { ...entity, properties } } };
}
