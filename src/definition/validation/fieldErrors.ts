import bounds from '../bounds.json';
import { getCurrentNumberLocale } from '../format/numbers.ts';
import type { JsonSchema, Property, RecordValues } from '../model/entity.ts';
import { findClosestName } from '../text/findClosestName.ts';
import { type EngineMessageKey, formatMessage, translateMessageTemplate } from '../text/messages.ts';
import { findAmbiguousNumberReadings } from '../values/unitInput.ts';
import { getMaxInputDecimals } from '../values/units.ts';
import { getComparedProperty } from './comparedProperties.ts';
import { formatLimitsInUnit, getDecimalsOfStep } from './formatLimitsInUnit.ts';

/** A validation error as reported by ajv. */
export interface AjvSchemaError {
  keyword: string;
  /** JSON pointer into the data. */
  instancePath: string;
  /** JSON pointer into the schema, after "#". */
  schemaPath: string;
  params: Record<string, unknown>;
}

/** A validation error of one field, with the message shown to users. */
export interface FieldError {
  /** JSON pointer into the data, such as "/domain". */
  field: string;
  message: string;
}

/** Validation messages of a form, by field name. */
export type MessageByField = Record<string, string>;

type Unit = Property['unit'];

/** Keywords that only contain other rules; the errors of those rules are reported directly. */
const containerKeywords = ['if', 'allOf', 'anyOf'];

/**
 * Converts ajv errors to user messages: at most one per field, the schema's own `errorMessage` first, at most
 * `bounds.errors` fields. An ambiguous number in the data is reported with both readings.
 */
export function toFieldErrors(
  schema: JsonSchema,
  errors: AjvSchemaError[],
  data: RecordValues,
): FieldError[] {
  const first = new Map<string, AjvSchemaError>();
  for (const error of errors) {
    if (first.size >= bounds.errors) break;
    if (!isReportable(error) || isConsequentialError(schema, error, errors)) continue;
    const field = getErrorField(error);
    if (!first.has(field)) first.set(field, error);
  }
  return sortConditionalRulesLast([...first]).map(([field, error]) => ({
    field,
    message: getErrorMessage(schema, error, data),
  }));
}

/**
 * Puts the errors of `then` and `else` last: which of them applies may depend on a value that is missing or invalid, so
 * that the first message would be about another field than the one to correct.
 */
function sortConditionalRulesLast(errors: [string, AjvSchemaError][]): [string, AjvSchemaError][] {
  const isConditional = ([, { schemaPath }]: [string, AjvSchemaError]) => /\/(then|else)\//.test(schemaPath);
  return [...errors.filter((error) => !isConditional(error)), ...errors.filter(isConditional)];
}

/** Leaves out the errors of single `oneOf` branches; only the failure of the complete `oneOf` is reported. */
function isReportable({ keyword, schemaPath }: AjvSchemaError): boolean {
  return !containerKeywords.includes(keyword) && !/\/oneOf\/\d+\//.test(schemaPath);
}

/** Checks whether the error only results from comparing with a value that is invalid itself. */
function isConsequentialError(schema: JsonSchema, error: AjvSchemaError, errors: AjvSchemaError[]): boolean {
  const other = getComparedPropertyOfError(schema, error);
  if (other === undefined) return false;
  return errors.some((one) => one.instancePath === `/${other}` && !getComparedPropertyOfError(schema, one));
}

/** Returns the property that the failed limit compares with. */
function getComparedPropertyOfError(schema: JsonSchema, { schemaPath }: AjvSchemaError): string | undefined {
  return getComparedProperty(getSchemaNode(schema, schemaPath.split('/').slice(1)));
}

function getErrorField({ keyword, instancePath, params }: AjvSchemaError): string {
  if (keyword === 'required') return `${instancePath}/${params.missingProperty}`;
  if (keyword === 'additionalProperties') return `${instancePath}/${truncateName(params.additionalProperty)}`;
  return instancePath;
}

/** Shortens an unknown property name for the message. */
function truncateName(name: unknown): string {
  const text = String(name);
  return text.length > bounds.nameLength ? `${text.slice(0, bounds.nameLength)}…` : text;
}

function getErrorMessage(schema: JsonSchema, error: AjvSchemaError, data: RecordValues): string {
  return (
    findAmbiguityMessage(schema, error, data) ??
    findIntegerRangeMessage(schema, error, data) ??
    findSchemaMessage(schema, error) ??
    buildDefaultMessage(schema, error, data)
  );
}

function findAmbiguityMessage(
  schema: JsonSchema,
  { keyword, instancePath }: AjvSchemaError,
  data: RecordValues,
): string | undefined {
  const name = instancePath.slice(1);
  const property = getSchemaNode(schema, ['properties', name]);
  const value = data[name];
  const isNumeric = property?.type === 'number' || property?.type === 'integer';
  if (keyword !== 'type' || !isNumeric || typeof value !== 'string') return undefined;
  const readings = findAmbiguousNumberReadings(property.unit as Unit, value, getCurrentNumberLocale());
  return readings && formatMessage('invalid.ambiguousNumber', { first: readings[0], second: readings[1] });
}

/** Returns the message for an integer that JSON cannot represent exactly. */
function findIntegerRangeMessage(
  schema: JsonSchema,
  { keyword, instancePath }: AjvSchemaError,
  data: RecordValues,
): string | undefined {
  const name = instancePath.slice(1);
  const property = getSchemaNode(schema, ['properties', name]);
  const isWhole = /^-?\d{16,}$/.test(String(data[name]));
  if (keyword !== 'type' || property?.type !== 'integer' || !isWhole) return undefined;
  const title = translateMessageTemplate(String(property.title ?? name));
  return formatMessage('invalid.integerRange', { title, limit: String(Number.MAX_SAFE_INTEGER) });
}

function findSchemaMessage(
  schema: JsonSchema,
  { keyword, schemaPath, params }: AjvSchemaError,
): string | undefined {
  const rule = schemaPath.split('/').slice(1, -1);
  if (keyword === 'required') {
    const missing = String(params.missingProperty);
    return getRequiredMessage(getSchemaNode(schema, rule), missing) ?? getRequiredMessage(schema, missing);
  }
  return getKeywordErrorMessage(getSchemaNode(schema, rule)?.errorMessage, keyword);
}

function getRequiredMessage(holder: JsonSchema | undefined, missing: string): string | undefined {
  const messages = holder?.errorMessage as { required?: Record<string, string> } | undefined;
  return (
    messages?.required?.[missing] ??
    getKeywordErrorMessage(getSchemaNode(holder, ['properties', missing])?.errorMessage, 'required')
  );
}

/**
 * Returns the custom message in `errorMessage` for a keyword; undefined if there is none and the engine's message
 * applies.
 */
function getKeywordErrorMessage(message: unknown, keyword: string): string | undefined {
  if (typeof message === 'string') return keyword === 'required' ? undefined : message;
  return (message as Record<string, string> | undefined)?.[keyword];
}

function buildDefaultMessage(schema: JsonSchema, error: AjvSchemaError, data: RecordValues): string {
  const { keyword, params } = error;
  const name = getErrorField(error).split('/')[1] ?? '';
  const property = getSchemaNode(schema, ['properties', name]);
  if (keyword === 'additionalProperties')
    return buildUnknownPropertyMessage(schema, String(params.additionalProperty));
  const other = getComparedPropertyOfError(schema, error);
  const limit = other ? (getSchemaNode(schema, ['properties', other])?.title ?? other) : params.limit;
  // The engine's own schemas have English titles.
  const title = translateMessageTemplate(String(property?.title ?? name));
  const entry = getUnknownEntry(error, data);
  if (entry !== undefined) return formatMessage('invalid.entry', { title, entry });
  return formatMessage(getDefaultMessageKey(error, property), {
    ...params,
    ...formatLimitsInUnit(property, { ...params, limit }),
    title,
  });
}

/** Returns the entry of a list that is not one of the choices, shortened for the message. */
function getUnknownEntry({ keyword, instancePath }: AjvSchemaError, data: RecordValues): string | undefined {
  const [, name = '', index] = instancePath.split('/');
  if (index === undefined || !['enum', 'oneOf', 'const'].includes(keyword)) return undefined;
  const entries = data[name];
  const entry = Array.isArray(entries) ? entries[Number(index)] : undefined;
  return typeof entry === 'string' || typeof entry === 'number' ? truncateName(entry) : undefined;
}

function getDefaultMessageKey(
  { keyword, params }: AjvSchemaError,
  property: JsonSchema | undefined,
): EngineMessageKey {
  if (params.format === 'single-line') return 'invalid.format.single-line';
  if (keyword === 'required' && (property?.oneOf || property?.enum)) return 'invalid.choose';
  if (keyword === 'type' && getMaxInputDecimals(property?.unit as Unit, property?.type))
    return 'invalid.decimals';
  if (keyword === 'multipleOf' && getDecimalsOfStep(property?.unit as Unit, property?.multipleOf))
    return 'invalid.decimals';
  return `invalid.${(property?.isMoment && dateKeywordByNumberKeyword[keyword]) || keyword}` as EngineMessageKey;
}

/** Date keywords for limits on Unix timestamps. */
const dateKeywordByNumberKeyword: Record<string, string> = {
  minimum: 'formatMinimum',
  maximum: 'formatMaximum',
  exclusiveMinimum: 'formatExclusiveMinimum',
  exclusiveMaximum: 'formatExclusiveMaximum',
};

function buildUnknownPropertyMessage(schema: JsonSchema, sent: string): string {
  const name = truncateName(sent);
  const near = findClosestName(name, Object.keys(schema.properties ?? {}));
  return near
    ? formatMessage('invalid.unknownNear', { name, near })
    : formatMessage('invalid.unknown', { name });
}

function getSchemaNode(schema: JsonSchema | undefined, path: string[]): JsonSchema | undefined {
  return path.reduce<JsonSchema | undefined>(
    (node, step) => node?.[step.replaceAll('~1', '/').replaceAll('~0', '~')] as JsonSchema | undefined,
    schema,
  );
}
