import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { Entity, JsonSchema, Property } from '#definition/model/entity.ts';
import type { Form } from '#definition/model/resource.ts';
import { isComputedProperty } from '#definition/records/computedProperties.ts';
import { getComparedProperty } from '#definition/validation/comparedProperties.ts';
import { getListedProperties, getNonSecretProperties } from '../records/toWireRecords.ts';
import { buildDescriptionWithCustomKeywords } from './buildDescriptionWithCustomKeywords.ts';

type Properties = Record<string, JsonSchema>;

/** Converts a record schema to its wire format, in which properties with a path are nested in objects. */
export function nestPropertiesByPath(entity: Entity, schema: JsonSchema): JsonSchema {
  const parts = ['if', 'then', 'else'].flatMap((key) =>
    schema[key] ? [[key, nestPropertiesByPath(entity, schema[key] as JsonSchema)]] : [],
  );
  const rules = schema.allOf as JsonSchema[] | undefined;
  return {
    ...schema,
    ...nestProperties(entity, schema),
    ...Object.fromEntries(parts),
    ...(rules ? { allOf: rules.map((rule) => nestPropertiesByPath(entity, rule)) } : {}),
  };
}

/** Returns the schema of a form's request: without read-only and computed properties and the rules about them. */
export function buildFormSubmissionSchema(
  entity: Entity,
  { schema, looksAt }: Pick<Form, 'schema' | 'looksAt'>,
): JsonSchema {
  const { properties, allOf, ...rest } = schema;
  const derived = Object.values(entity.properties).filter(isComputedProperty);
  const isAbout = (part: unknown) => derived.some(({ name }) => JSON.stringify(part).includes(`"${name}"`));
  const kept = Object.entries(properties as Properties).filter(
    ([name]) => !looksAt.includes(name) && !derived.some((property) => property.name === name),
  );
  const rules = ((allOf ?? []) as JsonSchema[]).filter((rule) => !isAbout(rule));
  return { ...rest, properties: Object.fromEntries(kept), ...(rules.length > 0 ? { allOf: rules } : {}) };
}

function nestProperties(entity: Entity, { properties, required }: JsonSchema): JsonSchema {
  const outer: Properties = {};
  const asked = new Set<string>();
  for (const [name, schema] of Object.entries((properties ?? {}) as Properties))
    putProperty(outer, entity, name, schema);
  for (const name of (required ?? []) as string[]) {
    const [object, inner] = entity.properties[name]?.path ?? [name];
    asked.add(object);
    if (inner) requireProperty(outer, object, inner);
  }
  return {
    ...(properties || Object.keys(outer).length > 0 ? { properties: outer } : {}),
    ...(required ? { required: [...asked] } : {}),
  };
}

function putProperty(outer: Properties, { properties }: Entity, name: string, schema: JsonSchema): void {
  const [object = name, inner] = properties[name]?.path ?? [];
  if (!inner) outer[object] = schema;
  else
    outer[object] = {
      type: 'object',
      ...outer[object],
      properties: { ...getProperties(outer[object]), [inner]: schema },
    };
}

function requireProperty(outer: Properties, object: string, inner: string): void {
  const required = [...((outer[object]?.required as string[] | undefined) ?? []), inner];
  outer[object] = { ...outer[object], required };
}

function getProperties(schema: JsonSchema | undefined): Properties {
  return (schema?.properties ?? {}) as Properties;
}

/**
 * Returns the schema of a returned record: all readable properties, null where empty. Rows of a list may omit some.
 * Properties in `guarded` require a right.
 */
export function buildRecordResponseSchema(entity: Entity, guarded: string[]): JsonSchema {
  const properties = getNonSecretProperties(entity);
  const always = getListedProperties(entity).filter(({ name }) => !guarded.includes(name));
  const record = nestPropertiesByPath(entity, {
    title: entity.title,
    ...(entity.schema.description ? { description: entity.schema.description } : {}),
    type: 'object',
    required: always.map(({ name }) => name),
    properties: Object.fromEntries(
      properties.map((property) => [property.name, buildPropertySchema(property, entity)]),
    ),
  });
  const besides = { [apiProtocol.version.name]: versionSchema, [apiProtocol.refused.name]: refusedSchema };
  return { ...record, properties: { ...getProperties(record), ...besides } };
}

const refusedSchema: JsonSchema = {
  description: 'The calls that the user cannot make with the record, with the reasons.',
  type: 'object',
  additionalProperties: { type: 'string' },
};

const versionSchema: JsonSchema = {
  description: 'Version of the record: the number of its changes.',
  type: 'integer',
  minimum: 1,
};

/** Returns the schema of a property in a response: only type and choices, because stored values are valid. */
function buildPropertySchema(property: Property, { key, required }: Entity): JsonSchema {
  const { title, description, type, schema, choices } = property;
  const isAlways = property.name === key || required.includes(property.name);
  const values = choices && type !== 'array' ? choices.map(({ value }) => value) : undefined;
  return stripCustomKeywords({
    title,
    ...(description ? { description } : {}),
    type: isAlways ? type : [type, 'null'],
    ...(schema.format && !customIntegerFormats.includes(schema.format) ? { format: schema.format } : {}),
    ...(schema.unit ? { unit: schema.unit } : {}),
    ...(schema.transitions ? { transitions: schema.transitions } : {}),
    ...(schema.format === 'file' ? { accept: schema.accept, maxBytes: schema.maxBytes } : {}),
    ...(schema.format === 'unix-time' ? { isMoment: true } : {}),
    ...(schema.items ? { items: stripCustomKeywords(schema.items as JsonSchema) } : {}),
    ...(values ? { enum: isAlways ? values : [...values, null] } : {}),
  });
}

/** Custom integer formats of the engine. */
const customIntegerFormats: string[] = ['unix-time', 'flag'];

/** JSON Schema keywords that definitions use. All other keywords are the engine's. */
const jsonSchemaKeywords = [
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

/** Keywords whose value contains schemas: one schema, a list, or a map. */
const schemaKeywords = [
  'items',
  'not',
  'if',
  'then',
  'else',
  'oneOf',
  'anyOf',
  'allOf',
  'additionalProperties',
];

/**
 * Removes all keywords that are not JSON Schema, at every level. Units, transitions, file types and compared properties
 * move to the description.
 */
export function stripCustomKeywords(schema: JsonSchema): JsonSchema {
  const limits = Object.entries(schema).filter(([, value]) => getComparedProperty(value));
  const entries = Object.entries({ ...schema, ...buildDescriptionWithCustomKeywords(schema, limits) }).filter(
    ([keyword]) => jsonSchemaKeywords.includes(keyword) && !limits.some(([name]) => name === keyword),
  );
  return Object.fromEntries(entries.map(([keyword, value]) => [keyword, toPlainValue(keyword, value)]));
}

function toPlainValue(keyword: string, value: unknown): unknown {
  if (keyword === 'properties') {
    const entries = Object.entries(value as Record<string, JsonSchema>);
    return Object.fromEntries(entries.map(([name, part]) => [name, stripCustomKeywords(part)]));
  }
  if (!schemaKeywords.includes(keyword)) return value;
  if (Array.isArray(value)) return value.map((part) => stripCustomKeywords(part as JsonSchema));
  return typeof value === 'object' && value !== null ? stripCustomKeywords(value as JsonSchema) : value;
}
