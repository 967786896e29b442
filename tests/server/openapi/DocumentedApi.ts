import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { closed, departures } from './departures.ts';

/** One operation of an OpenAPI document, with its method and path. */
export interface DocumentedOperation {
  operationId: string;
  method: string;
  path: string;
  tags: string[];
  description?: string;
  security?: Record<string, unknown[]>[];
  parameters?: { name: string; in: string; required: boolean; description?: string; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, DocumentedResponse>;
}

interface DocumentedResponse {
  $ref?: string;
  description?: string;
  content?: Record<string, { schema: object }>;
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: { responses: Record<string, DocumentedResponse>; securitySchemes: Record<string, object> };
}

/** Reads the OpenAPI document of an app and returns it. */
export async function readOpenApiDocument(app: FastifyInstance, token: string): Promise<OpenApiDocument> {
  return (await app.inject({ url: '/openapi.json', headers: { authorization: token } })).json();
}

/** Lists the operations of a document. */
export function listOperations({ paths }: OpenApiDocument): DocumentedOperation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );
}

/** Creates a function that returns the parts of a response that the document does not describe. */
export function createResponseCheck(document: OpenApiDocument) {
  const { components } = closed(document);
  const schemas = new Map<string, object>();
  return (operation: DocumentedOperation, { statusCode, headers, body }: LightMyRequestResponse): unknown => {
    const found = operation.responses[statusCode];
    if (!found) return `${statusCode} is not documented: ${body.slice(0, 200)}`;
    const { content = {} } = found.$ref
      ? (components.responses[found.$ref.split('/').at(-1) ?? ''] ?? {})
      : found;
    const type = String(headers['content-type']).split(';')[0] ?? '';
    const schema = content[type]?.schema;
    if (!schema) return `${statusCode}: ${type} is not documented`;
    if (type !== 'application/json') return [];
    const key = JSON.stringify(schema);
    if (!schemas.has(key)) schemas.set(key, closed(schema));
    return departures(components, schemas.get(key) ?? {}, JSON.parse(body));
  };
}
