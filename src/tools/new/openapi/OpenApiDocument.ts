/** The parts of an OpenAPI 3 document that are read. */
export interface OpenApiDocument {
  openapi?: string;
  paths?: Record<string, ApiPathItem>;
  components?: { securitySchemes?: object };
  [key: string]: unknown;
}

/** The operations of one path of an OpenAPI document, by HTTP method. */
export type ApiPathItem = Partial<Record<'get' | 'post' | 'put' | 'patch' | 'delete', ApiOperation>> & {
  /** A reference to a path item elsewhere. */
  $ref?: string;
};

/** The parts of an OpenAPI operation that are read. */
export interface ApiOperation {
  parameters?: unknown[];
  requestBody?: unknown;
  responses?: Record<string, unknown>;
}

/** A JSON Schema in an OpenAPI document. */
export interface ApiSchema {
  type?: string | string[];
  properties?: Record<string, ApiSchema>;
  required?: string[];
  items?: ApiSchema;
  allOf?: ApiSchema[];
  oneOf?: ApiSchema[];
  anyOf?: ApiSchema[];
  nullable?: boolean;
  enum?: unknown[];
  [keyword: string]: unknown;
}
