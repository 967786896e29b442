import type { PropertyDefinition } from '#definition/model/entity.ts';
import type { ApiSchema } from '../openapi/OpenApiDocument.ts';
import { createChoices } from './guessProperty.ts';

const propertyTypes = ['string', 'integer', 'number', 'boolean', 'array', 'object'] as const;
const supportedFormats = ['date-time', 'date', 'email', 'uri'] as const;
/** The keywords that are copied, by the types that they apply to. */
const copiedKeywords: Record<string, readonly string[]> = {
  string: ['pattern', 'minLength', 'maxLength'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: ['minItems', 'maxItems', 'uniqueItems'],
};

/** Creates a property definition from a schema in an OpenAPI document. */
export function createPropertyFromSchema(title: string, given: ApiSchema): PropertyDefinition {
  const schema = normalizeExclusiveLimits(given);
  const type = findPropertyType(schema);
  const choices = getChoices(schema.enum, type);
  const kind = type === 'integer' ? 'number' : type;
  const rules = (copiedKeywords[kind] ?? [])
    .filter((keyword) => schema[keyword] !== undefined && !choices)
    .map((keyword) => [keyword, schema[keyword]]);
  const isDefault = isScalar(schema.default) && matchesType(schema.default, type);
  return {
    title: getText(schema.title) ?? title,
    ...(getText(schema.description) ? { description: getText(schema.description) } : {}),
    ...(choices ? createChoices(choices) : mapType(type, schema)),
    ...Object.fromEntries(rules),
    ...(schema.readOnly === true ? { readOnly: true } : {}),
    ...(isDefault && (!choices || choices.includes(schema.default as string))
      ? { default: schema.default }
      : {}),
  };
}

/** Converts the limits of OpenAPI 3.0 to those of JSON Schema: 3.0 marks `minimum` and `maximum` as exclusive. */
function normalizeExclusiveLimits(schema: ApiSchema): ApiSchema {
  const { exclusiveMinimum, exclusiveMaximum, minimum, maximum, ...rest } = schema;
  return {
    ...rest,
    ...(exclusiveMinimum === true ? { exclusiveMinimum: minimum } : { minimum }),
    ...(exclusiveMaximum === true ? { exclusiveMaximum: maximum } : { maximum }),
    ...(typeof exclusiveMinimum === 'number' ? { exclusiveMinimum } : {}),
    ...(typeof exclusiveMaximum === 'number' ? { exclusiveMaximum } : {}),
  };
}

/** Returns the keywords of a schema that its property definition lacks, each with the reason. */
export function findLostKeywords(schema: ApiSchema, definition: PropertyDefinition): Record<string, string> {
  const lost: Record<string, string> = {};
  if (schema.enum && !definition.oneOf)
    lost.enum = 'choices must be texts or numbers, all of the type of the property, and not empty';
  if (isScalar(schema.default) && definition.default === undefined)
    lost.default = 'it does not have the type of the property, or is not one of its choices';
  return lost;
}

/** Returns the type of a schema. Without one, its other keywords imply it. */
function findPropertyType({ type, properties, items, additionalProperties }: ApiSchema) {
  const named = propertyTypes.find((one) => [type ?? []].flat().includes(one));
  if (named) return named;
  if (properties || additionalProperties) return 'object';
  return items ? 'array' : 'string';
}

function getText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** Default maximum file size. */
const defaultMaxFileBytes = 5 * 2 ** 20;

function mapType(
  type: (typeof propertyTypes)[number],
  { format, items }: ApiSchema,
): Omit<PropertyDefinition, 'title'> {
  if (type === 'array') return { type, items: { type: getItemType(items) } };
  if (type !== 'string') return { type };
  if (format === 'binary')
    return { type, format: 'file', accept: ['jpg', 'png', 'pdf'], maxBytes: defaultMaxFileBytes };
  const known = supportedFormats.find((one) => one === format);
  return known ? { type, format: known } : { type, transform: ['trim'] };
}

function getItemType(items: ApiSchema | undefined) {
  const type = propertyTypes.find((one) => one === items?.type) ?? 'string';
  return type === 'array' ? 'object' : type;
}

/** Returns enumerated values that can be choices: they are distinct, not blank, and have the schema's type. */
function getChoices(values: unknown[] | undefined, type: string): (string | number)[] | undefined {
  const distinct = [...new Set(values ?? [])];
  const areChoices = distinct.length > 0 && distinct.every((one) => one !== '' && matchesType(one, type));
  return areChoices && ['string', 'integer', 'number'].includes(type) ? (distinct as string[]) : undefined;
}

function matchesType(value: unknown, type: string): boolean {
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
}

function isScalar(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
