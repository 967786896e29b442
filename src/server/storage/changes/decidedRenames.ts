import type { Definitions } from '../../../definition/model/definitions';
import { changeName, type DataChange } from './DataChange';
import { dataChanges, type Earlier } from './dataChanges';

/**
 * What definitions change once properties are decided to be others under another name: a rule that the new name has
 * and the old one had not is asked about then, as where the definition itself says what it was. The decided renames
 * come first.
 */
export async function changesWithRenames(
  earlier: Earlier,
  after: Definitions,
  rename: Record<string, string>,
): Promise<DataChange[]> {
  const changes = await dataChanges(earlier, after);
  const renamed = changes.filter((change) => {
    const is = rename[changeName(change)];
    const { properties = {} } = after.entities[change.entity] ?? {};
    return change.decisions.includes('rename') && is !== undefined && is in properties;
  });
  if (renamed.length === 0) return changes;
  const named = renamed.reduce(
    (definitions, { entity, property, at }) => sayingWas(definitions, entity, rename[at] ?? '', property),
    after,
  );
  const others = await dataChanges(earlier, named);
  return [...renamed, ...others];
}

/** The definitions as if a property said what it was called before. */
function sayingWas(definitions: Definitions, name: string, is: string, was: string): Definitions {
  const entity = definitions.entities[name];
  const property = entity?.properties[is];
  if (!entity || !property) return definitions;
  const properties = { ...entity.properties, [is]: { ...property, schema: { ...property.schema, was } } };
  return { ...definitions, entities: { ...definitions.entities, [name]: { ...entity, properties } } };
}
