import { apiProtocol } from '#definition/api/apiProtocol.ts';
import { parsePropertyPlaceholder, parseUserPlaceholder } from '#definition/api/callRequest.ts';
import type { Definitions } from '#definition/model/definitions.ts';
import type { JsonSchema } from '#definition/model/entity.ts';
import type { ApiCall, Resource } from '#definition/model/resource.ts';
import { restrictResourcePropertiesToUser } from '../access/permissions.ts';
import type { User } from '../access/User.ts';
import { getRequestLanguage } from '../language/requestLanguage.ts';
import { buildOpenApiParameters, hasRequestBody } from '../openapi/buildOpenApiParameters.ts';
import { buildRequestBodySchema } from '../openapi/buildRequestBodySchema.ts';
import type { OpenApiParameter } from '../openapi/OpenApiOperation.ts';
import { resolveEndpointSchemas } from '../openapi/resolveEndpointSchemas.ts';
import limits from './limits.json';
import { addedArgumentNames, type McpTool } from './McpTool.ts';

const { form, version, once, page } = apiProtocol;
type Properties = Record<string, JsonSchema>;

/**
 * Schemas by resource, call and language. A restricted resource is the same object for users with the same rights and
 * language.
 */
const cache = new WeakMap<Resource, Map<string, JsonSchema>>();

/**
 * Returns the JSON Schema of a tool's arguments for a user, from the schemas of the OpenAPI document. A call that
 * changes data has its fields in `values`.
 */
export function buildToolSchema(tool: McpTool, user: User, definitions: Definitions): JsonSchema {
  const { resource, call } = tool.endpoint;
  const theirs = restrictResourcePropertiesToUser(resource, user);
  const known = cache.get(theirs) ?? new Map<string, JsonSchema>();
  cache.set(theirs, known);
  const key = [call.name, getRequestLanguage()].join(' ');
  const found = known.get(key) ?? buildSchema(tool, theirs, definitions);
  known.set(key, found);
  return found;
}

function buildSchema({ endpoint, confirmation }: McpTool, resource: Resource, definitions: Definitions) {
  const { call } = endpoint;
  const one = resolveEndpointSchemas({ ...endpoint, resource }, definitions);
  const body = hasRequestBody(call) ? buildRequestBodySchema(one)?.['application/json'] : undefined;
  const fields = body && omitProperties(body, Object.keys(call.send));
  const schemas = [
    buildIdentifierSchema(resource, call),
    buildParameterSchema(buildOpenApiParameters(one, call.params), call),
    fields && hasFields(fields) ? (call.mutates ? nestInValues(fields) : fields) : {},
    confirmation ? confirmedSchema : {},
  ];
  const properties = Object.assign({}, ...schemas.map((schema) => schema.properties)) as Properties;
  return {
    type: 'object',
    additionalProperties: false,
    required: [...new Set(schemas.flatMap(({ required = [] }) => required as string[]))],
    properties: limitPageSize(properties),
  };
}

/** Returns the properties by which a call identifies its record: in its path, and in its additional parameters. */
export function getRecordIdentifierNames({ params, send }: ApiCall): string[] {
  const sent = Object.values(send).filter((value) => !parseUserPlaceholder(value));
  return [...new Set([...params, ...sent.flatMap((value) => parsePropertyPlaceholder(value) ?? [])])];
}

function buildIdentifierSchema({ entity }: Resource, call: ApiCall): JsonSchema {
  const names = getRecordIdentifierNames(call);
  const properties = names.map((name) => {
    const { type = 'string', title = name } = entity?.properties[name] ?? {};
    return [name, { type, description: title }];
  });
  return { required: names, properties: Object.fromEntries(properties) };
}

/** Names of the arguments that are sent as headers. */
export const argumentByHeader: Record<string, string> = {
  [form.header]: addedArgumentNames.form,
  [version.header]: addedArgumentNames.recordVersion,
  [once.header]: addedArgumentNames.idempotencyKey,
};

function buildParameterSchema(parameters: OpenApiParameter[], { params, send }: ApiCall): JsonSchema {
  const left = parameters.filter(
    ({ name, in: place }) => place !== 'path' && !(name in send) && !params.includes(name),
  );
  const nameOf = ({ name, in: place }: OpenApiParameter) =>
    place === 'header' ? (argumentByHeader[name] ?? name) : name;
  return {
    required: left.filter(({ required }) => required).map(nameOf),
    properties: Object.fromEntries(
      left.map((parameter) => [
        nameOf(parameter),
        { description: parameter.description, ...parameter.schema },
      ]),
    ),
  };
}

/** Removes the properties that the server fills in from the definitions, also from the alternatives of several forms. */
function omitProperties(schema: JsonSchema, names: string[]): JsonSchema {
  const { properties = {}, required = [], anyOf } = schema;
  const isLeft = (name: string) => !names.includes(name);
  const kept = Object.entries(properties as Properties).filter(([name]) => isLeft(name));
  return {
    ...schema,
    ...(anyOf ? { anyOf: (anyOf as JsonSchema[]).map((part) => omitProperties(part, names)) } : {}),
    properties: Object.fromEntries(kept),
    required: (required as string[]).filter(isLeft),
  };
}

/** Returns the names of the fields of a body, also those of the alternatives of several forms. */
export function getFieldNames({ properties = {}, anyOf = [] }: JsonSchema): string[] {
  return [...Object.keys(properties as object), ...(anyOf as JsonSchema[]).flatMap(getFieldNames)];
}

function hasFields(schema: JsonSchema): boolean {
  return getFieldNames(schema).length > 0;
}

/** Some MCP clients refuse alternatives and conditions at the top level of a schema, so the fields have a level below. */
function nestInValues(fields: JsonSchema): JsonSchema {
  return { required: [addedArgumentNames.values], properties: { [addedArgumentNames.values]: fields } };
}

const confirmedSchema: JsonSchema = {
  properties: {
    [addedArgumentNames.confirmed]: {
      type: 'boolean',
      description: 'True after the user has confirmed the action.',
    },
  },
};

function limitPageSize(properties: Properties): Properties {
  const count = { type: 'integer', minimum: 1 };
  const paging: Properties = {
    [page.index]: { ...count, description: 'Number of the page, from 1. Default: 1.' },
    [page.size]: {
      ...count,
      maximum: limits.pageSize,
      description: `Number of rows per page, up to ${limits.pageSize}. Default: ${page.defaultSize}.`,
    },
  };
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, paging[name] ?? schema]),
  );
}
