import type { JsonSchema } from '../../model/entity';

/**
 * Rewrites every `oneOf` whose branches are of different types ("a name, or an object where more must be
 * said") so that a value is only held against the branch of its own type: else each mistake would be told
 * once for every branch. Of branches of one type, the later are told by a key that they require.
 */
export function byType(schema: JsonSchema, all: JsonSchema[]): JsonSchema {
  return rewrite(schema) as JsonSchema;

  function rewrite(node: unknown): unknown {
    if (Array.isArray(node)) return node.map(rewrite);
    if (!isSchema(node)) return node;
    const { oneOf, ...rest } = Object.fromEntries(
      Object.entries(node).map(([key, inner]) => [key, rewrite(inner)]),
    );
    if (!Array.isArray(oneOf)) return oneOf === undefined ? rest : { ...rest, oneOf };
    const types = oneOf.map((branch) => typesOf(branch, schema, all));
    const marks = oneOf.map((branch, index) => markOf(branch, types, index));
    const branches = oneOf.map((branch, index) => {
      const later = marks.slice(index + 1).flatMap((mark) => (mark ? [{ not: mark }] : []));
      const own = { type: types[index], allOf: [marks[index] ?? {}, ...later] };
      return { if: { not: own }, else: branch };
    });
    return { ...rest, type: [...new Set(types.flat())], allOf: branches };
  }

  /** What tells a branch from the earlier ones of its type; nothing where its type does. */
  function markOf(branch: JsonSchema, types: string[][], index: number): JsonSchema | undefined {
    const isShared = types.slice(0, index).some((some) => some.some((type) => types[index]?.includes(type)));
    if (!isShared) return undefined;
    const { required } = branch.$ref ? resolveRef(String(branch.$ref), schema, all) : branch;
    return { type: 'object', anyOf: [required].flat().map((key) => ({ required: [key] })) };
  }
}

function typesOf(branch: JsonSchema, schema: JsonSchema, all: JsonSchema[]): string[] {
  if (typeof branch.$ref === 'string') return typesOf(resolveRef(branch.$ref, schema, all), schema, all);
  if ('const' in branch) return [typeof branch.const];
  if (Array.isArray(branch.oneOf)) return branch.oneOf.flatMap((one) => typesOf(one, schema, all));
  return [branch.type as string | string[]].flat();
}

/** The part of a meta-schema that a reference leads to, in it or in another. */
export function resolveRef(ref: string, schema: JsonSchema, all: JsonSchema[]): JsonSchema {
  const [file, path = ''] = ref.split('#');
  const start = file ? all.find(({ $id }) => $id === `meta/${file}`) : schema;
  return path
    .split('/')
    .slice(1)
    .reduce((node, step) => node[step] as JsonSchema, start ?? {});
}

function isSchema(node: unknown): node is JsonSchema {
  return typeof node === 'object' && node !== null;
}
