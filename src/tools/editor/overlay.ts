import type { JsonSchema } from '../../definition/model/entity';
import type { NameKind } from './names';

/** The meta-schemas by file name: they refer to each other. */
export type MetaSchemas = Record<string, JsonSchema>;

/** Where a part of a meta-schema stands: its file, and the references followed to it. */
interface Place {
  file: string;
  followed: string[];
}

/**
 * What a meta-schema says nothing of: wherever it says that something is named ("names"), a reference to the
 * names that there are. It is laid over the meta-schema, so it holds nothing else.
 */
export function overlay(node: unknown, metas: MetaSchemas, place: Place): JsonSchema | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  const { $ref, names, properties, items, additionalProperties, oneOf } = node as JsonSchema;
  if (typeof $ref === 'string') return ofReference($ref, metas, place);
  const below = (part: unknown) => overlay(part, metas, place);
  const found: (JsonSchema | undefined)[] = [
    names ? { $ref: `#/definitions/${names as NameKind}` } : undefined,
    holding('properties', mapped((properties ?? {}) as JsonSchema, below)),
    holding('items', below(items)),
    names ? undefined : holding('additionalProperties', below(additionalProperties)),
    ...(Array.isArray(oneOf) ? oneOf.map(below) : []),
  ];
  const parts = found.filter((part) => part !== undefined);
  return parts.length > 1 ? { allOf: parts } : parts[0];
}

function ofReference(
  reference: string,
  metas: MetaSchemas,
  { file, followed }: Place,
): JsonSchema | undefined {
  const [other, path = ''] = reference.split('#');
  const target = other || file;
  const mark = `${target}#${path}`;
  if (followed.includes(mark)) return undefined;
  const node = path
    .split('/')
    .slice(1)
    .reduce<unknown>((part, step) => (part as JsonSchema | undefined)?.[step], metas[target]);
  return overlay(node, metas, { file: target, followed: [...followed, mark] });
}

function mapped(
  schemas: JsonSchema,
  below: (part: unknown) => JsonSchema | undefined,
): JsonSchema | undefined {
  const entries = Object.entries(schemas).flatMap(([name, part]) => {
    const found = below(part);
    return found ? [[name, found]] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function holding(keyword: string, part: JsonSchema | undefined): JsonSchema | undefined {
  return part && { [keyword]: part };
}
