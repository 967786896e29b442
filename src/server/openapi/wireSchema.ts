import { comparedProperty } from '../../definition/comparisons';
import { isDerived } from '../../definition/derived';
import type { Entity, JsonSchema, Property } from '../../definition/model/entity';
import type { Form } from '../../definition/model/resource';
import { profile } from '../../definition/profile';
import { listedProperties, readableProperties } from '../records/serialize';
import { inWords } from './inWords';

type Properties = Record<string, JsonSchema>;

/** A schema of records as one of what travels: what belongs inside another object is asked for there. */
export function wireSchema(entity: Entity, schema: JsonSchema): JsonSchema {
  const parts = ['if', 'then', 'else'].flatMap((key) =>
    schema[key] ? [[key, wireSchema(entity, schema[key] as JsonSchema)]] : [],
  );
  const rules = schema.allOf as JsonSchema[] | undefined;
  return {
    ...schema,
    ...inObjects(entity, schema),
    ...Object.fromEntries(parts),
    ...(rules ? { allOf: rules.map((rule) => wireSchema(entity, rule)) } : {}),
  };
}

/** What may be sent with a form: without what it only looks at, what is worked out on the server, and the rules about that. */
export function sendable(entity: Entity, { schema, looksAt }: Pick<Form, 'schema' | 'looksAt'>): JsonSchema {
  const { properties, allOf, ...rest } = schema;
  const derived = Object.values(entity.properties).filter(isDerived);
  const isAbout = (part: unknown) => derived.some(({ name }) => JSON.stringify(part).includes(`"${name}"`));
  const kept = Object.entries(properties as Properties).filter(
    ([name]) => !looksAt.includes(name) && !derived.some((property) => property.name === name),
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

/**
 * What an answered record holds: every property that may leave, null where it is empty; a list's rows may lack some, and
 * those of `guarded` are there for who has a right to see them.
 */
export function recordSchema(entity: Entity, guarded: string[]): JsonSchema {
  const properties = readableProperties(entity);
  const always = listedProperties(entity).filter(({ name }) => !guarded.includes(name));
  const record = wireSchema(entity, {
    title: entity.title,
    ...(entity.schema.description ? { description: entity.schema.description } : {}),
    type: 'object',
    required: always.map(({ name }) => name),
    properties: Object.fromEntries(
      properties.map((property) => [property.name, propertySchema(property, entity)]),
    ),
  });
  const besides = { [profile.version.name]: versionSchema, [profile.refused.name]: refusedSchema };
  return { ...record, properties: { ...propertiesOf(record), ...besides } };
}

const refusedSchema: JsonSchema = {
  description: 'The calls that cannot be made with the record by who asks, each with the reason.',
  type: 'object',
  additionalProperties: { type: 'string' },
};

const versionSchema: JsonSchema = {
  description: 'Counts the changes of the record.',
  type: 'integer',
  minimum: 1,
};

/** Stored values are valid: only their type and choices are worth saying. */
function propertySchema(property: Property, { key, required }: Entity): JsonSchema {
  const { title, description, type, schema, choices } = property;
  const isAlways = property.name === key || required.includes(property.name);
  const values = choices && type !== 'array' ? choices.map(({ value }) => value) : undefined;
  return plainSchema({
    title,
    ...(description ? { description } : {}),
    type: isAlways ? type : [type, 'null'],
    ...(schema.format && !ofIntegers.includes(schema.format) ? { format: schema.format } : {}),
    ...(schema.unit ? { unit: schema.unit } : {}),
    ...(schema.transitions ? { transitions: schema.transitions } : {}),
    ...(schema.format === 'file' ? { accept: schema.accept, maxBytes: schema.maxBytes } : {}),
    ...(schema.format === 'unix-time' ? { isMoment: true } : {}),
    ...(schema.items ? { items: plainSchema(schema.items as JsonSchema) } : {}),
    ...(values ? { enum: isAlways ? values : [...values, null] } : {}),
  });
}

/** Forms of ours. */
const ofIntegers: string[] = ['unix-time', 'flag'];

/** The keywords of JSON Schema that definitions use; the others are words of ours. */
const known = [
  ...['title', 'description', 'type', 'format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum'],
  ...['exclusiveMinimum', 'exclusiveMaximum'],
  ...['multipleOf', 'items', 'minItems', 'maxItems', 'uniqueItems', 'enum', 'const', 'default', 'examples'],
  ...[
    'properties',
    'required',
    'additionalProperties',
    'oneOf',
    'anyOf',
    'allOf',
    'not',
    'if',
    'then',
    'else',
  ],
];

/** Keywords that hold schemas: one, a list, or one by name. */
const holders = ['items', 'not', 'if', 'then', 'else', 'oneOf', 'anyOf', 'allOf', 'additionalProperties'];

/** A schema with nothing in it but what JSON Schema knows, so that any tool can read it. */
export function plainSchema(schema: JsonSchema): JsonSchema {
  const limits = Object.entries(schema).filter(([, value]) => comparedProperty(value));
  const entries = Object.entries({ ...schema, ...inWords(schema, limits) }).filter(
    ([keyword]) => known.includes(keyword) && !limits.some(([name]) => name === keyword),
  );
  return Object.fromEntries(entries.map(([keyword, value]) => [keyword, plainValue(keyword, value)]));
}

function plainValue(keyword: string, value: unknown): unknown {
  if (keyword === 'properties') {
    const entries = Object.entries(value as Record<string, JsonSchema>);
    return Object.fromEntries(entries.map(([name, part]) => [name, plainSchema(part)]));
  }
  if (!holders.includes(keyword)) return value;
  if (Array.isArray(value)) return value.map((part) => plainSchema(part as JsonSchema));
  return typeof value === 'object' && value !== null ? plainSchema(value as JsonSchema) : value;
}
