import type { Call, JsonSchema } from '../../definition/types';

const success: JsonSchema = {
  type: 'object',
  required: ['code', 'msg'],
  properties: { code: { const: 0 }, msg: { type: 'string' } },
};

/** The envelope of a success, with what is answered where the call's definition says. */
export function envelope(call: Call, answer: JsonSchema, total?: JsonSchema): JsonSchema {
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
  required: ['code', 'msg'],
  properties: {
    code: { type: 'integer', description: 'The HTTP status.' },
    msg: { type: 'string', description: 'The words to show.' },
    errors: {
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
  },
};
