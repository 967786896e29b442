import { formatSort } from '#definition/api/apiProtocol.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import type { Entity, JsonSchema, Property } from '#definition/model/entity.ts';
import type { Resource } from '#definition/model/resource.ts';

/** Kinds of names that an editor completes, as marked with "names" in the meta-schemas. */
export type CompletionNameKind =
  | 'property'
  | 'order'
  | 'condition'
  | 'narrowing'
  | 'message'
  | 'reference'
  | 'call'
  | 'code'
  | 'form'
  | 'page'
  | 'resource'
  | 'override'
  | 'icon'
  | 'dictionary'
  | 'menu'
  | 'grant'
  | 'entity';

type CompletionSchemas = Record<CompletionNameKind, JsonSchema>;

/** Returns the names that an editor offers in a resource file, as JSON Schemas. */
export function buildResourceFileCompletionSchemas(
  { entity, calls, embedCodes, forms }: Resource,
  definitions: Definitions,
  { overrides, icons }: { overrides: string[]; icons: string[] },
): CompletionSchemas {
  return {
    ...buildEntityFileCompletionSchemas(entity, definitions),
    call: offerValues(Object.keys(calls)),
    code: offerValues(Object.keys(embedCodes)),
    form: offerValues(Object.keys(forms)),
    override: offerValues(overrides),
    icon: offerValues(icons),
  };
}

/** Returns the names that an editor offers in an entity file, as JSON Schemas. */
export function buildEntityFileCompletionSchemas(
  entity: Entity | undefined,
  definitions: Definitions,
): CompletionSchemas {
  const { entities, resources, dictionaries, menu } = definitions;
  const properties = Object.values(entity?.properties ?? {});
  const named = properties.map(({ name }) => name);
  const granting = Object.values(entities).find(({ schema }) => schema.grantsPermissions);
  const grants = Object.values(granting?.properties ?? {}).filter(({ type }) => type === 'array');
  const pages = Object.values(resources).filter(({ route }) => route);
  const listed = Object.values(resources).filter((resource) => resource.calls.list);
  const keyed = (schemaOf: (property: Property) => JsonSchema): JsonSchema => ({
    properties: Object.fromEntries(properties.map((property) => [property.name, schemaOf(property)])),
  });
  return {
    property: offerValues(named),
    order: offerValues(named.flatMap((name) => [name, formatSort({ field: name, descending: true })])),
    condition: keyed((property) => offerPropertyValues(property, dictionaries)),
    narrowing: keyed((property) => ({ properties: { const: offerPropertyValues(property, dictionaries) } })),
    message: keyed(({ title }) => ({ description: title })),
    reference: completeReference(listed),
    call: {},
    code: {},
    form: {},
    override: {},
    icon: {},
    page: offerValues(pages.map(({ name }) => name)),
    resource: offerValues(listed.map(({ name }) => name)),
    dictionary: offerValues(Object.keys(dictionaries)),
    menu: offerValues(menu.map(({ id }) => id)),
    grant: offerValues(grants.map(({ name }) => name)),
    entity: offerValues(Object.keys(entities)),
  };
}

/** Returns a schema that completes resource names, and the properties of the selected resource. */
function completeReference(listed: Resource[]): JsonSchema {
  const choices = listed.map(({ name, entity }) => {
    const property = offerValues(Object.keys(entity?.properties ?? {}));
    return {
      if: { properties: { resource: { const: name } } },
      // biome-ignore lint/suspicious/noThenProperty: it is a keyword of JSON Schema.
      then: { properties: { value: property, label: property } },
    };
  });
  return { properties: { resource: offerValues(listed.map(({ name }) => name)) }, allOf: choices };
}

/** Returns a schema that suggests values without rejecting others. The checker validates them and is never outdated. */
function offerValues(examples: unknown[]): JsonSchema {
  return { examples };
}

function offerPropertyValues(
  { title, choices, dictionary, type }: Property,
  dictionaries: Definitions['dictionaries'],
): JsonSchema {
  const known = choices ?? dictionaries[dictionary ?? '']?.values ?? [];
  const values = type === 'boolean' ? [true, false] : known.map(({ value }) => value);
  return { description: title, ...(values.length > 0 ? { examples: values } : {}) };
}
