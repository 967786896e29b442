import type { JsonSchema } from './model/entity';

/** What a schema says to people alone. */
const words = ['title', 'description', 'examples'];

/** A schema without what it says to people: what remains is the same in every language. */
export function withoutWords(schema: JsonSchema): JsonSchema {
  return rules(schema) as JsonSchema;
}

function rules(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rules);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name, held]) => !isWords(name, held));
  return Object.fromEntries(kept.map(([name, held]) => [name, rules(held)]));
}

/** A property may be called as a keyword is: what it holds is a schema. */
function isWords(name: string, held: unknown): boolean {
  const isSchema = typeof held === 'object' && held !== null && !Array.isArray(held);
  return name === 'errorMessage' || (words.includes(name) && !isSchema);
}
