import { isObject } from '#definition/values/isObject.ts';
import type { ApiSchema } from '../openapi/OpenApiDocument.ts';
import { guessProperty } from './guessProperty.ts';

const maxDepth = 5;

/** Infers a schema from an example value; undefined for a scalar or no value. */
export function inferSchemaFromExample(example: unknown): ApiSchema | undefined {
  const value = typeof example === 'string' ? parseJson(example) : example;
  return typeof value === 'object' && value !== null ? inferSchema('', value, 0) : undefined;
}

function inferSchema(name: string, value: unknown, depth: number): ApiSchema {
  if (value === null) return { nullable: true };
  if (Array.isArray(value))
    return { type: 'array', items: value[0] === undefined ? {} : inferSchema(name, value[0], depth + 1) };
  if (isObject(value)) {
    if (depth > maxDepth) return { type: 'object' };
    const entries = Object.entries(value).map(([inner, one]) => [inner, inferSchema(inner, one, depth + 1)]);
    return { type: 'object', properties: Object.fromEntries(entries) };
  }
  const { type, format } = guessProperty(name, [value]);
  return { type, ...(format === 'date' || format === 'date-time' ? { format } : {}) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
