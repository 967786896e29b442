import { getNodeValue, type Node, parseTree } from 'jsonc-parser';
import {
  type DefinitionKind,
  followMetaSchemaRefs,
  getDefinitionKind,
  type MetaSubschema,
  metaSchemasByKind,
} from './metaSchemas.ts';
import type { JsonSchema } from './model/entity.ts';

/** A former key name or value that a definition file still uses. */
export interface FormerNameUse {
  /** Node of the key or value in the file. Offset and length are those of the former name. */
  node: Node;
  former: string;
  current: string;
}

/**
 * Renames former keys (`formerly` in the meta-schema) and former values (`formerValues`) in the syntax tree of a
 * definition file. Returns the renamed ones. Offsets stay those of the file.
 */
export function renameFormerKeys(file: string, root: Node): FormerNameUse[] {
  const schema = metaSchemasByKind[getDefinitionKind(file)];
  return visit(root, [{ schema, root: schema }]);
}

/** Returns a definition of the given kind, which was parsed and stored by an earlier version, with its keys renamed. */
export function renameFormerKeysInStoredDefinition<T>(kind: DefinitionKind, definition: T): T {
  const root = parseTree(JSON.stringify(definition));
  if (!root) return definition;
  visit(root, [{ schema: metaSchemasByKind[kind], root: metaSchemasByKind[kind] }]);
  return getNodeValue(root) as T;
}

function visit(node: Node, parts: MetaSubschema[]): FormerNameUse[] {
  const branches = parts.flatMap(allBranches);
  if (node.type === 'array') {
    const items = branches.flatMap((part) => subschema(part, part.schema.items));
    return (node.children ?? []).flatMap((item) => visit(item, items));
  }
  if (node.type === 'object')
    return (node.children ?? []).flatMap((member) => visitMember(member, node, branches));
  return branches.flatMap(({ schema }) => renameValue(node, schema.formerValues));
}

function visitMember(
  { children: [key, value] = [] }: Node,
  object: Node,
  branches: MetaSubschema[],
): FormerNameUse[] {
  if (!key || !value) return [];
  const current = isKnown(key, branches) ? undefined : currentName(String(key.value), branches);
  const renamed: FormerNameUse[] = [];
  if (current && !hasMember(object, current)) {
    renamed.push({ node: key, former: String(key.value), current });
    Object.assign(key, { value: current });
  }
  const name = String(key.value);
  const inner = branches.flatMap((part) => {
    return subschema(part, propertiesOf(part.schema)[name] ?? part.schema.additionalProperties);
  });
  return [...renamed, ...visit(value, inner)];
}

function isKnown(key: Node, branches: MetaSubschema[]): boolean {
  return branches.some(({ schema }) => Object.hasOwn(propertiesOf(schema), String(key.value)));
}

function currentName(former: string, branches: MetaSubschema[]): string | undefined {
  const named = branches.flatMap(({ schema }) => Object.entries(propertiesOf(schema)));
  return named.find(([, { formerly }]) => formerly === former)?.[0];
}

function hasMember(object: Node, name: string): boolean {
  return (object.children ?? []).some(({ children }) => children?.[0]?.value === name);
}

function renameValue(node: Node, formerValues: unknown): FormerNameUse[] {
  const former = String(node.value);
  const current = (formerValues as Record<string, string> | undefined)?.[former];
  if (node.type !== 'string' || current === undefined) return [];
  Object.assign(node, { value: current });
  return [{ node, former, current }];
}

function propertiesOf({ properties }: JsonSchema): Record<string, JsonSchema> {
  return (properties ?? {}) as Record<string, JsonSchema>;
}

function subschema({ root }: MetaSubschema, schema: unknown): MetaSubschema[] {
  return typeof schema === 'object' && schema !== null ? [{ schema: schema as JsonSchema, root }] : [];
}

/** Returns the part and all its alternatives, with `$ref`s resolved. */
function allBranches(part: MetaSubschema): MetaSubschema[] {
  const { schema, root } = followMetaSchemaRefs(part);
  const alternatives = ['oneOf', 'anyOf', 'allOf'].flatMap(
    (keyword) => (schema[keyword] ?? []) as JsonSchema[],
  );
  return [{ schema, root }, ...alternatives.flatMap((branch) => allBranches({ schema: branch, root }))];
}
