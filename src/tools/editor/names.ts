import type { Definitions, JsonSchema, Property, Resource } from '../../definition/types';

/** What a text in a resource may name, as its meta-schema says with "names". */
export type NameKind =
  | 'property'
  | 'order'
  | 'condition'
  | 'call'
  | 'form'
  | 'page'
  | 'resource'
  | 'override'
  | 'dictionary'
  | 'menu'
  | 'grant'
  | 'entity';

/** What an editor is to offer in one resource, by what is named there. */
export function namesFor(
  { entity, calls, forms }: Resource,
  { entities, resources, dictionaries, menu }: Definitions,
  overrides: string[],
): Record<NameKind, JsonSchema> {
  const properties = Object.values(entity?.properties ?? {});
  const named = properties.map(({ name }) => name);
  const grants = Object.values(entities.user_group?.properties ?? {}).filter(({ type }) => type === 'array');
  const pages = Object.values(resources).filter(({ route }) => route);
  const listed = Object.values(resources).filter((resource) => resource.calls.list);
  const conditions = properties.map((property) => [property.name, valuesOf(property, dictionaries)]);
  return {
    property: offering(named),
    order: offering(named.flatMap((name) => [name, `-${name}`])),
    condition: { properties: Object.fromEntries(conditions) },
    call: offering(Object.keys(calls)),
    form: offering(Object.keys(forms)),
    page: offering(pages.map(({ name }) => name)),
    resource: offering(listed.map(({ name }) => name)),
    override: offering(overrides),
    dictionary: offering(Object.keys(dictionaries)),
    menu: offering(menu.map(({ id }) => id)),
    grant: offering(grants.map(({ name }) => name)),
    entity: offering(Object.keys(entities)),
  };
}

/** Offered, and nothing else refused: what is wrong is told by the checker, which never lags behind. */
function offering(examples: unknown[]): JsonSchema {
  return { examples };
}

function valuesOf(
  { title, choices, dictionary, type }: Property,
  dictionaries: Definitions['dictionaries'],
): JsonSchema {
  const known = choices ?? dictionaries[dictionary ?? '']?.values ?? [];
  const values = type === 'boolean' ? [true, false] : known.map(({ value }) => value);
  return { description: title, ...(values.length > 0 ? { examples: values } : {}) };
}
