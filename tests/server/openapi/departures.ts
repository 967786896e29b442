import { Ajv2020 } from 'ajv/dist/2020';
import standardFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { formatPatterns } from '#definition/validation/formatPatterns.ts';
import type { Answer } from '../support/caller.ts';

/** Validates a value against a schema of an OpenAPI document and returns the errors. */
export function departures(components: object, schema: object, value: unknown): unknown {
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats: formatPatterns });
  standardFormats.default(ajv);
  const validate = ajv.compile({ ...schema, components });
  return validate(value) ? [] : validate.errors;
}

type Responses = Record<string, { $ref?: string; content?: Record<string, { schema: object }> }>;

interface Operation {
  parameters: { name: string; schema: object }[];
  requestBody: object;
  responses: Responses;
}

/** Loads the OpenAPI document of an app as a user sees it. `untold` returns the undocumented parts of a response. */
export async function documentOf(app: FastifyInstance, prefix: string, login: object) {
  const url = `/api/v1${prefix}/login`;
  const { token } = (await app.inject({ method: 'POST', url, payload: login })).json().data;
  const answer = await app.inject({ url: '/openapi.json', headers: { authorization: token } });
  const { paths, components } = closed(answer.json());
  const operation = (call: string): Operation => {
    const [method = '', path = ''] = call.split(' ');
    const found = paths[`/api/v1${prefix}${path}`]?.[method.toLowerCase()];
    if (!found) throw new Error(`The document has no ${call}`);
    return found;
  };
  const untold = (call: string, { status, body }: Answer): unknown => {
    const { responses } = operation(call);
    const found = responses[status] ?? responses.default;
    const named = components.responses[found?.$ref?.split('/').at(-1) ?? ''] ?? found;
    return departures(components, named.content['application/json'].schema, body);
  };
  return { operation, untold };
}

export type Document = Awaited<ReturnType<typeof documentOf>>;

/** Returns the schema with additional properties disallowed, unless it allows them itself. */
export function closed<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(closed) as T;
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, closed(part)]));
  const isObject = typeof inner.properties === 'object' && inner.type === 'object';
  return (isObject ? { additionalProperties: false, ...inner } : inner) as T;
}
