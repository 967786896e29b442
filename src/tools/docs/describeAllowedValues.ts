import {
  type DocumentedMetaSchema,
  formatSchemaTitle,
  getSectionAnchor,
  resolveDocumentedRef,
} from './documentedFileKinds.ts';

const typeLabels: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  array: 'list',
  object: 'object',
};

const nameLabels: Record<string, string> = {
  property: 'name of a property',
  order: 'name of a property, prefixed with - for descending order',
  call: 'name of a call',
  form: 'name of a form',
  page: 'name of a resource with a page',
  resource: 'name of a resource',
  override: 'name of an override',
  dictionary: 'name of a dictionary',
  menu: 'id of a menu item',
  grant: 'name of a list property of the granting entity',
  entity: 'name of an entity',
};

/** Describes in words which values a key accepts, with links to sections. */
export function describeAllowedValues(schema: DocumentedMetaSchema, file: string): string {
  if (schema.$ref) return describeReference(schema.$ref, file);
  if (schema.enum) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(' · ');
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.oneOf) return describeAlternatives(schema.oneOf, file);
  if (schema.names && schema.type !== 'object') return nameLabels[schema.names] ?? schema.names;
  if (schema.type === 'array')
    return schema.items ? `list: ${describeAllowedValues(schema.items, file)}` : 'list';
  if (isMapSchema(schema))
    return `object, by name: ${describeAllowedValues(schema.additionalProperties, file)}`;
  return (
    [schema.type ?? []]
      .flat()
      .map((type) => typeLabels[type] ?? type)
      .join(' or ') || 'any value'
  );
}

function describeReference(reference: string, file: string): string {
  const found = resolveDocumentedRef(reference, file);
  return hasReferenceSection(found.schema)
    ? `[${formatSchemaTitle(found.schema)}](#${getSectionAnchor(found.schema)})`
    : describeAllowedValues(found.schema, found.file);
}

function describeAlternatives(branches: DocumentedMetaSchema[], file: string): string {
  return branches
    .map((branch) => (branch.properties ? 'an object' : describeAllowedValues(branch, file)))
    .join(', or ');
}

/** A schema of an object with arbitrary keys. */
export type MapSchema = DocumentedMetaSchema & { additionalProperties: DocumentedMetaSchema };

/** Returns true if a schema describes an object with arbitrary keys. */
export function isMapSchema(schema: DocumentedMetaSchema): schema is MapSchema {
  return typeof schema.additionalProperties === 'object' && !schema.properties;
}

/** Returns true if a part of a meta-schema has its own section in the reference. */
export function hasReferenceSection(schema: DocumentedMetaSchema): boolean {
  const { title, properties, enum: values, oneOf } = schema;
  return (
    title !== undefined &&
    (isMapSchema(schema) || [properties, values, oneOf].some((part) => part !== undefined))
  );
}
