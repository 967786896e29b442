import type { JsonSchema, RecordValues } from '#definition/model/entity.ts';
import { compileValidator, type RecordValidator } from '#definition/validation/compileValidator.ts';
import type { FieldError } from '#definition/validation/fieldErrors.ts';
import { getFieldNames } from './buildToolSchema.ts';
import { addedArgumentNames } from './McpTool.ts';

const cache = new WeakMap<JsonSchema, RecordValidator>();

/**
 * Validates the arguments of a tool, without the contents of `values`: the server validates those. Unknown names are
 * errors on both levels, because a request with the values of a button would run the button without its confirmation.
 */
export function findToolArgumentErrors(schema: JsonSchema, given: RecordValues): FieldError[] {
  const validate = cache.get(schema) ?? compileValidator(withoutFieldRules(schema));
  cache.set(schema, validate);
  return validate(given);
}

function withoutFieldRules(schema: JsonSchema): JsonSchema {
  const properties = schema.properties as Record<string, JsonSchema>;
  const values = properties[addedArgumentNames.values];
  if (!values) return schema;
  const names = Object.fromEntries(getFieldNames(values).map((name) => [name, {}]));
  const only = { type: 'object', additionalProperties: false, properties: names };
  return { ...schema, properties: { ...properties, [addedArgumentNames.values]: only } };
}
