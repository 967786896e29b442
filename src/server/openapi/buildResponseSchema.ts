import { bulkCallName } from '#definition/actions/bulkActions.ts';
import { updateCallName } from '#definition/actions/findInlineEditForm.ts';
import { deleteCallName } from '#definition/actions/softDelete.ts';
import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { Entity, JsonSchema } from '#definition/model/entity.ts';
import type { Resource } from '#definition/model/resource.ts';
import { getFileLimits, getFileProperties } from '#definition/records/fileLimits.ts';
import { checksRecordVersion } from '../api/endpoints/buildResourceAndDictionaryEndpoints.ts';
import { getFileContentType } from '../api/getFileContentType.ts';
import { metricsCallName } from '../reports/recordMetrics/loadRecordMetrics.ts';
import { buildReportResponseSchema } from './buildReportResponseSchema.ts';
import { getBulkKeySchemas } from './buildRequestBodySchema.ts';
import { buildUploadResponseSchema } from './buildUploadResponseSchema.ts';
import type { SchemaByMediaType } from './OpenApiOperation.ts';
import type { EndpointWithSchemas } from './resolveEndpointSchemas.ts';
import { setSchemaAtPath, wrapInEnvelope } from './wrapInEnvelope.ts';

const { upload, batch, bulk, counts, metrics, version, answer: envelope } = apiProtocol;
const jsonType = 'application/json';
const countSchema: JsonSchema = { type: 'integer', minimum: 0 };
const batchIdSchema: JsonSchema = {
  type: 'integer',
  minimum: 1,
  description: 'The id for the call that undoes the creation.',
};

const optionSchema: JsonSchema = {
  type: 'object',
  required: ['value', 'label'],
  properties: { value: { type: ['string', 'number', 'boolean'] }, label: { type: 'string' } },
};

/** Builds the response data of standard calls from the record schema, by call name. */
const responseSchemaByCall: Record<string, (record: JsonSchema) => JsonSchema> = {
  list: (record) => ({ type: 'array', items: record }),
  get: (record) => record,
  create: (record) => record,
  update: (record) => record,
  delete: () => ({ type: 'object' }),
  restore: (record) => record,
  counts: () => ({
    type: 'array',
    items: {
      type: 'object',
      required: [counts.view, counts.total],
      properties: {
        [counts.view]: { type: 'string' },
        [counts.total]: { ...countSchema, maximum: counts.maxCount + 1 },
      },
    },
  }),
  createMany: () => ({
    type: 'object',
    properties: { [batch.created]: countSchema, [batch.id]: batchIdSchema },
  }),
  undoCreateMany: () => ({ type: 'object', properties: { [batch.removed]: countSchema } }),
  createdBatches: () => ({
    type: 'array',
    items: {
      type: 'object',
      required: [batch.id, batch.created, batch.time],
      properties: {
        [batch.id]: batchIdSchema,
        [batch.created]: countSchema,
        [batch.time]: { type: 'string', format: 'date-time' },
      },
    },
  }),
  import: () => ({
    type: 'object',
    required: [upload.rows, upload.good, upload.bad],
    properties: {
      [upload.rows]: { type: 'array', items: { type: 'object' } },
      [upload.refused]: { type: ['string', 'null'] },
      [upload.good]: countSchema,
      [upload.bad]: countSchema,
      [upload.notes]: {
        type: 'array',
        description: 'Notes on what was read or left out: hidden rows, other sheets, ignored columns.',
        items: { type: 'string' },
      },
    },
  }),
};

const fileCalls = ['template', 'export'];
const fileSchema: JsonSchema = { type: 'string', contentEncoding: 'binary' };

const stripCharset = (mediaType: string) => mediaType.split(';')[0] ?? mediaType;

/** Returns the response schema of a bulk call. */
function buildBulkResponse(resource: Resource): JsonSchema {
  const result = {
    ...getBulkKeySchemas(resource),
    [envelope.code]: { type: 'integer', description: '0, or the HTTP status of the refusal.' },
    [envelope.words]: { type: 'string' },
    [version.name]: { type: 'integer', minimum: 1, description: 'The version of the record after the call.' },
    [bulk.reason]: { type: 'string', description: 'The reason of the result.' },
  };
  return {
    type: 'object',
    required: [bulk.results],
    properties: {
      [bulk.results]: {
        type: 'array',
        description: 'One result per record. Send the records without a result again.',
        items: { type: 'object', required: [envelope.code, envelope.words], properties: result },
      },
      [bulk.wait]: {
        ...countSchema,
        description: 'Seconds to wait before the remaining records are sent again.',
      },
    },
  };
}

/** Returns the schema of a call's success response. */
export function buildResponseSchema({
  endpoint,
  input,
  output,
  report,
}: EndpointWithSchemas): SchemaByMediaType {
  const { resource, call } = endpoint;
  if (output) return { [jsonType]: wrapInEnvelope(call, output) };
  if (call.name === 'file' && resource.entity) return buildFileResponse(resource.entity);
  if (call.name === 'upload' && call.accepts)
    return { [jsonType]: wrapInEnvelope(call, buildUploadResponseSchema(resource)) };
  if (fileCalls.includes(call.name) || call.fileName)
    return { [stripCharset(getFileContentType(call.fileName ?? 'export.csv'))]: fileSchema };
  if (report)
    return {
      [jsonType]: wrapInEnvelope(
        call,
        buildReportResponseSchema(report, call),
        call.name === 'options' ? countSchema : undefined,
      ),
    };
  if (call.resource === 'dictionaries' && !input)
    return { [jsonType]: wrapInEnvelope(call, { type: 'array', items: optionSchema }) };
  if (call.name === bulkCallName) return { [jsonType]: wrapInEnvelope(call, buildBulkResponse(resource)) };
  if (call.name === metricsCallName && resource.entity)
    return { [jsonType]: wrapInEnvelope(call, buildRecordMetricsSchema(resource.entity)) };
  const changesRecord = call.sets || (checksRecordVersion(endpoint) && call.name !== deleteCallName);
  const answer = input ? undefined : responseSchemaByCall[changesRecord ? updateCallName : call.name];
  const data = answer?.(buildRecordReference(resource)) ?? {};
  if (call.name === 'list') return { [jsonType]: wrapInEnvelope(call, data, countSchema) };
  const filled = wrapInEnvelope(call, data);
  // A custom call can answer with one page of a list, which has a total.
  const canHaveTotal = input && call.rows.includes('.') && call.method === 'GET';
  return {
    [jsonType]: canHaveTotal ? setSchemaAtPath(filled, call.total.split('.'), countSchema, false) : filled,
  };
}

/** Returns the response of a file call, by media type: the file types that the entity accepts. */
function buildFileResponse(entity: Entity): SchemaByMediaType {
  const types = getFileProperties(entity).flatMap((property) => getFileLimits(property)?.accept ?? []);
  const mediaTypes = new Set(types.map((type) => stripCharset(getFileContentType(`file.${type}`))));
  return Object.fromEntries([...mediaTypes].map((type) => [type, fileSchema]));
}

/** Returns the response schema of the call for the metrics of listed records. */
function buildRecordMetricsSchema({ key, properties }: Entity): JsonSchema {
  const figure = { type: ['number', 'null'] };
  const days = { type: 'array', items: { type: 'string', format: 'date' }, minItems: 2, maxItems: 2 };
  const ofRecord = {
    [metrics.record]: { type: properties[key]?.type ?? 'string' },
    [metrics.value]: figure,
    [metrics.change]: figure,
    [metrics.rate]: figure,
  };
  const ofMetric = {
    [metrics.name]: { type: 'string' },
    [metrics.range]: days,
    [metrics.incomplete]: { type: 'array', items: days, description: 'Days on which facts are missing.' },
    [metrics.values]: {
      type: 'array',
      description: 'Records without facts are left out.',
      items: { type: 'object', required: [metrics.record, metrics.value], properties: ofRecord },
    },
    [metrics.failed]: { type: 'string', description: 'Why this metric could not be loaded.' },
  };
  return { type: 'array', items: { type: 'object', required: [metrics.name], properties: ofMetric } };
}

function buildRecordReference({ entity }: Resource): JsonSchema {
  return entity ? { $ref: `#/components/schemas/${entity.name}` } : {};
}
