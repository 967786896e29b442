import bounds from './bounds.json';
import { comparedProperty } from './comparisons';
import type { JsonSchema, Property, Row } from './model/entity';
import { nearest } from './nearest';
import { type TextKey, text, translated } from './text';
import { momentIso } from './values/moments';
import { amountText, mostDecimals } from './values/unit';

/** A failed rule, as ajv reports it. */
export interface SchemaError {
  keyword: string;
  /** A JSON pointer into the data. */
  instancePath: string;
  /** A JSON pointer into the schema, after "#". */
  schemaPath: string;
  params: Record<string, unknown>;
}

/** What is wrong with one field, in the words that people read. */
export interface FieldError {
  /** A JSON pointer into the data, such as "/domain". */
  field: string;
  message: string;
}

/** What is wrong with each field of a form, by name. */
export type Messages = Record<string, string>;

type Unit = Property['unit'];

/** Keywords that only hold others: what failed inside them is reported by itself. */
const containers = ['if', 'allOf', 'anyOf'];

/** Says what is wrong, one message a field, in the schema's own words where it gives them; of no more fields than anybody mends at once. */
export function fieldErrors(schema: JsonSchema, errors: SchemaError[]): FieldError[] {
  const first = new Map<string, SchemaError>();
  for (const error of errors.filter((one) => isReported(one) && !followsFrom(schema, one, errors))) {
    const field = fieldOf(error);
    if (!first.has(field)) first.set(field, error);
  }
  return [...first]
    .slice(0, bounds.errors)
    .map(([field, error]) => ({ field, message: messageOf(schema, error) }));
}

/** Each choice of a oneOf fails by itself; only the list as a whole is worth a message. */
function isReported({ keyword, schemaPath }: SchemaError): boolean {
  return !containers.includes(keyword) && !/\/oneOf\/\d+\//.test(schemaPath);
}

/** Nothing is wrong with what is held against a value that is itself none. */
function followsFrom(schema: JsonSchema, error: SchemaError, errors: SchemaError[]): boolean {
  const other = otherOf(schema, error);
  return errors.some((one) => other && one.instancePath === `/${other}` && !otherOf(schema, one));
}

/** The property that a value was held against. */
function otherOf(schema: JsonSchema, { schemaPath }: SchemaError): string | undefined {
  return comparedProperty(at(schema, schemaPath.split('/').slice(1)));
}

function fieldOf({ keyword, instancePath, params }: SchemaError): string {
  if (keyword === 'required') return `${instancePath}/${params.missingProperty}`;
  if (keyword === 'additionalProperties') return `${instancePath}/${cut(params.additionalProperty)}`;
  return instancePath;
}

/** A name that nobody gave is repeated as far as one would read it. */
function cut(name: unknown): string {
  const text = String(name);
  return text.length > bounds.nameLength ? `${text.slice(0, bounds.nameLength)}…` : text;
}

function messageOf(schema: JsonSchema, error: SchemaError): string {
  return customMessage(schema, error) ?? defaultMessage(schema, error);
}

function customMessage(schema: JsonSchema, { keyword, schemaPath, params }: SchemaError): string | undefined {
  const rule = schemaPath.split('/').slice(1, -1);
  if (keyword === 'required') {
    const missing = String(params.missingProperty);
    return requiredWords(at(schema, rule), missing) ?? requiredWords(schema, missing);
  }
  return wordsFor(at(schema, rule)?.errorMessage, keyword);
}

function requiredWords(holder: JsonSchema | undefined, missing: string): string | undefined {
  const messages = holder?.errorMessage as { required?: Record<string, string> } | undefined;
  return (
    messages?.required?.[missing] ?? wordsFor(at(holder, ['properties', missing])?.errorMessage, 'required')
  );
}

/** What a definition says where a keyword is not met; nothing where it leaves that to the engine. */
export function wordsFor(message: unknown, keyword: string): string | undefined {
  if (typeof message === 'string') return keyword === 'required' ? undefined : message;
  return (message as Record<string, string> | undefined)?.[keyword];
}

function defaultMessage(schema: JsonSchema, error: SchemaError): string {
  const { keyword, params } = error;
  const name = fieldOf(error).split('/')[1] ?? '';
  const property = at(schema, ['properties', name]);
  if (keyword === 'additionalProperties') return unknownWords(schema, String(params.additionalProperty));
  const other = otherOf(schema, error);
  const limit = other ? (at(schema, ['properties', other])?.title ?? other) : params.limit;
  // What the code asks for has its title there, in English.
  const title = translated(String(property?.title ?? name));
  return text(defaultKey(keyword, property), {
    ...params,
    ...inUnits(property, { ...params, limit }),
    title,
  });
}

/** Limits in the unit in which people write the value. */
function inUnits({ unit, type, isMoment }: JsonSchema = {}, { limit, multipleOf }: Row): Row {
  const said = (held: unknown) => {
    if (isMoment) return momentIso({ format: 'unix-time' }, held);
    return unit && typeof held === 'number' ? amountText(unit, held) : held;
  };
  return { limit: said(limit), multipleOf: said(multipleOf), decimals: mostDecimals(unit as Unit, type) };
}

function defaultKey(keyword: string, property: JsonSchema | undefined): TextKey {
  if (keyword === 'required' && (property?.oneOf || property?.enum)) return 'invalid.choose';
  if (keyword === 'type' && mostDecimals(property?.unit as Unit, property?.type)) return 'invalid.decimals';
  return `invalid.${(property?.isMoment && asOfDays[keyword]) || keyword}` as TextKey;
}

/** A limit of seconds is one in time. */
const asOfDays: Record<string, string> = {
  minimum: 'formatMinimum',
  maximum: 'formatMaximum',
  exclusiveMinimum: 'formatExclusiveMinimum',
  exclusiveMaximum: 'formatExclusiveMaximum',
};

function unknownWords(schema: JsonSchema, sent: string): string {
  const name = cut(sent);
  const near = nearest(name, Object.keys(schema.properties ?? {}));
  return near ? text('invalid.unknownNear', { name, near }) : text('invalid.unknown', { name });
}

function at(schema: JsonSchema | undefined, path: string[]): JsonSchema | undefined {
  return path.reduce<JsonSchema | undefined>(
    (node, step) => node?.[step.replaceAll('~1', '/').replaceAll('~0', '~')] as JsonSchema | undefined,
    schema,
  );
}
