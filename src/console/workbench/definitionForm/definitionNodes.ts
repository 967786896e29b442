import type { JSONPath } from 'jsonc-parser';
import { isObject } from '#definition/values/isObject.ts';
import {
  findMatchingAlternative,
  getChildMetaSchema,
  getJsonTypes,
  getNodeRendering,
  listSchemaAlternatives,
  type MetaSchemaNode,
  type NodeRendering,
} from './metaSchemaNodes.ts';

/** A member of an object or an item of an array in a definition, with its meta-schema and value. */
export interface DefinitionNode {
  /** Key of a member, or 0-based index of a list entry. */
  key: string;
  path: JSONPath;
  /** Meta-schema of the value. Undefined if the meta-schema does not define the key. */
  metaSchema?: MetaSchemaNode;
  rendering: NodeRendering;
  value: unknown;
  isRequired: boolean;
  description?: string;
}

/** Builds a node for each of the given keys of an object or array in a definition. */
export function buildChildDefinitionNodes(
  metaSchema: MetaSchemaNode,
  value: unknown,
  path: JSONPath,
  shown: string[],
): DefinitionNode[] {
  const required = (metaSchema.schema.required ?? []) as string[];
  return shown.map((key) => {
    const held = (value as Record<string, unknown> | undefined)?.[key];
    const said = getChildMetaSchema(metaSchema, key);
    const form = said && findMatchingAlternative(said, held);
    return {
      key,
      path: [...path, Array.isArray(value) ? Number(key) : key],
      metaSchema: form,
      rendering: getNodeRendering(form),
      value: held,
      isRequired: required.includes(key),
      description: (form?.schema.description ?? said?.schema.description) as string | undefined,
    };
  });
}

/** Returns the keys to render: existing ones in order, those shown earlier, and required ones. */
export function getShownDefinitionKeys(
  metaSchema: MetaSchemaNode,
  value: unknown,
  before: string[],
): string[] {
  if (Array.isArray(value)) return Object.keys(value);
  const there = Object.keys(isObject(value) ? value : {});
  const required = (metaSchema.schema.required ?? []) as string[];
  const kept = [...before, ...required].filter((key) => !there.includes(key));
  return [...new Set(kept)].reduce((keys, key) => insertKey(keys, key, before), there);
}

/** Inserts a removed key after the key that it followed before. */
function insertKey(keys: string[], key: string, before: string[]): string[] {
  const earlier = before.slice(0, Math.max(before.indexOf(key), 0));
  const at = before.includes(key)
    ? Math.max(-1, ...earlier.map((one) => keys.indexOf(one))) + 1
    : keys.length;
  return keys.toSpliced(at, 0, key);
}

/** A key or item that can be added to a node. */
export interface NodeAddition {
  /** Undefined if the user enters the name. */
  key?: string;
  label: string;
  /** Initial value. Undefined if a field is rendered first, whose input becomes the first value. */
  value?: unknown;
}

/** Lists what can be added to a node, by key and by alternative. */
export function getPossibleNodeAdditions(metaSchema: MetaSchemaNode, shown: string[]): NodeAddition[] {
  const { properties, additionalProperties, items } = metaSchema.schema;
  const keys = Object.keys(isObject(properties) ? properties : {}).filter((key) => !shown.includes(key));
  const known = keys.flatMap((key) => createAdditions(getChildMetaSchema(metaSchema, key), key));
  const named =
    isObject(additionalProperties) || isObject(items)
      ? createAdditions(getChildMetaSchema(metaSchema, ''))
      : [];
  return [...known, ...named];
}

function createAdditions(metaSchema: MetaSchemaNode | undefined, key?: string): NodeAddition[] {
  const forms = metaSchema
    ? listSchemaAlternatives(metaSchema).filter((form) => getNodeRendering(form) !== 'text')
    : [];
  return forms.map((form) => {
    const kind = String(form.schema.title ?? getJsonTypes(form.schema)[0] ?? form.schema.const);
    const label = [key, forms.length > 1 || key === undefined ? kind : undefined].filter(Boolean).join(': ');
    return { key, label, value: getInitialValue(form, key !== undefined && forms[0] === form) };
  });
}

function getInitialValue(form: MetaSchemaNode, isField: boolean): unknown {
  if (getNodeRendering(form) === 'part') return form.schema.items ? [] : {};
  if (isField) return undefined;
  if ('const' in form.schema) return form.schema.const;
  if (form.schema.items) return [];
  const [type = ''] = getJsonTypes(form.schema);
  return { number: 0, integer: 0, boolean: true }[type] ?? '';
}

/** Returns the title of a node: its key, or its number and first text in a list. */
export function getNodeTitle({ key, path, value }: DefinitionNode): string {
  const said = isObject(value)
    ? Object.values(value).find((one) => typeof one === 'string' && one !== '')
    : undefined;
  if (typeof path.at(-1) === 'number') return [`${Number(key) + 1}.`, said].filter(Boolean).join(' ');
  return key;
}
