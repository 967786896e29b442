import type { JsonSchema } from '../model/entity.ts';

/** Keywords that only contain texts for people. */
const annotationKeywords = ['title', 'description', 'examples'];

/**
 * Removes titles, descriptions, examples and error messages from a JSON Schema. The result is the same in every
 * language.
 */
export function stripAnnotations(schema: JsonSchema): JsonSchema {
  return stripNode(schema) as JsonSchema;
}

function stripNode(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stripNode);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name, member]) => !isAnnotation(name, member));
  return Object.fromEntries(kept.map(([name, member]) => [name, stripNode(member)]));
}

/** A property can have the same name as a keyword; its value is then a schema, not a text. */
function isAnnotation(name: string, member: unknown): boolean {
  const isSchema = typeof member === 'object' && member !== null && !Array.isArray(member);
  return name === 'errorMessage' || (annotationKeywords.includes(name) && !isSchema);
}
