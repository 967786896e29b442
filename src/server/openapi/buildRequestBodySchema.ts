import { bulkCallName, getBulkCalls, getCallIdentifierProperties } from '#definition/actions/bulkActions.ts';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import {
  findPathPropertyOfSendParameter,
  parsePropertyPlaceholder,
  parseUserPlaceholder,
  undoCreateManyCallName,
} from '#definition/api/callRequest.ts';
import { buildFormSchema } from '#definition/load/resource/buildFormSchema.ts';
import type { JsonSchema } from '#definition/model/entity.ts';
import type { ApiCall, Form, Resource } from '#definition/model/resource.ts';
import type { ApiEndpoint } from '../api/endpoints/buildResourceAndDictionaryEndpoints.ts';
import { addDefaultsToSchema } from './addDefaultsToSchema.ts';
import {
  buildFormSubmissionSchema,
  nestPropertiesByPath,
  stripCustomKeywords,
} from './nestPropertiesByPath.ts';
import { mergeSchemasByMediaType, type SchemaByMediaType } from './OpenApiOperation.ts';
import type { EndpointWithSchemas } from './resolveEndpointSchemas.ts';

const jsonType = 'application/json';

/**
 * Returns the request body schema of a call, by media type and with one alternative per form; undefined if the call has
 * no body.
 */
export function buildRequestBodySchema(one: EndpointWithSchemas): SchemaByMediaType | undefined {
  const { endpoint } = one;
  const { resource } = endpoint;
  const forms = findFormsMakingCall(endpoint).map((form) => ({ ...resource, forms: { [form.name]: form } }));
  if (forms.length < 2) return buildFormBody(one);
  const bodies = forms.map(
    (only) => buildFormBody({ ...one, endpoint: { ...endpoint, resource: only } }) ?? {},
  );
  return bodies.reduce(mergeSchemasByMediaType);
}

/** Returns the forms that make a call. */
export function findFormsMakingCall({ resource, call }: Pick<ApiEndpoint, 'resource' | 'call'>): Form[] {
  return Object.values(resource.forms).filter((form) => form.call === call.name);
}

function buildFormBody({
  endpoint: { resource, call },
  input,
}: EndpointWithSchemas): SchemaByMediaType | undefined {
  const besides = getFixedValueSchemas({ resource, call });
  if (call.name === 'import')
    return {
      'multipart/form-data': addProperties(
        { type: 'object', properties: { [apiProtocol.upload.ignore]: ignoreSchema } },
        { [apiProtocol.upload.file]: fileSchema, ...besides },
      ),
    };
  if (call.name === 'upload' && input)
    return {
      'multipart/form-data': addProperties(stripCustomKeywords(input), {
        [apiProtocol.upload.file]: fileSchema,
        ...besides,
      }),
    };
  const schema = input ? stripCustomKeywords(input) : buildEnteredBody(resource, call);
  const needed = Object.keys(besides).filter(
    (name) => !findPathPropertyOfSendParameter(call, name) && !parseUserPlaceholder(call.send[name]),
  );
  const body = addProperties(schema ?? { type: 'object' }, besides, needed);
  return Object.keys(body.properties as object).length === 0 ? undefined : { [jsonType]: body };
}

/** Returns the body schema of calls that create or change records. */
function buildEnteredBody(resource: Resource, call: ApiCall): JsonSchema | undefined {
  if (call.name === 'create') return buildEnteredSchema(resource, call.name);
  if (call.name === 'update') {
    const changes = makePartialSchema(buildEnteredSchema(resource, call.name));
    return addProperties(changes, getRepeatedSchemas(changes, call), []);
  }
  if (call.name === bulkCallName) return buildBulkSchema(resource, call);
  if (call.name === undoCreateManyCallName)
    return addProperties({ type: 'object' }, { [apiProtocol.batch.id]: { type: 'integer', minimum: 1 } });
  if (call.name !== 'createMany') return undefined;
  const rows = {
    type: 'array',
    minItems: 1,
    maxItems: call.maxRecords,
    items: buildEnteredSchema(resource, 'create'),
  };
  const allow = { type: 'boolean', description: 'True creates duplicates of existing records too.' };
  return addProperties(
    { type: 'object', properties: { [apiProtocol.batch.allow]: allow } },
    { [apiProtocol.batch.rows]: rows },
  );
}

/** Returns schemas of the properties that an update may repeat although its form does not change them. */
function getRepeatedSchemas(
  { properties }: JsonSchema,
  { sendWholeRecord }: ApiCall,
): Record<string, JsonSchema> {
  const names = Array.isArray(sendWholeRecord)
    ? sendWholeRecord.filter((name) => !(name in (properties as object)))
    : [];
  return Object.fromEntries(names.map((name) => [name, { description: 'The stored value' }]));
}

/** Returns the body schema of a bulk call: the call's name, and the keys of the records. */
function buildBulkSchema(
  resource: Resource,
  { maxRecords = apiProtocol.bulk.maxRecords }: ApiCall,
): JsonSchema {
  const calls = getBulkCalls(resource);
  const record = {
    type: 'object',
    properties: {
      ...getBulkKeySchemas(resource),
      [apiProtocol.version.name]: { type: 'integer', minimum: 1 },
    },
  };
  const properties = {
    [apiProtocol.bulk.call]: { enum: calls.map(({ name }) => name) },
    [apiProtocol.bulk.records]: { type: 'array', minItems: 1, maxItems: maxRecords, items: record },
  };
  return addProperties({ type: 'object' }, properties);
}

/** Returns the schemas of the properties that identify each record in a bulk call. */
export function getBulkKeySchemas(resource: Resource): Record<string, JsonSchema> {
  const names = new Set(getBulkCalls(resource).flatMap(getCallIdentifierProperties));
  const types = [...names].map((name) => [
    name,
    { type: resource.entity?.properties[name]?.type ?? 'string' },
  ]);
  return Object.fromEntries(types);
}

const ignoreSchema: JsonSchema = {
  enum: ['true', 'false'],
  description: 'If true, columns that no property has are left out. By default they are an error.',
};

const fileSchema: JsonSchema = { type: 'string', contentMediaType: 'application/octet-stream' };

/**
 * Returns the schema of the call's form; without a form, that of all properties that the server does not set itself.
 */
function buildEnteredSchema({ entity, forms }: Resource, call: string): JsonSchema {
  const form = Object.values(forms).find((candidate) => candidate.call === call);
  if (!entity) return form ? stripCustomKeywords(form.schema) : {};
  const begun = (schema: JsonSchema) => (call === 'create' ? addDefaultsToSchema(entity, schema) : schema);
  if (form)
    return stripCustomKeywords(nestPropertiesByPath(entity, begun(buildFormSubmissionSchema(entity, form))));
  const writable = Object.values(entity.properties).filter(({ readOnly, secret }) => !readOnly && !secret);
  const fields = writable.map(({ name, widget }) => ({ name, widget, clearWhenDisabled: false }));
  return stripCustomKeywords(nestPropertiesByPath(entity, begun(buildFormSchema(entity, fields))));
}

/**
 * Makes all properties optional and nullable (partial update): an absent property is unchanged, and null clears it. The
 * rules apply to the resulting record.
 */
function makePartialSchema({ properties, type, additionalProperties }: JsonSchema): JsonSchema {
  const entries = Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]) => [
    name,
    { anyOf: [schema, { type: 'null' }] },
  ]);
  return { type, additionalProperties, properties: Object.fromEntries(entries) };
}

function getFixedValueSchemas({
  resource: { entity },
  call,
}: Pick<EndpointWithSchemas['endpoint'], 'resource' | 'call'>) {
  const entries = Object.entries(call.send).map(([name, value]) => {
    const property = parsePropertyPlaceholder(value);
    return [name, property ? { type: entity?.properties[property]?.type ?? 'string' } : { const: value }];
  });
  return Object.fromEntries(entries) as Record<string, JsonSchema>;
}

function addProperties(
  schema: JsonSchema,
  more: Record<string, JsonSchema>,
  needed = Object.keys(more),
): JsonSchema {
  const required = [...((schema.required as string[] | undefined) ?? []), ...needed];
  const properties = { ...(schema.properties as object), ...more };
  return { ...schema, ...(required.length > 0 ? { required } : {}), properties };
}
