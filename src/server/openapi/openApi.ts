import { text } from '../../definition/text';
import type { Definitions, JsonSchema } from '../../definition/types';
import type { Endpoint } from '../api/Endpoint';
import { described } from './Described';
import { failureSchema } from './envelope';
import type { Content, Operation } from './Operation';
import { operations } from './paths';
import { recordSchema } from './recordSchema';
import { tagOf } from './tagOf';

/** The OpenAPI document (3.1) of all calls: for other tools, made from the same definitions as the calls. */
export function openApi(endpoints: Endpoint[], definitions: Definitions) {
  const found = operations(endpoints.map((endpoint) => described(endpoint, definitions)));
  const paths = [...found].map(([path, item]) => [path, itemOf(item)]);
  const entities = endpoints.flatMap(({ resource }) => resource.entity ?? []);
  return {
    openapi: '3.1.0',
    info: { title: text('appName'), version: '1' },
    servers: [{ url: '/' }],
    security: [{ token: [] }],
    tags: [...new Set(endpoints.map(({ resource }) => tagOf(resource)))].map((name) => ({ name })),
    paths: Object.fromEntries(paths),
    components: {
      schemas: {
        failure: failureSchema,
        ...Object.fromEntries(entities.map((entity) => [entity.name, recordSchema(entity)])),
      },
      responses: {
        refused: { description: 'Refused, with the reason', ...content({ 'application/json': failure }) },
      },
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    },
  };
}

const failure: JsonSchema = { $ref: '#/components/schemas/failure' };

function itemOf(item: Map<string, Operation>): object {
  return Object.fromEntries([...item].map(([method, operation]) => [method, written(operation)]));
}

function written({ operationId, tag, summary, parameters, body, answer, isPublic }: Operation): object {
  return {
    operationId,
    tags: [tag],
    summary,
    ...(isPublic ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, ...content(body) } } : {}),
    responses: {
      200: { description: 'All is well', ...content(answer) },
      default: { $ref: '#/components/responses/refused' },
    },
  };
}

function content(byType: Content): object {
  return { content: Object.fromEntries(Object.entries(byType).map(([type, schema]) => [type, { schema }])) };
}
