import { isRow } from '../isRow';
import { isSame } from '../isSame';
import type { JsonSchema } from '../model/entity';
import { type Change, change, compareByName } from './Change';

/** An OpenAPI document, as far as it is looked at here. */
export interface ApiDocument {
  paths: Record<string, object>;
  components: { schemas: Record<string, JsonSchema> };
}

interface Operation {
  parameters?: { name: string; required?: boolean; schema?: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
}

/** A field of what travels, by the way that leads to it. */
interface Found {
  required: boolean;
  /** What is said of it, without what it holds. */
  rules: JsonSchema;
}
type Fields = Record<string, Found>;

/** What callers of the API find otherwise: calls and fields that come, go, or take less than before. */
export function callerChanges(before: ApiDocument, after: ApiDocument): Change[] {
  return compareByName(
    operations(before),
    operations(after),
    {
      came: (name) => [change(name, 'safe', 'a new call')],
      went: (name) => [change(name, 'destructive', 'the call is gone')],
    },
    (name, old, operation) => [
      ...sentChanges(name, sentFields(old, before), sentFields(operation, after)),
      ...answerChanges(name, answerFields(old, before), answerFields(operation, after)),
    ],
  );
}

function operations({ paths }: ApiDocument): Record<string, Operation> {
  const all = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation]),
  );
  return Object.fromEntries(all);
}

function sentChanges(call: string, before: Fields, after: Fields): Change[] {
  return compareByName(
    before,
    after,
    {
      came: (name, { required }) =>
        required
          ? [change(call, 'narrowing', `must be sent "${name}"`)]
          : [change(call, 'safe', `takes "${name}" too`)],
      went: (name) => [change(call, 'destructive', `no longer takes "${name}"`)],
    },
    (name, old, field) => [
      ...(!old.required && field.required ? [change(call, 'narrowing', `must now be sent "${name}"`)] : []),
      ...ruleWords(old.rules, field.rules).map((words) =>
        change(call, 'narrowing', `takes less as "${name}": ${words}`),
      ),
    ],
  );
}

function answerChanges(call: string, before: Fields, after: Fields): Change[] {
  return compareByName(
    before,
    after,
    {
      came: (name) => [change(call, 'safe', `answers "${name}" too`)],
      went: (name) => [change(call, 'destructive', `no longer answers "${name}"`)],
    },
    (name, old, field) =>
      isSame(old.rules.type, field.rules.type)
        ? []
        : [
            change(
              call,
              'destructive',
              `answers "${name}" as ${field.rules.type ?? 'anything'}, not ${old.rules.type ?? 'anything'}`,
            ),
          ],
  );
}

const words = ['title', 'description', 'errorMessage', 'examples', 'default', 'readOnly'];

/** What is said of a value that was not said before, or otherwise; a limit that lets through more is left out. */
function ruleWords(before: JsonSchema, after: JsonSchema): string[] {
  return Object.entries(after)
    .filter(([keyword]) => !words.includes(keyword))
    .filter(([keyword, rule]) => !isSame(before[keyword], rule) && !isWider(keyword, before[keyword], rule))
    .map(([keyword, rule]) => `${keyword} ${JSON.stringify(rule)}`);
}

function isWider(keyword: string, before: unknown, after: unknown): boolean {
  if (Array.isArray(before) && Array.isArray(after) && ['enum', 'oneOf'].includes(keyword)) {
    const values = (list: unknown[]) => list.map((one) => (isRow(one) && 'const' in one ? one.const : one));
    return values(before).every((value) => values(after).includes(value));
  }
  if (typeof before !== 'number' || typeof after !== 'number') return false;
  return /^max|Maximum$/.test(keyword) ? after > before : /^min|Minimum$/.test(keyword) && after < before;
}

function sentFields({ parameters = [], requestBody }: Operation, document: ApiDocument): Fields {
  const named = parameters.map(({ name, required = false, schema = {} }) => [
    name,
    { required, rules: schema },
  ]);
  return { ...Object.fromEntries(named), ...bodyFields(requestBody?.content, document) };
}

function answerFields({ responses }: Operation, document: ApiDocument): Fields {
  return bodyFields(responses['200']?.content, document);
}

function bodyFields(
  content: Record<string, { schema: JsonSchema }> | undefined,
  document: ApiDocument,
): Fields {
  const fields: Fields = {};
  for (const { schema } of Object.values(content ?? {})) gather(schema, '', document, fields, []);
  return fields;
}

/** Gathers the fields of a schema, those of alternatives too; what refers to itself ends there. */
function gather(schema: JsonSchema, at: string, document: ApiDocument, fields: Fields, seen: string[]): void {
  const name = typeof schema.$ref === 'string' ? (schema.$ref.split('/').at(-1) ?? '') : undefined;
  if (name !== undefined) {
    if (!seen.includes(name))
      gather(document.components.schemas[name] ?? {}, at, document, fields, [...seen, name]);
    return;
  }
  for (const part of [schema.anyOf].flat()) if (isRow(part)) gather(part, at, document, fields, seen);
  const required = Array.isArray(schema.required) ? schema.required : [];
  for (const [key, value] of Object.entries(isRow(schema.properties) ? schema.properties : {})) {
    if (!isRow(value)) continue;
    const place = at ? `${at}.${key}` : key;
    const { properties, items, anyOf, ...rules } = value;
    fields[place] = { required: required.includes(key), rules };
    gather(value, place, document, fields, seen);
  }
  if (isRow(schema.items)) gather(schema.items, at ? `${at}[]` : '[]', document, fields, seen);
}
