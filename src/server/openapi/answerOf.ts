import type { JsonSchema, Resource } from '../../definition/types';
import type { Described } from './Described';
import { envelope } from './envelope';
import type { Content } from './Operation';
import { reportAnswer } from './reportAnswer';

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
    required: ['preview_data', 'success_count', 'error_count'],
    properties: {
      preview_data: { type: 'array', items: { type: 'object' } },
      analysis_report_path: { type: ['string', 'null'] },
      success_count: count,
      error_count: count,
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
  if (call.resource === 'dictionaries') return { [json]: envelope(call, { type: 'array', items: option }) };
  const answer = input ? undefined : answers[call.name];
  const total = call.name === 'list' ? count : undefined;
  return { [json]: envelope(call, answer?.(recordReference(resource)) ?? {}, total) };
}

function recordReference({ entity }: Resource): JsonSchema {
  return entity ? { $ref: `#/components/schemas/${entity.name}` } : {};
}
