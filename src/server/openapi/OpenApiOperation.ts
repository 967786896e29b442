import type { JsonSchema } from '#definition/model/entity.ts';
import { type ApiTokenScope, type CallCredential, getSmallerApiTokenScope } from './openApiSecurity.ts';

/** One parameter of an operation. */
export interface OpenApiParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

/** Schemas of a request or response body, by media type. */
export type SchemaByMediaType = Record<string, JsonSchema>;

/** An operation of the document, before it is converted to OpenAPI. */
export interface OpenApiOperation {
  operationId: string;
  tag: string;
  summary: string;
  /** Rights that the call requires in addition to a login, if any. */
  description?: string;
  parameters: OpenApiParameter[];
  body?: SchemaByMediaType;
  response: SchemaByMediaType;
  /** Describes a successful response. */
  successDescription: string;
  /** Scope that an API token needs; undefined if API tokens are refused. */
  tokenScope?: ApiTokenScope;
  /** Credentials that the call requires. */
  authentication: CallCredential;
  /** HTTP statuses of the errors that the call can return. */
  errorStatuses: number[];
  /** True if the call reads an uploaded spreadsheet. */
  isImport: boolean;
}

/** Merges two calls with the same method and path, which the request body distinguishes, into one operation. */
export function mergeOperations(one: OpenApiOperation, other: OpenApiOperation): OpenApiOperation {
  return {
    ...one,
    summary: `${one.summary}; or ${other.summary}`,
    description: [...new Set([one.description, other.description])].filter(Boolean).join(' ') || undefined,
    parameters: mergeParameters(one.parameters, other.parameters),
    body: one.body && other.body ? mergeSchemasByMediaType(one.body, other.body) : (one.body ?? other.body),
    response: mergeSchemasByMediaType(one.response, other.response),
    tokenScope: getSmallerApiTokenScope(one.tokenScope, other.tokenScope),
    errorStatuses: [...new Set([...one.errorStatuses, ...other.errorStatuses])].sort((a, b) => a - b),
    isImport: one.isImport || other.isImport,
  };
}

function mergeParameters(one: OpenApiParameter[], other: OpenApiParameter[]): OpenApiParameter[] {
  const names = new Set([...one, ...other].map(({ name }) => name));
  return [...names].flatMap((wanted) => {
    const [first, second] = [one, other].map((list) => list.find(({ name }) => name === wanted));
    const found = first ?? second;
    return found ? [{ ...found, required: Boolean(first?.required && second?.required) }] : [];
  });
}

/** Merges two body descriptions by media type. */
export function mergeSchemasByMediaType(one: SchemaByMediaType, other: SchemaByMediaType): SchemaByMediaType {
  const types = new Set([...Object.keys(one), ...Object.keys(other)]);
  const entries = [...types].map((type) => {
    const schemas = [one[type], other[type]].filter((schema) => schema !== undefined);
    const [first = {}] = schemas;
    return [type, areAlike(schemas) ? first : { anyOf: schemas }];
  });
  return Object.fromEntries(entries);
}

function areAlike(schemas: JsonSchema[]): boolean {
  return new Set(schemas.map((schema) => JSON.stringify(schema))).size === 1;
}
