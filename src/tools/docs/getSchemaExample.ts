import { type DocumentedMetaSchema, resolveDocumentedRef } from './documentedFileKinds.ts';

/** Returns an example value for a part of a meta-schema. */
export function getSchemaExample(schema: DocumentedMetaSchema, file: string): unknown {
  const { examples, enum: values, const: only, type, $ref, items, oneOf } = schema;
  if (examples) return examples[0];
  if (values) return values[0];
  if (only !== undefined) return only;
  if (type === 'boolean') return true;
  if ($ref) {
    const found = resolveDocumentedRef($ref, file);
    return getSchemaExample(found.schema, found.file);
  }
  if (items) {
    const entry = getSchemaExample(items, file);
    return entry === undefined ? undefined : [entry];
  }
  return oneOf?.map((branch) => getSchemaExample(branch, file)).find((example) => example !== undefined);
}

/** Formats JSON on one line. */
export function formatInlineJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(formatInlineJson).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([key, one]) => `${JSON.stringify(key)}: ${formatInlineJson(one)}`,
  );
  return members.length > 0 ? `{ ${members.join(', ')} }` : '{}';
}
