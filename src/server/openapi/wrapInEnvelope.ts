import { apiProtocol } from '#definition/api/apiProtocol.ts';
import type { JsonSchema } from '#definition/model/entity.ts';
import type { ApiCall } from '#definition/model/resource.ts';

const { answer: envelope, success } = apiProtocol;

const successSchema: JsonSchema = {
  type: 'object',
  required: [envelope.code, envelope.words],
  properties: {
    [envelope.code]: { const: success.code },
    [envelope.words]: { type: 'string' },
  },
};

/** Wraps the data in the success envelope, at the path that the call defines. */
export function wrapInEnvelope(call: ApiCall, answer: JsonSchema, total?: JsonSchema): JsonSchema {
  const filled = setSchemaAtPath(successSchema, call.rows.split('.'), answer);
  return total ? setSchemaAtPath(filled, call.total.split('.'), total) : filled;
}

/** Sets a schema at a path of property names, and creates the objects on the way. */
export function setSchemaAtPath(
  holder: JsonSchema,
  [name = '', ...below]: string[],
  value: JsonSchema,
  isRequired = true,
): JsonSchema {
  const properties = (holder.properties ?? {}) as Record<string, JsonSchema>;
  const inner =
    below.length === 0
      ? value
      : setSchemaAtPath(properties[name] ?? { type: 'object' }, below, value, isRequired);
  const before = (holder.required as string[] | undefined) ?? [];
  const required = isRequired ? [...new Set([...before, name])] : before;
  return {
    ...holder,
    ...(required.length > 0 ? { required } : {}),
    properties: { ...properties, [name]: inner },
  };
}
