import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { JsonSchema } from '#definition/model/entity.ts';

const { conflict, uses, batch, upload, answer: envelope } = apiProtocol;
const labelSchema: JsonSchema = { type: 'string' };
const keySchema: JsonSchema = { type: ['string', 'integer'] };

/** Schema of the data of a conflict error (409) after a concurrent change: the current record and both values. */
const staleDataSchema: JsonSchema = {
  title: 'Stale',
  description: 'Another user changed the same fields: the current record, and both values of each field.',
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
          [conflict.field]: labelSchema,
          [conflict.stored]: {},
          [conflict.sent]: {},
          [conflict.by]: { type: ['string', 'null'] },
          [conflict.time]: { type: ['string', 'null'], format: 'date-time' },
        },
      },
    },
  },
};

/** Schema of the error's data when a deletion is rejected: the records that reference this one. */
const referencedDataSchema: JsonSchema = {
  title: 'Used',
  description: 'Other records reference the record: their number, and the first of each resource.',
  type: 'object',
  required: [uses.used],
  properties: {
    [uses.used]: {
      type: 'array',
      items: {
        type: 'object',
        required: [uses.resource, uses.by, uses.total, uses.records],
        properties: {
          [uses.resource]: labelSchema,
          [uses.by]: { type: 'string', description: 'The property that references the record.' },
          [uses.total]: { type: 'integer', minimum: 1 },
          [uses.records]: {
            type: 'array',
            items: {
              type: 'object',
              required: [uses.key, uses.name],
              properties: { [uses.key]: keySchema, [uses.name]: labelSchema },
            },
          },
        },
      },
    },
  },
};

/** Schema of the error's data when new rows already exist. */
const duplicatesDataSchema: JsonSchema = {
  title: 'Duplicates',
  description: 'Rows that already exist: their indexes in the request.',
  type: 'object',
  required: [batch.duplicates],
  properties: { [batch.duplicates]: { type: 'array', items: { type: 'integer', minimum: 0 } } },
};

/** Schema of the error's data when an imported file has columns that no property has. */
const unknownColumnsDataSchema: JsonSchema = {
  title: 'Unknown columns',
  description: 'Columns of the uploaded file that no property has.',
  type: 'object',
  required: [upload.unknown],
  properties: { [upload.unknown]: { type: 'array', items: labelSchema } },
};

/** Schema of every error response without data. */
const apiErrorSchema: JsonSchema = {
  title: 'API error',
  type: 'object',
  required: [envelope.code, envelope.words],
  properties: {
    [envelope.code]: { type: 'integer', description: 'The HTTP status.' },
    [envelope.words]: {
      type: 'string',
      description: 'The message for the user, in the language of the request.',
    },
    [envelope.errors]: {
      type: 'array',
      description: 'The fields that are wrong.',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: {
          field: { type: 'string', description: 'A JSON pointer into the request.', examples: ['/domain'] },
          message: labelSchema,
        },
      },
    },
  },
};

/** The schemas of the error responses, by component name. */
export const errorSchemas = {
  apiError: apiErrorSchema,
  conflictError: withData('Conflict', [staleDataSchema, referencedDataSchema, duplicatesDataSchema]),
  importError: withData('Import error', [unknownColumnsDataSchema]),
} satisfies Record<string, JsonSchema>;

/** Returns the error schema with data of one of these shapes. */
function withData(title: string, shapes: JsonSchema[]): JsonSchema {
  const data = shapes.length === 1 ? shapes[0] : { anyOf: shapes };
  return {
    ...apiErrorSchema,
    title,
    properties: { ...(apiErrorSchema.properties as object), [envelope.data]: data },
  };
}
