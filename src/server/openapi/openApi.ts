import { placeholders } from '../../definition/fill';
import type { Definitions } from '../../definition/model/definitions';
import type { Entity } from '../../definition/model/entity';
import type { Call, Resource } from '../../definition/model/resource';
import { text } from '../../definition/text';
import { type Endpoint, looksAtVersion } from '../api/endpoints';
import { answerOf } from './answerOf';
import { bodyOf } from './bodyOf';
import { type Described, described } from './Described';
import { failureSchema } from './failures';
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
        ...Object.fromEntries(
          entities.map((entity) => [entity.name, recordSchema(entity, guardedIn(entity, definitions))]),
        ),
      },
      responses: {
        refused: refusal('Refused, with the reason'),
        held: refusal('Others have changed the record since it was read, or still name it: data tells which'),
      },
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    },
  };
}

/** The properties of an entity that not everybody sees. */
function guardedIn(entity: Entity, { resources }: Definitions): string[] {
  const showing = Object.values(resources).filter((resource) => resource.entity === entity);
  return showing.flatMap(({ access }) =>
    Object.keys(access.fields).filter((name) => access.fields[name]?.see),
  );
}

function refusal(description: string): object {
  return { description, ...content({ 'application/json': { $ref: '#/components/schemas/failure' } }) };
}

function itemOf(item: Map<string, Operation>): object {
  return Object.fromEntries([...item].map(([method, operation]) => [method, operationObject(operation)]));
}

function operationObject({
  operationId,
  tag,
  summary,
  description,
  parameters,
  body,
  answer,
  isPublic,
  isHeld,
}: Operation): object {
  return {
    operationId,
    tags: [tag],
    summary,
    ...(description ? { description } : {}),
    ...(isPublic ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, ...content(body) } } : {}),
    responses: {
      200: { description: 'All is well', ...content(answer) },
      ...(isHeld ? { 409: { $ref: '#/components/responses/held' } } : {}),
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
    description: rightsOf(resource, call),
    parameters: parametersOf(one, path),
    body: hasBody(call) ? bodyOf(one) : undefined,
    answer: answerOf(one),
    isPublic: call.access === 'public',
    isHeld: looksAtVersion(one.endpoint),
  };
}

/** The rights that the call asks for besides the resource's menu item, and of which properties. */
function rightsOf({ access, entity }: Resource, { name }: Call): string | undefined {
  const called = (right: string | undefined) => right && (access.grants[right] ?? right);
  const asked = called(access.actions[name]);
  const fields = Object.entries(access.fields).map(([field, { see, change }]) => {
    const property = entity?.properties[field]?.title ?? field;
    const to = [see && `see: ${called(see)}`, change && change !== see && `change: ${called(change)}`];
    return `${property} (${to.filter(Boolean).join(', ')})`;
  });
  const parts = [
    ...(asked ? [`Asks for the right "${asked}".`] : []),
    ...(fields.length > 0 ? [`Asks for rights to properties: ${fields.join('; ')}.`] : []),
  ];
  return parts.length > 0 ? parts.join(' ') : undefined;
}

/** renewLoan is "renew loan". */
function wordsOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** What a resource's calls are listed under: its title, without the record that the title may name. */
function tagOf({ title }: Resource): string {
  return title.replace(/\s*\{\w+\}/g, '');
}
