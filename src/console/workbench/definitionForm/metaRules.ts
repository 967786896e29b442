import { resolveRef } from '../../../definition/check/source/byType';
import { metaSchemas, type SourceKind } from '../../../definition/check/source/source';
import { isRow } from '../../../definition/isRow';
import type { JsonSchema, Scalar } from '../../../definition/model/entity';

/** What a meta-schema says of one place of a definition. */
export interface Rules {
  schema: JsonSchema;
  /** The meta-schema that its references lead into. */
  document: JsonSchema;
}

/** How a place is drawn: as a field of the form around it, as a part with fields of its own, or as its text. */
export type Drawing = 'field' | 'part' | 'text';

/** What the meta-schema of a kind of file says of the whole file. */
export function rulesOfKind(kind: SourceKind): Rules {
  return { schema: metaSchemas[kind], document: metaSchemas[kind] };
}

/** The forms that a value may have here, of which most places have one. References are followed. */
export function alternatives(rules: Rules): Rules[] {
  const { schema, document } = rules;
  const { $ref, oneOf, anyOf, ...said } = schema;
  // What is said beside a reference or an alternative, such as its description, counts before what they say.
  if (typeof $ref === 'string') {
    const [file] = $ref.split('#');
    const all = Object.values(metaSchemas);
    const into = file ? (all.find(({ $id }) => $id === `meta/${file}`) ?? document) : document;
    return alternatives({ schema: { ...resolveRef($ref, document, all), ...said }, document: into });
  }
  const several = (oneOf ?? anyOf) as JsonSchema[] | undefined;
  if (!several) return [rules];
  return several.flatMap((one) => alternatives({ schema: { ...said, ...one }, document }));
}

/** The form that a value has; the first where there is no value yet, none where it has none of them. */
export function formOf(rules: Rules, value: unknown): Rules | undefined {
  const possible = alternatives(rules);
  if (value === undefined || (possible.length === 1 && isScalar(value))) return possible[0];
  const fitting = possible.filter(({ schema }) => hasTypeOf(schema, value));
  const isComplete = ({ schema }: Rules) =>
    isRow(value) && ((schema.required ?? []) as string[]).every((key) => key in value);
  return fitting.find(isComplete) ?? fitting[0];
}

function hasTypeOf(schema: JsonSchema, value: unknown): boolean {
  if ('const' in schema) return schema.const === value;
  if (Array.isArray(schema.enum)) return schema.enum.includes(value);
  return typesOf(schema).some((type) => {
    if (type === 'array') return Array.isArray(value);
    if (type === 'object') return isRow(value);
    return typeof value === (type === 'integer' ? 'number' : type);
  });
}

/** The JSON types that a value may have. */
export function typesOf({ type }: JsonSchema): string[] {
  return type === undefined ? [] : ([type].flat() as string[]);
}

/** The values that are possible, where they are few. */
export function choicesOf(schema: JsonSchema): Scalar[] | undefined {
  if ('const' in schema) return [schema.const as Scalar];
  if (Array.isArray(schema.enum)) return schema.enum as Scalar[];
  return String(schema.type) === 'boolean' ? [true, false] : undefined;
}

/** What the meta-schema says of a member of an object, or of an entry of a list. */
export function rulesBelow({ schema, document }: Rules, key: string): Rules | undefined {
  const { properties = {}, additionalProperties, items } = schema as Record<string, JsonSchema | undefined>;
  const found = Object.hasOwn(properties, key)
    ? (properties[key] as JsonSchema)
    : (additionalProperties ?? items);
  return isRow(found) ? { schema: found, document } : undefined;
}

/** How one form of a value is drawn. */
export function drawingOf(rules: Rules | undefined): Drawing {
  if (!rules) return 'text';
  const { schema, document } = rules;
  if (choicesOf(schema)) return 'field';
  if (isRow(schema.items)) return isListOfTexts({ schema: schema.items, document }) ? 'field' : 'part';
  const types = typesOf(schema);
  if (types.includes('object')) return hasMembers(schema) ? 'part' : 'text';
  return types.length > 0 && !types.includes('array') ? 'field' : 'text';
}

function hasMembers({ properties, additionalProperties }: JsonSchema): boolean {
  return isRow(properties) || isRow(additionalProperties);
}

function isListOfTexts(items: Rules): boolean {
  const [one, ...others] = alternatives(items);
  if (!one || others.length > 0) return false;
  const entries = one.schema.enum ?? [''];
  return (
    (entries as unknown[]).every((entry) => typeof entry === 'string') &&
    ('enum' in one.schema || String(one.schema.type) === 'string')
  );
}

function isScalar(value: unknown): value is Scalar {
  return typeof value !== 'object';
}
