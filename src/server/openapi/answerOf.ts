import { bulkCall } from '../../definition/bulk';
import { updateCall } from '../../definition/inline';
import type { JsonSchema } from '../../definition/model/entity';
import type { Call, Resource } from '../../definition/model/resource';
import { profile } from '../../definition/profile';
import { bulkNames } from './bodyOf';
import type { Described } from './Described';
import type { Content } from './Operation';
import { reportAnswer } from './reportAnswer';
import { uploadedSchema } from './uploadedSchema';

const { upload, bulk, counts, version, answer: envelope } = profile;
const json = 'application/json';
const count: JsonSchema = { type: 'integer', minimum: 0 };

const option: JsonSchema = {
  type: 'object',
  required: ['value', 'label'],
  properties: { value: { type: ['string', 'number', 'boolean'] }, label: { type: 'string' } },
};

/** What the calls answer that are understood everywhere, from the schema of a record. */
const answers: Record<string, (record: JsonSchema) => JsonSchema> = {
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
        [counts.total]: { ...count, maximum: counts.most + 1 },
      },
    },
  }),
  createMany: () => ({ type: 'object', properties: { created: count } }),
  import: () => ({
    type: 'object',
    required: [upload.rows, upload.good, upload.bad],
    properties: {
      [upload.rows]: { type: 'array', items: { type: 'object' } },
      [upload.refused]: { type: ['string', 'null'] },
      [upload.good]: count,
      [upload.bad]: count,
    },
  }),
};

const files = ['template', 'export'];
const media: Record<string, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
};

/** What many records were answered. */
function bulkAnswer(resource: Resource): JsonSchema {
  const result = {
    ...bulkNames(resource),
    [envelope.code]: { type: 'integer', description: '0, or the HTTP status of the refusal.' },
    [envelope.words]: { type: 'string' },
    [version.name]: { type: 'integer', minimum: 1, description: 'As it is counted since.' },
    [bulk.reason]: { type: 'string', description: 'Why it came out as it did.' },
  };
  return {
    type: 'object',
    required: [bulk.results],
    properties: {
      [bulk.results]: {
        type: 'array',
        description: 'What each record was answered. Send those again that have no result.',
        items: { type: 'object', required: [envelope.code, envelope.words], properties: result },
      },
      [bulk.wait]: { ...count, description: 'The seconds to wait before the others are sent again.' },
    },
  };
}

/** What a call answers when all is well. */
export function answerOf({ endpoint: { resource, call }, input, report }: Described): Content {
  if (call.name === 'file' && resource.entity)
    return { 'application/octet-stream': { type: 'string', contentEncoding: 'binary' } };
  if (call.name === 'upload' && call.accepts) return { [json]: enveloped(call, uploadedSchema(resource)) };
  if (files.includes(call.name)) {
    const ending = call.file?.split('.').at(-1) ?? 'csv';
    return { [media[ending] ?? 'application/octet-stream']: { type: 'string', contentEncoding: 'binary' } };
  }
  if (report)
    return {
      [json]: enveloped(call, reportAnswer(report, call), call.name === 'options' ? count : undefined),
    };
  if (call.resource === 'dictionaries' && !input)
    return { [json]: enveloped(call, { type: 'array', items: option }) };
  if (call.name === bulkCall) return { [json]: enveloped(call, bulkAnswer(resource)) };
  const answer = input ? undefined : answers[call.sets ? updateCall : call.name];
  const total = call.name === 'list' ? count : undefined;
  return { [json]: enveloped(call, answer?.(recordReference(resource)) ?? {}, total) };
}

function recordReference({ entity }: Resource): JsonSchema {
  return entity ? { $ref: `#/components/schemas/${entity.name}` } : {};
}

const success: JsonSchema = {
  type: 'object',
  required: [envelope.code, envelope.words],
  properties: {
    [envelope.code]: { const: profile.success.code },
    [envelope.words]: { type: 'string' },
  },
};

/** The envelope of a success, with what is answered where the call's definition says. */
function enveloped(call: Call, answer: JsonSchema, total?: JsonSchema): JsonSchema {
  const filled = placed(success, call.rows.split('.'), answer);
  return total ? placed(filled, call.total.split('.'), total) : filled;
}

function placed(holder: JsonSchema, [name = '', ...below]: string[], value: JsonSchema): JsonSchema {
  const properties = (holder.properties ?? {}) as Record<string, JsonSchema>;
  const inner = below.length === 0 ? value : placed(properties[name] ?? { type: 'object' }, below, value);
  const required = [...new Set([...((holder.required as string[]) ?? []), name])];
  return { ...holder, required, properties: { ...properties, [name]: inner } };
}
