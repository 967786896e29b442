/** A JSON Schema of the project's OpenAPI document. */
export interface ClientSchema {
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  oneOf?: ClientSchema[];
  anyOf?: ClientSchema[];
  items?: ClientSchema;
  properties?: Record<string, ClientSchema>;
  required?: string[];
  additionalProperties?: boolean | ClientSchema;
}

/** A parameter in the path, query or headers of an operation. */
export interface ClientParameter {
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: ClientSchema;
}

/** The parts of an operation that a client uses. */
export interface ClientOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  parameters?: ClientParameter[];
  requestBody?: { content: Record<string, { schema: ClientSchema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: ClientSchema }> }>;
}

/** The parts of the project's OpenAPI document that a client uses. */
export interface ClientOpenApiDocument {
  info: { title: string };
  paths: Record<string, Record<string, ClientOperation>>;
  components: { schemas: Record<string, ClientSchema> };
}
