import { apiProtocol, formatSort } from '#definition/api/apiProtocol.ts';
import { parsePropertyPlaceholder, supportsIdempotencyKey } from '#definition/api/callRequest.ts';
import bounds from '#definition/bounds.json';
import type { JsonSchema } from '#definition/model/entity.ts';
import type { ApiCall, ListFilter, Resource } from '#definition/model/resource.ts';
import {
  type ApiEndpoint,
  checksRecordVersion,
} from '../api/endpoints/buildResourceAndDictionaryEndpoints.ts';
import { findFormsMakingCall } from './buildRequestBodySchema.ts';
import { stripCustomKeywords } from './nestPropertiesByPath.ts';
import type { OpenApiParameter } from './OpenApiOperation.ts';
import type { EndpointWithSchemas } from './resolveEndpointSchemas.ts';

/**
 * Returns the parameters of a call in path, query and headers. `path` contains the parameter names that all calls with
 * this path share.
 */
export function buildOpenApiParameters(one: EndpointWithSchemas, path: string[]): OpenApiParameter[] {
  const { resource, call } = one.endpoint;
  return [
    ...buildPathParameters(resource, call, path),
    ...(hasRequestBody(call) ? [] : buildQueryParameters(one)),
    ...(checksRecordVersion(one.endpoint) ? [versionParameter] : []),
    ...buildFormParameters(one),
    ...(supportsIdempotencyKey(call) ? [keyParameter] : []),
  ];
}

/** Returns the parameters of a call's forms. If several forms make one call, each has its own rules. */
function buildFormParameters({ endpoint }: EndpointWithSchemas): OpenApiParameter[] {
  const forms = findFormsMakingCall(endpoint).map(({ name }) => name);
  if (forms.length < 2) return [];
  const description = 'The form whose rules validate the request. Default: the first one.';
  return [
    { name: apiProtocol.form.header, in: 'header', required: false, description, schema: { enum: forms } },
  ];
}

const keyParameter: OpenApiParameter = {
  name: apiProtocol.once.header,
  in: 'header',
  required: false,
  description: `A unique key of the request, such as a UUID. A request that repeats the key within ${apiProtocol.once.hours} hours changes nothing and returns the first response.`,
  schema: { type: 'string', minLength: 1, maxLength: bounds.onceKey },
};

const versionParameter: OpenApiParameter = {
  name: apiProtocol.version.header,
  in: 'header',
  required: false,
  description: `The ${apiProtocol.version.name} of the record that was read. If another user has changed the same fields since, the call returns 409.`,
  schema: { type: 'integer', minimum: 1 },
};

/** Returns true if the call sends its values in a body. */
export function hasRequestBody({ method }: ApiCall): boolean {
  return method !== 'GET' && method !== 'DELETE';
}

function buildPathParameters({ entity }: Resource, { params }: ApiCall, path: string[]): OpenApiParameter[] {
  return params.map((name, index) => {
    const property = entity?.properties[name];
    const schema = { type: property?.type ?? 'string' };
    const description = property?.title ?? describeName(name);
    return { name: path[index] ?? name, in: 'path', required: true, description, schema };
  });
}

const viewParameter: OpenApiParameter = {
  name: apiProtocol.file.view,
  in: 'query',
  required: false,
  description: 'Returns a thumbnail of a picture.',
  schema: { enum: [apiProtocol.file.small] },
};

function buildQueryParameters({ endpoint, input }: EndpointWithSchemas): OpenApiParameter[] {
  const { resource, call } = endpoint;
  if (call.name === 'file' && resource.entity) return [viewParameter];
  if (input) return toQueryParameters(input);
  if (call.name !== 'list' && call.name !== 'export') return buildSentParameters(endpoint);
  const filters = (resource.list?.filters ?? []).flatMap((filter) => buildFilterParameters(filter));
  const paging = call.name === 'list' ? pageParameters : [buildColumnsParameter(resource)];
  return [...buildSentParameters(endpoint), ...paging, ...buildSortParameter(resource), ...filters];
}

function buildSentParameters({ resource: { entity }, call: { send } }: ApiEndpoint): OpenApiParameter[] {
  return Object.entries(send).map(([name, value]) => {
    const property = parsePropertyPlaceholder(value);
    const schema = property ? { type: entity?.properties[property]?.type ?? 'string' } : { const: value };
    const description = entity?.properties[property ?? name]?.title ?? describeName(name);
    return { name, in: 'query', required: true, description, schema };
  });
}

function buildFilterParameters({
  params,
  title,
  match,
  rangeOf,
  options,
  noFuture,
  type,
}: ListFilter): OpenApiParameter[] {
  const values = options?.map(({ value }) => value);
  const equal: JsonSchema = values ? { enum: values } : { type: type === 'array' ? 'string' : type };
  const schema = rangeOf ? rangeSchemas[rangeOf](type) : match === 'contains' ? { type: 'string' } : equal;
  return params.map((name, index) => ({
    name,
    in: 'query',
    required: false,
    description: rangeOf ? `${title}, ${describeRangeEnd(rangeOf, index === 0, noFuture)}` : title,
    schema,
  }));
}

const rangeSchemas: Record<NonNullable<ListFilter['rangeOf']>, (type: ListFilter['type']) => JsonSchema> = {
  times: () => ({ type: 'string' }),
  days: () => ({ type: 'string', format: 'date' }),
  numbers: (type) => ({ type }),
};

function describeRangeEnd(rangeOf: ListFilter['rangeOf'], isStart: boolean, noFuture: boolean): string {
  const words = rangeOf === 'times' ? ', a date or a time' : '';
  return `${isStart ? 'from' : 'to'}${words}${noFuture ? ', not in the future' : ''}`;
}

const { page, sort } = apiProtocol;

const pageParameters: OpenApiParameter[] = [
  {
    name: page.index,
    in: 'query',
    required: false,
    description: 'Number of the page, from 1. Default: 1.',
    schema: { type: 'integer', minimum: 1 },
  },
  {
    name: page.size,
    in: 'query',
    required: false,
    description: `Number of records per page, up to ${page.maxSize}. Default: ${page.defaultSize}.`,
    schema: { type: 'integer', minimum: 1, maximum: page.maxSize },
  },
];

/** Returns the sort parameter of a list; none if the list has no sortable column. */
function buildSortParameter({ list }: Resource): OpenApiParameter[] {
  const fields = (list?.columns ?? []).filter(({ sortable }) => sortable).map(({ field }) => field);
  if (fields.length === 0) return [];
  const description = `Property to sort by. The prefix ${sort.descending} sorts in descending order.`;
  return [
    {
      name: sort.name,
      in: 'query',
      required: false,
      description,
      schema: { enum: fields.flatMap((field) => [field, formatSort({ field, descending: true })]) },
    },
  ];
}

/** Returns the parameter of an export for its columns. */
function buildColumnsParameter({ list }: Resource): OpenApiParameter {
  const keys = (list?.columns ?? []).map(({ key }) => key);
  return {
    name: apiProtocol.exportColumns.name,
    in: 'query',
    required: false,
    description: 'Keys of the columns of the list that the file has, in this order. Default: all.',
    schema: { type: 'array', items: keys.length > 0 ? { enum: keys } : { type: 'string' } },
  };
}

function toQueryParameters({ properties = {}, required = [] }: JsonSchema): OpenApiParameter[] {
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: (required as string[]).includes(name),
    description: String(
      schema.description ?? (schema.title === name ? undefined : schema.title) ?? describeName(name),
    ),
    schema: stripCustomKeywords(schema),
  }));
}

/** Describes a parameter that has no title by the words of its name: first_name becomes "First name". */
function describeName(name: string): string {
  const words = name.replace(/([a-z])([A-Z])|_/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
