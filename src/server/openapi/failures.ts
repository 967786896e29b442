import type { JsonSchema } from '../../definition/model/entity';
import { profile } from '../../definition/profile';

const { conflict, uses, answer: envelope } = profile;
const label: JsonSchema = { type: 'string' };
const key: JsonSchema = { type: ['string', 'integer'] };

/** What a refused change tells of others: the record as it is, and what both sides say of a field. */
const staleData: JsonSchema = {
  title: 'Stale',
  description: 'Of a change that came too late: the record as it is, and what both sides say of a field.',
  type: 'object',
  required: [conflict.record, conflict.fields],
  properties: {
    [conflict.record]: { type: 'object' },
    [conflict.fields]: {
      type: 'array',
      items: {
        type: 'object',
        required: [conflict.field, conflict.by, conflict.time],
        properties: {
          [conflict.field]: label,
          [conflict.stored]: {},
          [conflict.sent]: {},
          [conflict.by]: { type: ['string', 'null'] },
          [conflict.time]: { type: ['string', 'null'], format: 'date-time' },
        },
      },
    },
  },
};

/** What a refused deletion tells: the records that name this one. */
const usedData: JsonSchema = {
  title: 'Used',
  description:
    'Of a refused deletion: which records that the caller may see name this one, and the first of each.',
  type: 'object',
  required: [uses.used],
  properties: {
    [uses.used]: {
      type: 'array',
      items: {
        type: 'object',
        required: [uses.resource, uses.by, uses.total, uses.records],
        properties: {
          [uses.resource]: label,
          [uses.by]: { type: 'string', description: 'The property by which they name it.' },
          [uses.total]: { type: 'integer', minimum: 1 },
          [uses.records]: {
            type: 'array',
            items: {
              type: 'object',
              required: [uses.key, uses.name],
              properties: { [uses.key]: key, [uses.name]: label },
            },
          },
        },
      },
    },
  },
};

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
          message: label,
        },
      },
    },
    [envelope.data]: { anyOf: [staleData, usedData] },
  },
};
