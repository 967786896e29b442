import type { JsonSchema } from '../model/entity.ts';
import { isObject } from '../values/isObject.ts';
import { isSameValue } from '../values/isSameValue.ts';
import { createDefinitionChange, type DefinitionChange, diffMapsByKey } from './DefinitionChange.ts';

/** The parts of an OpenAPI document that `diffOpenApi` compares. */
export interface ComparedOpenApiDocument {
  paths: Record<string, object>;
  components: { schemas: Record<string, JsonSchema> };
}

interface Operation {
  parameters?: { name: string; required?: boolean; schema?: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
}

/** A field of a request or response, at one path. */
interface WireField {
  required: boolean;
  /** JSON Schema of the field, without nested fields. */
  rules: JsonSchema;
}
type WireFields = Record<string, WireField>;

/**
 * Compares two OpenAPI documents: added and removed calls, and added, removed or restricted fields (breaking API
 * changes).
 */
export function diffOpenApi(
  before: ComparedOpenApiDocument,
  after: ComparedOpenApiDocument,
): DefinitionChange[] {
  return diffMapsByKey(
    getOperations(before),
    getOperations(after),
    {
      added: (name) => [createDefinitionChange(name, 'safe', 'a new call')],
      removed: (name) => [createDefinitionChange(name, 'destructive', 'the call was removed')],
    },
    (name, old, operation) => [
      ...diffRequestFields(name, collectRequestFields(old, before), collectRequestFields(operation, after)),
      ...diffResponseFields(
        name,
        collectResponseFields(old, before),
        collectResponseFields(operation, after),
      ),
    ],
  );
}

function getOperations({ paths }: ComparedOpenApiDocument): Record<string, Operation> {
  const all = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation]),
  );
  return Object.fromEntries(all);
}

function diffRequestFields(call: string, before: WireFields, after: WireFields): DefinitionChange[] {
  return diffMapsByKey(
    before,
    after,
    {
      added: (name, { required }) =>
        required
          ? [createDefinitionChange(call, 'narrowing', `requires the new field "${name}"`)]
          : [createDefinitionChange(call, 'safe', `also accepts "${name}"`)],
      removed: (name) => [createDefinitionChange(call, 'destructive', `no longer accepts "${name}"`)],
    },
    (name, old, field) => [
      ...(!old.required && field.required
        ? [createDefinitionChange(call, 'narrowing', `now requires "${name}"`)]
        : []),
      ...describeNarrowedRules(old.rules, field.rules).map((words) =>
        createDefinitionChange(call, 'narrowing', `accepts fewer values for "${name}": ${words}`),
      ),
    ],
  );
}

function diffResponseFields(call: string, before: WireFields, after: WireFields): DefinitionChange[] {
  return diffMapsByKey(
    before,
    after,
    {
      added: (name) => [createDefinitionChange(call, 'safe', `also returns "${name}"`)],
      removed: (name) => [createDefinitionChange(call, 'destructive', `no longer returns "${name}"`)],
    },
    (name, old, field) =>
      isSameValue(old.rules.type, field.rules.type)
        ? []
        : [
            createDefinitionChange(
              call,
              'destructive',
              `returns "${name}" as ${field.rules.type ?? 'anything'}, not ${old.rules.type ?? 'anything'}`,
            ),
          ],
  );
}

const annotationKeywords = ['title', 'description', 'errorMessage', 'examples', 'default', 'readOnly'];

/** Describes the rules that are new or stricter. Leaves out limits that now allow more. */
function describeNarrowedRules(before: JsonSchema, after: JsonSchema): string[] {
  return Object.entries(after)
    .filter(([keyword]) => !annotationKeywords.includes(keyword))
    .filter(
      ([keyword, rule]) =>
        !isSameValue(before[keyword], rule) && !isWiderRule(keyword, before[keyword], rule),
    )
    .map(([keyword, rule]) => `${keyword} ${JSON.stringify(rule)}`);
}

function isWiderRule(keyword: string, before: unknown, after: unknown): boolean {
  if (Array.isArray(before) && Array.isArray(after) && ['enum', 'oneOf'].includes(keyword)) {
    const values = (list: unknown[]) =>
      list.map((one) => (isObject(one) && 'const' in one ? one.const : one));
    return values(before).every((value) => values(after).includes(value));
  }
  if (typeof before !== 'number' || typeof after !== 'number') return false;
  return /^max|Maximum$/.test(keyword) ? after > before : /^min|Minimum$/.test(keyword) && after < before;
}

function collectRequestFields(
  { parameters = [], requestBody }: Operation,
  document: ComparedOpenApiDocument,
): WireFields {
  const named = parameters.map(({ name, required = false, schema = {} }) => [
    name,
    { required, rules: schema },
  ]);
  return { ...Object.fromEntries(named), ...collectBodyFields(requestBody?.content, document) };
}

function collectResponseFields({ responses }: Operation, document: ComparedOpenApiDocument): WireFields {
  return collectBodyFields(responses['200']?.content, document);
}

function collectBodyFields(
  content: Record<string, { schema: JsonSchema }> | undefined,
  document: ComparedOpenApiDocument,
): WireFields {
  const fields: WireFields = {};
  for (const { schema } of Object.values(content ?? {}))
    collectSchemaFields(schema, '', document, fields, []);
  return fields;
}

/**
 * Collects the fields of a schema by path, including those of alternatives (`anyOf`). Stops at recursive references.
 */
function collectSchemaFields(
  schema: JsonSchema,
  at: string,
  document: ComparedOpenApiDocument,
  fields: WireFields,
  seen: string[],
): void {
  const name = typeof schema.$ref === 'string' ? (schema.$ref.split('/').at(-1) ?? '') : undefined;
  if (name !== undefined) {
    if (!seen.includes(name))
      collectSchemaFields(document.components.schemas[name] ?? {}, at, document, fields, [...seen, name]);
    return;
  }
  for (const part of [schema.anyOf].flat())
    if (isObject(part)) collectSchemaFields(part, at, document, fields, seen);
  const required = Array.isArray(schema.required) ? schema.required : [];
  for (const [key, value] of Object.entries(isObject(schema.properties) ? schema.properties : {})) {
    if (!isObject(value)) continue;
    const place = at ? `${at}.${key}` : key;
    const { properties, items, anyOf, ...rules } = value;
    fields[place] = { required: required.includes(key), rules };
    collectSchemaFields(value, place, document, fields, seen);
  }
  if (isObject(schema.items))
    collectSchemaFields(schema.items, at ? `${at}[]` : '[]', document, fields, seen);
}
