import { resolveMetaSchemaRef } from '#definition/metaSchemas.ts';
import type { JsonSchema } from '#definition/model/entity.ts';

/**
 * Rewrites each `oneOf` of a meta-schema so that a value is validated only against the branch with its JSON type,
 * which avoids one error per branch. Branches of the same type are distinguished by a required key.
 */
export function rewriteOneOfByType(schema: JsonSchema, all: JsonSchema[]): JsonSchema {
  return rewrite(schema) as JsonSchema;

  function rewrite(node: unknown): unknown {
    if (Array.isArray(node)) return node.map(rewrite);
    if (!isSchema(node)) return node;
    const { oneOf, ...rest } = Object.fromEntries(
      Object.entries(node).map(([key, inner]) => [key, rewrite(inner)]),
    );
    if (!Array.isArray(oneOf)) return oneOf === undefined ? rest : { ...rest, oneOf };
    const types = oneOf.map((branch) => getBranchTypes(branch, schema, all));
    const marks = oneOf.map((branch, index) => markOf(branch, types, index));
    const branches = oneOf.map((branch, index) => {
      const later = marks.slice(index + 1).flatMap((mark) => (mark ? [{ not: mark }] : []));
      const own = { type: types[index], allOf: [marks[index] ?? {}, ...later] };
      return { if: { not: own }, else: branch };
    });
    return { ...rest, type: [...new Set(types.flat())], allOf: branches };
  }

  /**
   * Returns the condition that distinguishes a branch from earlier branches of the same type; undefined if its type is
   * unique.
   */
  function markOf(branch: JsonSchema, types: string[][], index: number): JsonSchema | undefined {
    const isShared = types.slice(0, index).some((some) => some.some((type) => types[index]?.includes(type)));
    if (!isShared) return undefined;
    const { required } = branch.$ref ? resolveMetaSchemaRef(String(branch.$ref), schema, all) : branch;
    return { type: 'object', anyOf: [required].flat().map((key) => ({ required: [key] })) };
  }
}

function getBranchTypes(branch: JsonSchema, schema: JsonSchema, all: JsonSchema[]): string[] {
  if (typeof branch.$ref === 'string')
    return getBranchTypes(resolveMetaSchemaRef(branch.$ref, schema, all), schema, all);
  if ('const' in branch) return [typeof branch.const];
  if (Array.isArray(branch.oneOf)) return branch.oneOf.flatMap((one) => getBranchTypes(one, schema, all));
  return [branch.type as string | string[]].flat();
}

function isSchema(node: unknown): node is JsonSchema {
  return typeof node === 'object' && node !== null;
}
