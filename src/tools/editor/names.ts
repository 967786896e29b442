import type { Definitions } from '../../definition/model/definitions';
import type { Entity, JsonSchema, Property } from '../../definition/model/entity';
import type { Resource } from '../../definition/model/resource';
import { sortText } from '../../definition/profile';

/** What a text may name, or the keys of an object, as the meta-schemas say with "names". */
export type NameKind =
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

type Names = Record<NameKind, JsonSchema>;

/** What an editor is to offer in one resource, by what is named there. */
export function namesFor(
  { entity, calls, codes, forms }: Resource,
  definitions: Definitions,
  { overrides, icons }: { overrides: string[]; icons: string[] },
): Names {
  return {
    ...namesIn(entity, definitions),
    call: offering(Object.keys(calls)),
    code: offering(Object.keys(codes)),
    form: offering(Object.keys(forms)),
    override: offering(overrides),
    icon: offering(icons),
  };
}

/** What an editor is to offer in an entity, or in a resource that shows it: calls and forms are a resource's own. */
export function namesIn(entity: Entity | undefined, definitions: Definitions): Names {
  const { entities, resources, dictionaries, menu } = definitions;
  const properties = Object.values(entity?.properties ?? {});
  const named = properties.map(({ name }) => name);
  const granting = Object.values(entities).find(({ schema }) => schema.grants);
  const grants = Object.values(granting?.properties ?? {}).filter(({ type }) => type === 'array');
  const pages = Object.values(resources).filter(({ route }) => route);
  const listed = Object.values(resources).filter((resource) => resource.calls.list);
  const keyed = (schemaOf: (property: Property) => JsonSchema): JsonSchema => ({
    properties: Object.fromEntries(properties.map((property) => [property.name, schemaOf(property)])),
  });
  return {
    property: offering(named),
    order: offering(named.flatMap((name) => [name, sortText({ field: name, descending: true })])),
    condition: keyed((property) => valuesOf(property, dictionaries)),
    narrowing: keyed((property) => ({ properties: { const: valuesOf(property, dictionaries) } })),
    message: keyed(({ title }) => ({ description: title })),
    reference: referenceTo(listed),
    call: {},
    code: {},
    form: {},
    override: {},
    icon: {},
    page: offering(pages.map(({ name }) => name)),
    resource: offering(listed.map(({ name }) => name)),
    dictionary: offering(Object.keys(dictionaries)),
    menu: offering(menu.map(({ id }) => id)),
    grant: offering(grants.map(({ name }) => name)),
    entity: offering(Object.keys(entities)),
  };
}

/** The resources to refer to, and the properties of the one that is chosen. */
function referenceTo(listed: Resource[]): JsonSchema {
  const choices = listed.map(({ name, entity }) => {
    const property = offering(Object.keys(entity?.properties ?? {}));
    return {
      if: { properties: { resource: { const: name } } },
      // biome-ignore lint/suspicious/noThenProperty: it is a keyword of JSON Schema.
      then: { properties: { value: property, label: property } },
    };
  });
  return { properties: { resource: offering(listed.map(({ name }) => name)) }, allOf: choices };
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
