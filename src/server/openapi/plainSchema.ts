import type { JsonSchema } from '../../definition/types';

/** The keywords of JSON Schema that definitions use; the others are words of ours. */
const known = [
  ...['title', 'description', 'type', 'format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum'],
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
  const entries = Object.entries(schema).filter(([keyword]) => known.includes(keyword));
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
