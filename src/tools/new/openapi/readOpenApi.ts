import { contentTypes } from '#definition/profiles/contentTypes.ts';
import { inferSchemaFromExample } from '../draft/inferSchemaFromExample.ts';
import type { ApiOperation, ApiSchema, OpenApiDocument } from './OpenApiDocument.ts';
import { resolveApiSchema } from './resolveApiSchema.ts';

type MediaTypes = Record<string, { schema?: unknown; example?: unknown; examples?: unknown }>;

/** Returns the schema of a JSON request or response body. */
export function getJsonBodySchema(document: OpenApiDocument, holder: unknown): ApiSchema | undefined {
  return getContentSchema(document, holder, 'json');
}

/** Returns the schema of a form-encoded request body. */
export function getFormBodySchema(document: OpenApiDocument, holder: unknown): ApiSchema | undefined {
  return getContentSchema(document, holder, contentTypes.form);
}

function getContentSchema(document: OpenApiDocument, holder: unknown, kind: string): ApiSchema | undefined {
  const { schema, examples, content } = resolveApiSchema(document, holder) as ApiSchema & {
    schema?: unknown;
    examples?: Record<string, unknown>;
    content?: MediaTypes;
  };
  // OpenAPI 2 (Swagger): the body has one schema for all media types.
  if (schema !== undefined) return kind === 'json' ? resolveApiSchema(document, schema) : undefined;
  if (!content)
    return examples && kind === 'json' ? inferSchemaFromExample(Object.values(examples)[0]) : undefined;
  const types = Object.entries(content);
  const [, media] =
    types.find(([type]) => type.includes(kind)) ??
    (kind === 'json' ? types.find(([type]) => type === '*/*') : undefined) ??
    [];
  if (!media) return undefined;
  const described = media.schema === undefined ? undefined : resolveApiSchema(document, media.schema);
  const isEmpty = !described?.properties && !described?.items;
  return (isEmpty ? inferSchemaFromExample(getExample(document, media)) : undefined) ?? described;
}

function getExample(document: OpenApiDocument, { example, examples }: MediaTypes[string]): unknown {
  if (example !== undefined) return example;
  const [first] = Object.values((examples ?? {}) as Record<string, unknown>);
  return first === undefined ? undefined : resolveApiSchema(document, first).value;
}

/** Returns the request body of an operation in OpenAPI 3 form. */
export function getRequestBody(document: OpenApiDocument, operation: ApiOperation | undefined): unknown {
  if (!operation || operation.requestBody) return operation?.requestBody;
  const parameters = getParameters(document, operation);
  const body = parameters.find(({ in: place }) => place === 'body');
  if (body) return body;
  // OpenAPI 2 (Swagger): one parameter for each field of a form.
  const fields = parameters.filter(({ in: place }) => place === 'formData');
  if (fields.length === 0) return undefined;
  const properties = Object.fromEntries(
    fields.map(({ name = '', in: _, required: __, ...schema }) => [name, schema]),
  );
  const required = fields.flatMap(({ name = '', required }) => (required ? [name] : []));
  return { content: { [contentTypes.form]: { schema: { type: 'object', properties, required } } } };
}

/** A parameter of an operation, resolved. */
interface ApiParameter {
  name?: string;
  in?: string;
  required?: boolean;
  schema?: unknown;
  [keyword: string]: unknown;
}

/** Returns the parameters of an operation; those that cannot be resolved are skipped. */
function getParameters(document: OpenApiDocument, operation: ApiOperation | undefined): ApiParameter[] {
  return (operation?.parameters ?? []).flatMap((parameter) => {
    try {
      return [resolveApiSchema(document, parameter) as ApiParameter];
    } catch {
      return [];
    }
  });
}

/** Returns the names of an operation's query parameters; those of an object as `filter[name]`. */
export function getQueryParameterNames(
  document: OpenApiDocument,
  operation: ApiOperation | undefined,
): string[] {
  return getParameters(document, operation).flatMap(({ in: place, name, schema, content }) => {
    if (place !== 'query' || !name) return [];
    const media = Object.values((content ?? {}) as MediaTypes)[0]?.schema;
    const { properties = {} } = tryToResolve(document, schema ?? media);
    return [name, ...Object.keys(properties).map((inner) => `${name}[${inner}]`)];
  });
}

function tryToResolve(document: OpenApiDocument, schema: unknown): ApiSchema {
  try {
    return resolveApiSchema(document, schema);
  } catch {
    return {};
  }
}

/** Returns the schema of an operation's successful JSON response. */
export function getResponseSchema(
  document: OpenApiDocument,
  operation: ApiOperation | undefined,
): ApiSchema | undefined {
  const responses = Object.entries(operation?.responses ?? {});
  const successes = responses.filter(([status]) => /^2/.test(status));
  const answers = successes.length > 0 ? successes : responses.filter(([status]) => status === 'default');
  return answers.map(([, answer]) => getJsonBodySchema(document, answer)).find(Boolean);
}
