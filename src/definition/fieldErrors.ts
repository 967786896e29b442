import { nearest } from './nearest';
import { type TextKey, text } from './text';
import type { JsonSchema } from './types';

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

/** Keywords that only hold others: what failed inside them is reported by itself. */
const containers = ['if', 'allOf', 'anyOf'];

/** Says what is wrong, one message a field, in the schema's own words where it gives them. */
export function fieldErrors(schema: JsonSchema, errors: SchemaError[]): FieldError[] {
  const found = errors
    .filter(isReported)
    .map((error) => ({ field: fieldOf(error), message: messageOf(schema, error) }));
  return found.filter(({ field }, index) => found.findIndex((other) => other.field === field) === index);
}

/** Each choice of a oneOf fails by itself; only the list as a whole is worth a message. */
function isReported({ keyword, schemaPath }: SchemaError): boolean {
  return !containers.includes(keyword) && !/\/oneOf\/\d+\//.test(schemaPath);
}

function fieldOf({ keyword, instancePath, params }: SchemaError): string {
  if (keyword === 'required') return `${instancePath}/${params.missingProperty}`;
  if (keyword === 'additionalProperties') return `${instancePath}/${params.additionalProperty}`;
  return instancePath;
}

function messageOf(schema: JsonSchema, error: SchemaError): string {
  return ownWords(schema, error) ?? defaultWords(schema, error);
}

function ownWords(schema: JsonSchema, { keyword, schemaPath, params }: SchemaError): string | undefined {
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

function wordsFor(message: unknown, keyword: string): string | undefined {
  if (typeof message === 'string') return keyword === 'required' ? undefined : message;
  return (message as Record<string, string> | undefined)?.[keyword];
}

function defaultWords(schema: JsonSchema, error: SchemaError): string {
  const { keyword, params } = error;
  const name = fieldOf(error).split('/')[1] ?? '';
  const property = at(schema, ['properties', name]);
  if (keyword === 'additionalProperties') return unknownWords(schema, String(params.additionalProperty));
  return text(defaultKey(keyword, property), { ...params, title: property?.title ?? name });
}

function defaultKey(keyword: string, property: JsonSchema | undefined): TextKey {
  if (keyword === 'required' && (property?.oneOf || property?.enum)) return 'invalid.choose';
  return `invalid.${keyword}` as TextKey;
}

function unknownWords(schema: JsonSchema, name: string): string {
  const near = nearest(name, Object.keys(schema.properties ?? {}));
  return near ? text('invalid.unknownNear', { name, near }) : text('invalid.unknown', { name });
}

function at(schema: JsonSchema | undefined, path: string[]): JsonSchema | undefined {
  return path.reduce<JsonSchema | undefined>(
    (node, step) => node?.[step.replaceAll('~1', '/').replaceAll('~0', '~')] as JsonSchema | undefined,
    schema,
  );
}
