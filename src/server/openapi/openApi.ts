import { placeholders } from '../../definition/fill';
import type { Definitions } from '../../definition/model/definitions';
import type { JsonSchema } from '../../definition/model/entity';
import type { Resource } from '../../definition/model/resource';
import { text } from '../../definition/text';
import type { Endpoint } from '../api/endpoints';
import { answerOf, failureSchema } from './answerOf';
import { bodyOf } from './bodyOf';
import { type Described, described } from './Described';
import { type Content, merged, type Operation } from './Operation';
import { hasBody, parametersOf } from './parameters';
import { recordSchema } from './wireSchema';

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
  return Object.fromEntries([...item].map(([method, operation]) => [method, operationObject(operation)]));
}

function operationObject({
  operationId,
  tag,
  summary,
  parameters,
  body,
  answer,
  isPublic,
}: Operation): object {
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

/** An operation under each path and method; a path's parameters have one name each, whatever calls it is shared by. */
function operations(calls: Described[]): Map<string, Map<string, Operation>> {
  const paths = new Map<string, Map<string, Operation>>();
  const written = new Map<string, string>();
  for (const one of calls) {
    const { call } = one.endpoint;
    const path = `/api/${call.version}${call.path}`;
    const places = path.replace(/\{\w+\}/g, '{}');
    const shared = written.get(places) ?? path;
    written.set(places, shared);
    const item = paths.get(shared) ?? new Map<string, Operation>();
    const method = call.method.toLowerCase();
    const before = item.get(method);
    const found = operation(one, placeholders(shared));
    paths.set(shared, item.set(method, before ? merged(before, found) : found));
  }
  return paths;
}

function operation(one: Described, path: string[]): Operation {
  const { resource, call } = one.endpoint;
  return {
    operationId: `${call.resource}.${call.name}`,
    tag: tagOf(resource),
    summary: `${tagOf(resource)}: ${wordsOf(call.name)}`,
    parameters: parametersOf(one, path),
    body: hasBody(call) ? bodyOf(one) : undefined,
    answer: answerOf(one),
    isPublic: call.access === 'public',
  };
}

/** renewLoan is "renew loan". */
function wordsOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** What a resource's calls are listed under: its title, without the record that the title may name. */
function tagOf({ title }: Resource): string {
  return title.replace(/\s*\{\w+\}/g, '');
}
