import { isDerived } from '../../definition/derived';
import type { Entity, JsonSchema } from '../../definition/types';

type Properties = Record<string, JsonSchema>;

/** A schema of records as one of what travels: what belongs inside another object is asked for there. */
export function travelling(entity: Entity, schema: JsonSchema): JsonSchema {
  const parts = ['if', 'then', 'else'].flatMap((key) =>
    schema[key] ? [[key, travelling(entity, schema[key] as JsonSchema)]] : [],
  );
  const rules = schema.allOf as JsonSchema[] | undefined;
  return {
    ...schema,
    ...inObjects(entity, schema),
    ...Object.fromEntries(parts),
    ...(rules ? { allOf: rules.map((rule) => travelling(entity, rule)) } : {}),
  };
}

/** What may be sent: without what is worked out on the server, and the rules that look at it. */
export function sendable(entity: Entity, { properties, allOf, ...rest }: JsonSchema): JsonSchema {
  const derived = Object.values(entity.properties).filter(isDerived);
  const isAbout = (part: unknown) => derived.some(({ name }) => JSON.stringify(part).includes(`"${name}"`));
  const kept = Object.entries(properties as Properties).filter(
    ([name]) => !derived.some((property) => property.name === name),
  );
  const rules = ((allOf ?? []) as JsonSchema[]).filter((rule) => !isAbout(rule));
  return { ...rest, properties: Object.fromEntries(kept), ...(rules.length > 0 ? { allOf: rules } : {}) };
}

function inObjects(entity: Entity, { properties, required }: JsonSchema): JsonSchema {
  const outer: Properties = {};
  const asked = new Set<string>();
  for (const [name, schema] of Object.entries((properties ?? {}) as Properties))
    put(outer, entity, name, schema);
  for (const name of (required ?? []) as string[]) {
    const [object, inner] = entity.properties[name]?.at ?? [name];
    asked.add(object);
    if (inner) demand(outer, object, inner);
  }
  return {
    ...(properties || Object.keys(outer).length > 0 ? { properties: outer } : {}),
    ...(required ? { required: [...asked] } : {}),
  };
}

function put(outer: Properties, { properties }: Entity, name: string, schema: JsonSchema): void {
  const [object = name, inner] = properties[name]?.at ?? [];
  if (!inner) outer[object] = schema;
  else
    outer[object] = {
      type: 'object',
      ...outer[object],
      properties: { ...propertiesOf(outer[object]), [inner]: schema },
    };
}

function demand(outer: Properties, object: string, inner: string): void {
  const required = [...((outer[object]?.required as string[] | undefined) ?? []), inner];
  outer[object] = { ...outer[object], required };
}

function propertiesOf(schema: JsonSchema | undefined): Properties {
  return (schema?.properties ?? {}) as Properties;
}
