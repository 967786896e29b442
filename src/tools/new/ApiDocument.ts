/** As much of an OpenAPI 3 document as is read here. */
export interface OpenApi {
  openapi?: string;
  paths?: Record<string, PathItem>;
  components?: { securitySchemes?: object };
  [key: string]: unknown;
}

export type PathItem = Partial<Record<'get' | 'post' | 'put' | 'patch' | 'delete', Operation>>;

export interface Operation {
  parameters?: unknown[];
  requestBody?: unknown;
  responses?: Record<string, unknown>;
}

/** A JSON Schema in such a document. */
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
