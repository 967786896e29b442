import { anchorOf, type MetaSchema, target, titleOf } from './metaSchemas';

const types: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  array: 'list',
  object: 'object',
};

const names: Record<string, string> = {
  property: 'name of a property',
  order: 'name of a property, with - before it for descending',
  call: 'name of a call',
  form: 'name of a form',
  page: 'name of a resource with a page',
  resource: 'name of a resource',
  override: 'name of an override',
  dictionary: 'name of a dictionary',
  menu: 'id of a menu item',
  grant: 'name of a list of the entity that grants',
  entity: 'name of an entity',
};

/** What a key holds, in words; what has a section of its own is linked. */
export function valueWords(schema: MetaSchema, file: string): string {
  if (schema.$ref) return ofReference(schema.$ref, file);
  if (schema.enum) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(' · ');
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.oneOf) return alternatives(schema.oneOf, file);
  if (schema.names && schema.type !== 'object') return names[schema.names] ?? schema.names;
  if (schema.type === 'array') return schema.items ? `list: ${valueWords(schema.items, file)}` : 'list';
  if (isMap(schema)) return `object, by name: ${valueWords(schema.additionalProperties, file)}`;
  return (
    [schema.type ?? []]
      .flat()
      .map((type) => types[type] ?? type)
      .join(' or ') || 'any value'
  );
}

function ofReference(reference: string, file: string): string {
  const found = target(reference, file);
  return hasSection(found.schema)
    ? `[${titleOf(found.schema)}](#${anchorOf(found.schema)})`
    : valueWords(found.schema, found.file);
}

function alternatives(branches: MetaSchema[], file: string): string {
  return branches.map((branch) => (branch.properties ? 'an object' : valueWords(branch, file))).join(', or ');
}

/** An object whose keys are names. */
export type MetaMap = MetaSchema & { additionalProperties: MetaSchema };

/** Whether a schema is of an object whose keys are names. */
export function isMap(schema: MetaSchema): schema is MetaMap {
  return typeof schema.additionalProperties === 'object' && !schema.properties;
}

/** Whether a definition is told of in a section of its own. */
export function hasSection(schema: MetaSchema): boolean {
  const { title, properties, enum: values, oneOf } = schema;
  return (
    title !== undefined && (isMap(schema) || [properties, values, oneOf].some((part) => part !== undefined))
  );
}
