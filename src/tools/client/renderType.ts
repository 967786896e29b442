import type { ClientSchema } from './ClientOpenApiDocument.ts';
import { quotePropertyName, quoteValue, renderComment } from './typeNames.ts';

/** Name of the TypeScript type of each OpenAPI schema component, by component name. */
export type ComponentTypeNames = Record<string, string>;

const simpleTypes: Record<string, string> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** Returns the TypeScript type of a JSON Schema. Rules that types cannot express are left to the server. */
export function renderType(schema: ClientSchema, names: ComponentTypeNames, indent = ''): string {
  if (schema.$ref) return names[schema.$ref.split('/').at(-1) ?? ''] ?? 'unknown';
  if (schema.const !== undefined) return quoteValue(schema.const);
  if (schema.enum) return joinTypes(schema.enum.map(quoteValue));
  const alternatives = schema.anyOf ?? (schema.type === undefined ? schema.oneOf : undefined);
  if (alternatives) return joinTypes(alternatives.map((one) => renderType(one, names, indent)));
  if (schema.oneOf?.every((one) => one.const !== undefined))
    return joinTypes(schema.oneOf.map((one) => quoteValue(one.const)));
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return schema.properties ? renderObject(schema, names, indent) : 'unknown';
  return joinTypes(types.map((type) => renderOneType(type, schema, names, indent)));
}

function renderOneType(
  type: string,
  schema: ClientSchema,
  names: ComponentTypeNames,
  indent: string,
): string {
  if (type === 'array') {
    const item = renderType(schema.items ?? {}, names, indent);
    return /[|&]/.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
  }
  return type === 'object' ? renderObject(schema, names, indent) : (simpleTypes[type] ?? 'unknown');
}

/** Returns the type of an object: its properties with comments, or a record. */
export function renderObject(schema: ClientSchema, names: ComponentTypeNames, indent = ''): string {
  const { properties = {}, additionalProperties } = schema;
  const entries = Object.entries(properties);
  if (entries.length === 0) {
    if (additionalProperties === false) return 'Record<string, never>';
    const values =
      typeof additionalProperties === 'object' ? renderType(additionalProperties, names, indent) : 'unknown';
    return `Record<string, ${values}>`;
  }
  const inner = `${indent}  `;
  const lines = entries.map(([name, property]) => {
    const isRequired = schema.required?.includes(name);
    const type = renderType(property, names, inner);
    return `${renderComment(describeSchema(property), inner)}${inner}${quotePropertyName(name)}${isRequired ? '' : '?'}: ${type};`;
  });
  const more = additionalProperties === true ? [`${inner}[name: string]: unknown;`] : [];
  return `{\n${[...lines, ...more].join('\n')}\n${indent}}`;
}

/** Describes a property by its title and description, and the labels of its choices. */
export function describeSchema({ title, description, oneOf, anyOf }: ClientSchema): string {
  const inner =
    title || description || !anyOf ? undefined : anyOf.find((one) => one.title || one.description);
  if (inner) return describeSchema(inner);
  const labels = (oneOf ?? []).flatMap((one) =>
    one.const !== undefined && one.title && one.title !== one.const ? [`${one.const} = ${one.title}`] : [],
  );
  const parts = [title, description, labels.length > 0 ? `Values: ${labels.join(', ')}` : undefined];
  return parts
    .filter((part) => part)
    .map((part) => (/[.!?]$/.test(String(part)) ? part : `${part}.`))
    .join(' ');
}

function joinTypes(types: string[]): string {
  return [...new Set(types)].join(' | ') || 'never';
}
