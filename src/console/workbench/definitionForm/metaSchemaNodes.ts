import { type DefinitionKind, metaSchemasByKind, resolveMetaSchemaRef } from '#definition/metaSchemas.ts';
import type { JsonSchema, ScalarValue } from '#definition/model/entity.ts';
import { isObject } from '#definition/values/isObject.ts';

/** The meta-schema of one node of a definition, and the document its references resolve in. */
export interface MetaSchemaNode {
  schema: JsonSchema;
  /** The meta-schema that `$ref` pointers are resolved in. */
  document: JsonSchema;
}

/** The way a node is rendered: as a field, as a section with its own fields, or as JSON text. */
export type NodeRendering = 'field' | 'part' | 'text';

/** Returns the meta-schema of a kind of definition file. */
export function getRootMetaSchema(kind: DefinitionKind): MetaSchemaNode {
  return { schema: metaSchemasByKind[kind], document: metaSchemasByKind[kind] };
}

/** Lists the alternatives (oneOf/anyOf) of a node's meta-schema, with `$ref` resolved. */
export function listSchemaAlternatives(metaSchema: MetaSchemaNode): MetaSchemaNode[] {
  const { schema, document } = metaSchema;
  const { $ref, oneOf, anyOf, ...said } = schema;
  // Keywords beside a `$ref` or an alternative, such as a description, override those of its target.
  if (typeof $ref === 'string') {
    const [file] = $ref.split('#');
    const all = Object.values(metaSchemasByKind);
    const into = file ? (all.find(({ $id }) => $id === `meta/${file}`) ?? document) : document;
    return listSchemaAlternatives({
      schema: { ...resolveMetaSchemaRef($ref, document, all), ...said },
      document: into,
    });
  }
  const several = (oneOf ?? anyOf) as JsonSchema[] | undefined;
  if (!several) return [metaSchema];
  return several.flatMap((one) => listSchemaAlternatives({ schema: { ...said, ...one }, document }));
}

/**
 * Returns the alternative that a value matches. Returns the first one if there is no value yet, and undefined if none
 * matches.
 */
export function findMatchingAlternative(
  metaSchema: MetaSchemaNode,
  value: unknown,
): MetaSchemaNode | undefined {
  const possible = listSchemaAlternatives(metaSchema);
  if (value === undefined || (possible.length === 1 && isScalar(value))) return possible[0];
  const fitting = possible.filter(({ schema }) => hasTypeOf(schema, value));
  const isComplete = ({ schema }: MetaSchemaNode) =>
    isObject(value) && ((schema.required ?? []) as string[]).every((key) => key in value);
  return fitting.find(isComplete) ?? fitting[0];
}

function hasTypeOf(schema: JsonSchema, value: unknown): boolean {
  if ('const' in schema) return schema.const === value;
  if (Array.isArray(schema.enum)) return schema.enum.includes(value);
  return getJsonTypes(schema).some((type) => {
    if (type === 'array') return Array.isArray(value);
    if (type === 'object') return isObject(value);
    return typeof value === (type === 'integer' ? 'number' : type);
  });
}

/** Returns the JSON types that a schema allows. */
export function getJsonTypes({ type }: JsonSchema): string[] {
  return type === undefined ? [] : ([type].flat() as string[]);
}

/** Returns the possible values of a schema (const, enum or boolean). Undefined if it is not a fixed set. */
export function getAllowedJsonValues(schema: JsonSchema): ScalarValue[] | undefined {
  if ('const' in schema) return [schema.const as ScalarValue];
  if (Array.isArray(schema.enum)) return schema.enum as ScalarValue[];
  return String(schema.type) === 'boolean' ? [true, false] : undefined;
}

/** Returns the meta-schema of an object's member or an array's items. */
export function getChildMetaSchema(
  { schema, document }: MetaSchemaNode,
  key: string,
): MetaSchemaNode | undefined {
  const { properties = {}, additionalProperties, items } = schema as Record<string, JsonSchema | undefined>;
  const found = Object.hasOwn(properties, key)
    ? (properties[key] as JsonSchema)
    : (additionalProperties ?? items);
  return isObject(found) ? { schema: found, document } : undefined;
}

/** Returns the rendering of a node with this meta-schema. */
export function getNodeRendering(metaSchema: MetaSchemaNode | undefined): NodeRendering {
  if (!metaSchema) return 'text';
  const { schema, document } = metaSchema;
  if (getAllowedJsonValues(schema)) return 'field';
  if (isObject(schema.items)) return isListOfTexts({ schema: schema.items, document }) ? 'field' : 'part';
  const types = getJsonTypes(schema);
  if (types.includes('object')) return hasMembers(schema) ? 'part' : 'text';
  return types.length > 0 && !types.includes('array') ? 'field' : 'text';
}

function hasMembers({ properties, additionalProperties }: JsonSchema): boolean {
  return isObject(properties) || isObject(additionalProperties);
}

function isListOfTexts(items: MetaSchemaNode): boolean {
  const [one, ...others] = listSchemaAlternatives(items);
  if (!one || others.length > 0) return false;
  const entries = one.schema.enum ?? [''];
  return (
    (entries as unknown[]).every((entry) => typeof entry === 'string') &&
    ('enum' in one.schema || String(one.schema.type) === 'string')
  );
}

function isScalar(value: unknown): value is ScalarValue {
  return typeof value !== 'object';
}
