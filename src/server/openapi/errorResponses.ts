import type { ApiEndpoint } from '../api/endpoints/buildResourceAndDictionaryEndpoints.ts';
import { hasRequestBody } from './buildOpenApiParameters.ts';
import type { errorSchemas } from './errorResponseSchema.ts';

/** An error response that operations reference: its description and the schema of its body. */
interface ErrorResponse {
  name: string;
  description: string;
  schema: keyof typeof errorSchemas;
  /** True if the response has the header `Retry-After`. */
  isRetryable?: boolean;
}

/** The error responses with a specific description, by HTTP status. */
const responseByStatus: Record<number, ErrorResponse> = {
  400: {
    name: 'badRequest',
    description: 'The request is malformed: its JSON, or the value of a header.',
    schema: 'apiError',
  },
  401: {
    name: 'unauthorized',
    description: 'The token is missing, invalid or expired; for a login, the credentials are wrong.',
    schema: 'apiError',
  },
  403: {
    name: 'forbidden',
    description: 'The user lacks the right to the call, or to a property that was sent.',
    schema: 'apiError',
  },
  404: {
    name: 'notFound',
    description: 'No such record, or the user may not see it.',
    schema: 'apiError',
  },
  409: {
    name: 'conflict',
    description:
      'The record does not allow the change: another user changed it, other records reference it, the value exists already, or its state does not permit the call.',
    schema: 'conflictError',
  },
  413: { name: 'tooLarge', description: 'The body or the file is too large.', schema: 'apiError' },
  415: {
    name: 'unsupportedMediaType',
    description: 'The body has another content type than the operation accepts.',
    schema: 'apiError',
  },
  422: {
    name: 'invalid',
    description: 'A parameter or a field is invalid, missing or unknown; `errors` lists them.',
    schema: 'apiError',
  },
  429: {
    name: 'tooManyRequests',
    description: 'Too many requests. Retry after the number of seconds in `Retry-After`.',
    schema: 'apiError',
    isRetryable: true,
  },
};

const importInvalid: ErrorResponse = {
  name: 'importInvalid',
  description: 'The file cannot be imported; `data` lists the columns that no property has.',
  schema: 'importError',
};

const otherError: ErrorResponse = {
  name: 'error',
  description:
    'Any other error. A 503 is temporary: retry after the number of seconds in `Retry-After`, if it has one.',
  schema: 'apiError',
  isRetryable: true,
};

/** Returns the HTTP statuses of the errors of an endpoint, in ascending order. */
export function listErrorStatuses({ call, access, resourceCode }: ApiEndpoint): number[] {
  const isPublic = access === 'public';
  const namesRecord = call.params.length > 0 || Object.keys(call.send).length > 0;
  const { errorStatuses = [] } = { ...resourceCode.publicCalls, ...resourceCode.calls }[call.name] ?? {};
  const statuses = [
    ...[400, 422, 429],
    ...(isPublic ? [] : [401, 403]),
    ...(namesRecord ? [404] : []),
    ...(!isPublic && (call.mutates || namesRecord) ? [409] : []),
    ...(hasRequestBody(call) ? [413, 415] : []),
    ...errorStatuses,
  ];
  return [...new Set(statuses)].sort((a, b) => a - b);
}

/** Returns the error responses of an operation: references by status, and one for all other errors. */
export function buildErrorResponses(statuses: number[], isImport: boolean): object {
  const byStatus = statuses.map((status) => {
    const own = responseByStatus[status] ?? otherError;
    return [status, toReference(isImport && status === 422 ? importInvalid : own)];
  });
  return { ...Object.fromEntries(byStatus), default: toReference(otherError) };
}

/** Returns the response components that operations reference, by name. */
export function buildErrorResponseComponents(): Record<string, object> {
  const all = [...Object.values(responseByStatus), importInvalid, otherError];
  return Object.fromEntries(all.map((response) => [response.name, toComponent(response)]));
}

function toReference({ name }: ErrorResponse): object {
  return { $ref: `#/components/responses/${name}` };
}

function toComponent({ description, schema, isRetryable }: ErrorResponse): object {
  return {
    description,
    ...(isRetryable ? { headers: { 'Retry-After': retryAfterHeader } } : {}),
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
  };
}

const retryAfterHeader = {
  description: 'Seconds to wait before the next request.',
  schema: { type: 'integer', minimum: 1 },
};
