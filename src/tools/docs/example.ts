import { type MetaSchema, target } from './metaSchemas';

/** An example of what a key holds: one that is given, else what follows from its type. */
export function exampleOf(schema: MetaSchema, file: string): unknown {
  const { examples, enum: values, const: only, type, $ref, items, oneOf } = schema;
  if (examples) return examples[0];
  if (values) return values[0];
  if (only !== undefined) return only;
  if (type === 'boolean') return true;
  if ($ref) {
    const found = target($ref, file);
    return exampleOf(found.schema, found.file);
  }
  if (items) {
    const entry = exampleOf(items, file);
    return entry === undefined ? undefined : [entry];
  }
  return oneOf?.map((branch) => exampleOf(branch, file)).find((example) => example !== undefined);
}

/** JSON on one line, as people write it. */
export function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${written(one)}`);
  return members.length > 0 ? `{ ${members.join(', ')} }` : '{}';
}
