import type { ApiSchema, OpenApi } from './ApiDocument';

/**
 * A part of the document, with a reference to another part followed, what allOf holds put together, and of several
 * alternatives what they share.
 */
export function resolved(document: OpenApi, part: unknown, seen: string[] = []): ApiSchema {
  const { $ref, allOf = [], oneOf, anyOf, ...own } = (part ?? {}) as ApiSchema;
  const parts = [...allOf];
  const names = [...seen];
  if (typeof $ref === 'string') {
    if (seen.includes($ref)) throw new Error(`"${$ref}" is made of itself`);
    names.push($ref);
    parts.unshift(at(document, $ref) as ApiSchema);
  }
  const inner = parts.map((one) => resolved(document, one, names));
  const alternatives = [oneOf, anyOf].filter(Array.isArray) as ApiSchema[][];
  for (const list of alternatives) inner.push(shared(list.map((one) => resolved(document, one, names))));
  return plain(inner.length === 0 ? own : together([...inner, own]));
}

/** Schemas that all hold, as one. */
function together(parts: ApiSchema[]): ApiSchema {
  const whole = Object.assign({}, ...parts);
  if (parts.some(({ properties }) => properties))
    whole.properties = Object.assign({}, ...parts.map(({ properties }) => properties));
  const required = parts.flatMap((one) => one.required ?? []);
  if (required.length > 0) whole.required = [...new Set(required)];
  return whole;
}

/** What is said of a value that is one of several: its choices, its properties, else the type that all have. */
function shared(all: ApiSchema[]): ApiSchema {
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

/** A schema that says in one way whether there may be nothing, and which values there are. */
function plain({ const: only, ...schema }: ApiSchema): ApiSchema {
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

function at(document: OpenApi, reference: string): unknown {
  if (!reference.startsWith('#/')) throw new Error(`"${reference}" leads outside the document`);
  const steps = reference
    .slice(2)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const found = steps.reduce<unknown>(
    (node, step) => (node as Record<string, unknown> | undefined)?.[step],
    document,
  );
  if (found === undefined) throw new Error(`The document has nothing at "${reference}"`);
  return found;
}
