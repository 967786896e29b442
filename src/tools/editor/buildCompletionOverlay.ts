import type { JsonSchema } from '#definition/model/entity.ts';
import type { CompletionNameKind } from './completionNames.ts';

/** Meta-schemas by file name. */
export type MetaSchemaByFileName = Record<string, JsonSchema>;

/** Position of a part of a meta-schema: its file, and the references followed to reach it. */
interface SchemaPosition {
  file: string;
  followed: string[];
}

/** Builds a JSON Schema that adds only the known names for editor completion. It is combined with the meta-schema. */
export function buildCompletionOverlay(
  node: unknown,
  metas: MetaSchemaByFileName,
  place: SchemaPosition,
): JsonSchema | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  const { $ref, names, properties, items, additionalProperties, oneOf } = node as JsonSchema;
  if (typeof $ref === 'string') return followReference($ref, metas, place);
  const below = (part: unknown) => buildCompletionOverlay(part, metas, place);
  const found: (JsonSchema | undefined)[] = [
    names ? { $ref: `#/definitions/${names as CompletionNameKind}` } : undefined,
    wrapKeyword('properties', mapSchemas((properties ?? {}) as JsonSchema, below)),
    wrapKeyword('items', below(items)),
    names ? undefined : wrapKeyword('additionalProperties', below(additionalProperties)),
    ...(Array.isArray(oneOf) ? oneOf.map(below) : []),
  ];
  const parts = found.filter((part) => part !== undefined);
  return parts.length > 1 ? { allOf: parts } : parts[0];
}

function followReference(
  reference: string,
  metas: MetaSchemaByFileName,
  { file, followed }: SchemaPosition,
): JsonSchema | undefined {
  const [other, path = ''] = reference.split('#');
  const target = other || file;
  const mark = `${target}#${path}`;
  if (followed.includes(mark)) return undefined;
  const node = path
    .split('/')
    .slice(1)
    .reduce<unknown>((part, step) => (part as JsonSchema | undefined)?.[step], metas[target]);
  return buildCompletionOverlay(node, metas, { file: target, followed: [...followed, mark] });
}

function mapSchemas(
  schemas: JsonSchema,
  below: (part: unknown) => JsonSchema | undefined,
): JsonSchema | undefined {
  const entries = Object.entries(schemas).flatMap(([name, part]) => {
    const found = below(part);
    return found ? [[name, found]] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function wrapKeyword(keyword: string, part: JsonSchema | undefined): JsonSchema | undefined {
  return part && { [keyword]: part };
}
