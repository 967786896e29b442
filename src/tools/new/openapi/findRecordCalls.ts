import { findRecordPath, type RecordPath } from './findRecordPath.ts';
import type { ApiOperation, OpenApiDocument } from './OpenApiDocument.ts';
import { getFormBodySchema, getJsonBodySchema, getRequestBody } from './readOpenApi.ts';

/** A call of a list or of one record: method, path in the document, and its operation. */
export interface OpenApiCall {
  method: string;
  path: string;
  operation: ApiOperation;
}

/** The calls that a document describes for a list and its records. */
export interface RecordCalls {
  list?: OpenApiCall;
  create?: OpenApiCall;
  get?: OpenApiCall;
  update?: OpenApiCall;
  delete?: OpenApiCall;
  record?: RecordPath;
}

/** Finds the calls for a list and its records. A partial update (PATCH) is preferred to a complete one (PUT). */
export function findRecordCalls(document: OpenApiDocument, path: string): RecordCalls {
  const { paths = {} } = document;
  const record = findRecordPath(document, path);
  const of = (place: string | undefined, ...methods: ('get' | 'post' | 'put' | 'patch' | 'delete')[]) => {
    const item = place === undefined ? undefined : paths[place];
    const method = methods.find((one) => item?.[one]);
    const operation = method && item?.[method];
    return place !== undefined && operation
      ? { method: method.toUpperCase(), path: place, operation }
      : undefined;
  };
  const posted = of(record?.path, 'post');
  // Some APIs update with POST /charges/{id}. Without a body, it is another action.
  const hasBody = posted && getRequestBody(document, posted.operation) !== undefined;
  return {
    list: of(path, 'get'),
    create: of(path, 'post'),
    get: of(record?.path, 'get'),
    update: of(record?.path, 'patch', 'put') ?? (hasBody ? posted : undefined),
    delete: of(record?.path, 'delete'),
    record,
  };
}

/** Returns the schema of a call's request body (JSON, otherwise form data: `isForm`); undefined without a body. */
export function getCallBody(document: OpenApiDocument, call: OpenApiCall | undefined) {
  const body = getRequestBody(document, call?.operation);
  if (body === undefined) return undefined;
  const json = getJsonBodySchema(document, body);
  const form = json ? undefined : getFormBodySchema(document, body);
  const schema = json ?? form;
  return { schema, isForm: form !== undefined };
}
