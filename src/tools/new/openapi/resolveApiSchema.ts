import type { ApiSchema, OpenApiDocument } from './OpenApiDocument.ts';

/**
 * Resolves a part of an OpenAPI document: follows `$ref`, merges `allOf`, and reduces alternatives to what they share.
 */
export function resolveApiSchema(document: OpenApiDocument, part: unknown, seen: string[] = []): ApiSchema {
  const { $ref, allOf = [], oneOf, anyOf, ...own } = (part ?? {}) as ApiSchema;
  const parts = [...allOf];
  const names = [...seen];
  if (typeof $ref === 'string') {
    if (seen.includes($ref)) throw new Error(`"${$ref}" is circular`);
    names.push($ref);
    parts.unshift(requireValueAtReference(document, $ref) as ApiSchema);
  }
  const inner = parts.map((one) => resolveApiSchema(document, one, names));
  const alternatives = [oneOf, anyOf].filter(Array.isArray) as ApiSchema[][];
  for (const list of alternatives)
    inner.push(mergeAlternatives(list.map((one) => resolveApiSchema(document, one, names))));
  return normalizeSchema(inner.length === 0 ? own : mergeAllOf([...inner, own]));
}

/** Merges the schemas of `allOf` to one. */
function mergeAllOf(parts: ApiSchema[]): ApiSchema {
  const whole = Object.assign({}, ...parts);
  if (parts.some(({ properties }) => properties))
    whole.properties = Object.assign({}, ...parts.map(({ properties }) => properties));
  const required = parts.flatMap((one) => one.required ?? []);
  if (required.length > 0) whole.required = [...new Set(required)];
  return whole;
}

/** Merges alternatives: their choices, their properties, or the type that all share. */
function mergeAlternatives(all: ApiSchema[]): ApiSchema {
  const left = all.filter(({ type, nullable }) => !(type === 'null' || (nullable && type === undefined)));
  const nullable = left.length < all.length || left.some((one) => one.nullable) ? { nullable: true } : {};
  const [first] = left;
  if (!first) return nullable;
  if (left.length === 1) return { ...first, ...nullable };
  if (left.every((one) => one.enum))
    return { type: first.type, enum: left.flatMap((one) => one.enum ?? []), ...nullable };
  const objects = left.filter(({ properties }) => properties);
  if (objects.length > 0)
    return {
      type: 'object',
      properties: Object.assign({}, ...objects.map(({ properties }) => properties)),
      required: (objects[0]?.required ?? []).filter((name) =>
        objects.every(({ required = [] }) => required.includes(name)),
      ),
      ...nullable,
    };
  const isOfOneType = left.every(({ type }) => type === first.type);
  return { ...(isOfOneType ? { type: first.type } : {}), ...nullable };
}

/** Normalizes the notations for null and for enumerated values. */
function normalizeSchema({ const: only, ...schema }: ApiSchema): ApiSchema {
  const types = [schema.type ?? []].flat();
  const values = only === undefined ? schema.enum : [only];
  const isNullable = schema.nullable === true || types.includes('null') || values?.includes(null);
  const left = types.filter((type) => type !== 'null');
  return {
    ...schema,
    ...(left.length > 0 ? { type: left.length === 1 ? left[0] : left } : {}),
    ...(values ? { enum: values.filter((value) => value !== null) } : {}),
    ...(isNullable ? { nullable: true } : {}),
  };
}

/**
 * Returns the value at a reference such as "#/components/schemas/Book". Throws if it is outside the document or
 * missing.
 */
export function requireValueAtReference(document: OpenApiDocument, reference: string): unknown {
  if (!reference.startsWith('#/')) throw new Error(`"${reference}" points outside the document`);
  const steps = reference
    .slice(2)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const found = steps.reduce<unknown>(
    (node, step) => (node as Record<string, unknown> | undefined)?.[step],
    document,
  );
  if (found === undefined) throw new Error(`The document has no value at "${reference}"`);
  return found;
}
