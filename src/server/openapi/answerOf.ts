import type { JsonSchema } from '../../definition/model/entity';
import type { Report } from '../../definition/model/report';
import type { Call, Resource } from '../../definition/model/resource';
import { profile } from '../../definition/profile';
import type { Described } from './Described';
import type { Content } from './Operation';

const { upload, conflict, answer: envelope } = profile;
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

/** What a call answers when all is well. */
export function answerOf({ endpoint: { resource, call }, input, report }: Described): Content {
  if (files.includes(call.name)) {
    const ending = call.file?.split('.').at(-1) ?? 'csv';
    return { [media[ending] ?? 'application/octet-stream']: { type: 'string', contentEncoding: 'binary' } };
  }
  if (report) return { [json]: reportAnswer(report, call) };
  if (call.resource === 'dictionaries' && !input)
    return { [json]: enveloped(call, { type: 'array', items: option }) };
  const answer = input ? undefined : answers[call.name];
  const total = call.name === 'list' ? count : undefined;
  return { [json]: enveloped(call, answer?.(recordReference(resource)) ?? {}, total) };
}

function recordReference({ entity }: Resource): JsonSchema {
  return entity ? { $ref: `#/components/schemas/${entity.name}` } : {};
}

const number: JsonSchema = { type: ['number', 'null'] };

/** What a report's calls answer. */
function reportAnswer({ row }: Report, call: Call): JsonSchema {
  if (call.name === 'options') {
    const option = {
      type: 'object',
      properties: { value: { type: ['string', 'integer'] }, label: { type: 'string' } },
    };
    return enveloped(call, { type: 'array', items: option }, { type: 'integer' });
  }
  if (call.name === 'tenant') return enveloped(call, { type: 'object' });
  if (call.name === 'graph') {
    const series = {
      type: 'object',
      properties: { label: { type: 'string' }, values: { type: 'array', items: number } },
    };
    const days = { type: 'array', items: { type: 'string', format: 'date' } };
    return enveloped(call, {
      type: 'object',
      properties: { days, series: { type: 'array', items: series } },
    });
  }
  const metrics = Object.values(row.metrics).map(({ name, title }) => [name, { title, ...number }]);
  const dimensions = Object.values(row.dimensions).map(({ labelKey, title }) => [
    labelKey,
    { title, type: ['string', 'integer', 'null'] },
  ]);
  const one = { type: 'object', properties: Object.fromEntries([...dimensions, ...metrics]) };
  const properties = {
    rows: { type: 'array', items: one },
    [profile.report.count]: { type: 'integer' },
    total: one,
  };
  return enveloped(call, { type: 'object', properties });
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

/** What every refusal answers. */
export const failureSchema: JsonSchema = {
  title: 'Failure',
  type: 'object',
  required: [envelope.code, envelope.words],
  properties: {
    [envelope.code]: { type: 'integer', description: 'The HTTP status.' },
    [envelope.words]: { type: 'string', description: 'The words to show.' },
    [envelope.errors]: {
      type: 'array',
      description: 'What is wrong with which field.',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: {
          field: { type: 'string', description: 'A JSON pointer into what was sent.', examples: ['/domain'] },
          message: { type: 'string' },
        },
      },
    },
    [envelope.data]: {
      type: 'object',
      description: 'Of a write that came too late: the record as it is, and what both sides say of a field.',
      properties: {
        [conflict.record]: { type: 'object' },
        [conflict.fields]: {
          type: 'array',
          items: {
            type: 'object',
            required: [conflict.field, conflict.by, conflict.time],
            properties: {
              [conflict.field]: { type: 'string' },
              [conflict.stored]: {},
              [conflict.sent]: {},
              [conflict.by]: { type: ['string', 'null'] },
              [conflict.time]: { type: ['string', 'null'], format: 'date-time' },
            },
          },
        },
      },
    },
  },
};
