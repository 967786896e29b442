import type { JsonSchema } from '../../model/entity';

/**
 * Rewrites every `oneOf` whose branches are of different types ("a name, or an object where more must be
 * said") so that a value is only held against the branch of its own type: else each mistake would be told
 * once for every branch.
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
    const branches = oneOf.map((branch, index) => ({ if: { not: { type: types[index] } }, else: branch }));
    return { ...rest, type: types.flat(), allOf: branches };
  }
}

function typesOf(branch: JsonSchema, schema: JsonSchema, all: JsonSchema[]): string[] {
  if (typeof branch.$ref === 'string') return typesOf(resolve(branch.$ref, schema, all), schema, all);
  if ('const' in branch) return [typeof branch.const];
  return [branch.type as string | string[]].flat();
}

function resolve(ref: string, schema: JsonSchema, all: JsonSchema[]): JsonSchema {
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
