import type { Definitions } from '#definition/model/definitions.ts';
import type { Entity } from '#definition/model/entity.ts';
import type { ApiCall, Resource } from '#definition/model/resource.ts';
import { getTemplatePlaceholders } from '#definition/text/fillTemplate.ts';
import { formatMessage } from '#definition/text/messages.ts';
import type { ApiEndpoint } from '../api/endpoints/buildResourceAndDictionaryEndpoints.ts';
import { buildOpenApiParameters, hasRequestBody } from './buildOpenApiParameters.ts';
import { buildRequestBodySchema } from './buildRequestBodySchema.ts';
import { buildResponseSchema } from './buildResponseSchema.ts';
import { describeSuccess } from './describeSuccess.ts';
import { errorSchemas } from './errorResponseSchema.ts';
import { buildErrorResponseComponents, buildErrorResponses, listErrorStatuses } from './errorResponses.ts';
import { buildRecordResponseSchema } from './nestPropertiesByPath.ts';
import { mergeOperations, type OpenApiOperation, type SchemaByMediaType } from './OpenApiOperation.ts';
import {
  buildDocumentSecurity,
  buildOperationSecurity,
  getApiTokenScope,
  getRequiredCredential,
} from './openApiSecurity.ts';
import { getOperationTag, splitCamelCase } from './operationNames.ts';
import { type EndpointWithSchemas, resolveEndpointSchemas } from './resolveEndpointSchemas.ts';

/**
 * Builds the OpenAPI 3.1 document of all calls, for other tools. It is generated from the same definitions as the
 * calls. `hasApiTokens` adds the security scheme of API tokens.
 */
export function buildOpenApiDocument(
  endpoints: ApiEndpoint[],
  definitions: Definitions,
  hasApiTokens = false,
) {
  const found = collectOperations(endpoints.map((endpoint) => resolveEndpointSchemas(endpoint, definitions)));
  const paths = [...found].map(([path, item]) => [path, toPathItem(item, hasApiTokens)]);
  const { security, securitySchemes } = buildDocumentSecurity(endpoints, hasApiTokens);
  const entities = endpoints.flatMap(({ resource }) => resource.entity ?? []);
  return {
    openapi: '3.1.0',
    info: { title: formatMessage('appName'), version: '1' },
    servers: [{ url: '/' }],
    security,
    tags: [...new Set(endpoints.map(({ resource }) => getOperationTag(resource)))].map((name) => ({ name })),
    paths: Object.fromEntries(paths),
    components: {
      schemas: {
        ...errorSchemas,
        ...Object.fromEntries(
          entities.map((entity) => [
            entity.name,
            buildRecordResponseSchema(entity, getGuardedProperties(entity, definitions)),
          ]),
        ),
      },
      responses: buildErrorResponseComponents(),
      securitySchemes,
    },
  };
}

/** Returns the properties of an entity that are not visible to every user. */
function getGuardedProperties(entity: Entity, { resources }: Definitions): string[] {
  const showing = Object.values(resources).filter((resource) => resource.entity === entity);
  return showing.flatMap(({ access }) =>
    Object.keys(access.propertyPermissions).filter((name) => access.propertyPermissions[name]?.read),
  );
}

function toPathItem(item: Map<string, OpenApiOperation>, hasApiTokens: boolean): object {
  return Object.fromEntries(
    [...item].map(([method, operation]) => [
      method,
      { ...toOperationObject(operation), ...buildOperationSecurity(operation, hasApiTokens) },
    ]),
  );
}

function toOperationObject({
  operationId,
  tag,
  summary,
  description,
  parameters,
  body,
  response,
  successDescription,
  errorStatuses,
  isImport,
}: OpenApiOperation): object {
  return {
    operationId,
    tags: [tag],
    summary,
    ...(description ? { description } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, ...toContentObject(body) } } : {}),
    responses: {
      200: { description: successDescription, ...toContentObject(response) },
      ...buildErrorResponses(errorStatuses, isImport),
    },
  };
}

function toContentObject(byType: SchemaByMediaType): object {
  return { content: Object.fromEntries(Object.entries(byType).map(([type, schema]) => [type, { schema }])) };
}

/** Groups operations by path and method. Calls that share a path use the same parameter names. */
function collectOperations(calls: EndpointWithSchemas[]): Map<string, Map<string, OpenApiOperation>> {
  const paths = new Map<string, Map<string, OpenApiOperation>>();
  const written = new Map<string, string>();
  for (const one of calls) {
    const { call } = one.endpoint;
    const path = `/api/${call.version}${call.path}`;
    const places = path.replace(/\{\w+\}/g, '{}');
    const shared = written.get(places) ?? path;
    written.set(places, shared);
    const item = paths.get(shared) ?? new Map<string, OpenApiOperation>();
    const method = call.method.toLowerCase();
    const before = item.get(method);
    const found = buildOperation(one, getTemplatePlaceholders(shared));
    paths.set(shared, item.set(method, before ? mergeOperations(before, found) : found));
  }
  return paths;
}

function buildOperation(one: EndpointWithSchemas, path: string[]): OpenApiOperation {
  const { resource, call } = one.endpoint;
  return {
    operationId: `${call.resource}.${call.name}`,
    tag: getOperationTag(resource),
    summary: `${getOperationTag(resource)}: ${splitCamelCase(call.name)}`,
    description: describeRights(resource, call),
    parameters: buildOpenApiParameters(one, path),
    body: hasRequestBody(call) ? buildRequestBodySchema(one) : undefined,
    response: buildResponseSchema(one),
    successDescription: describeSuccess(one),
    tokenScope: getApiTokenScope(call),
    authentication: getRequiredCredential(call),
    errorStatuses: listErrorStatuses(one.endpoint),
    isImport: call.name === 'import',
  };
}

/** Describes the rights that the call requires in addition to the resource's menu item, with their properties. */
function describeRights({ access, entity }: Resource, { name }: ApiCall): string | undefined {
  const called = (right: string | undefined) => right && (access.permissions[right] ?? right);
  const asked = called(access.callPermissions[name]);
  const fields = Object.entries(access.propertyPermissions).map(([field, { read, write }]) => {
    const property = entity?.properties[field]?.title ?? field;
    const to = [read && `see: ${called(read)}`, write && write !== read && `change: ${called(write)}`];
    return `${property} (${to.filter(Boolean).join(', ')})`;
  });
  const parts = [
    ...(asked ? [`Requires the right "${asked}".`] : []),
    ...(fields.length > 0 ? [`Requires rights to properties: ${fields.join('; ')}.`] : []),
  ];
  return parts.length > 0 ? parts.join(' ') : undefined;
}
