import { _, type Ajv, type CodeKeywordDefinition, type KeywordCxt } from 'ajv';
import { usePattern } from 'ajv/dist/vocabularies/code.js';
import bounds from '../bounds.json';
import type { JsonSchema } from '../model/entity.ts';

/**
 * The keyword `pattern` with an input limit: a text longer than the `maxLength` beside the pattern, or that of the
 * property, is not searched, because it is invalid already. Without `maxLength`, a text longer than `bounds.patternText` does not match.
 *
 * A code keyword, because browser validators are precompiled.
 */
const patternKeyword: CodeKeywordDefinition = {
  keyword: 'pattern',
  // Where ajv's own keyword is: the first failed rule gives the message.
  before: 'format',
  type: 'string',
  schemaType: 'string',
  error: { message: 'pattern', params: ({ schemaCode }) => _`{pattern: ${schemaCode}}` },
  code: (context) => {
    const { data, schema, parentSchema, it } = context;
    const matches = _`${usePattern(context, schema)}.test(${data})`;
    const most: unknown = parentSchema.maxLength ?? findProperty(it)?.maxLength;
    // The length is in UTF-16 units, at most two for each character of `maxLength`.
    if (typeof most === 'number') context.fail(_`${data}.length <= ${most * 2} && !${matches}`);
    else context.fail(_`${data}.length > ${bounds.patternText} || !${matches}`);
  },
};

/** Returns the property of the root schema that a rule in `allOf` or `then` is about. */
function findProperty({ schemaEnv, errSchemaPath }: KeywordCxt['it']): JsonSchema | undefined {
  const [, name] = /.*\/properties\/([^/]+)/.exec(errSchemaPath) ?? [];
  const { properties = {} } = schemaEnv.root.schema as JsonSchema;
  return (properties as Record<string, JsonSchema>)[name ?? ''];
}

/** Replaces the keyword `pattern` of an ajv instance with one that has an input limit. */
export function limitPatternInput<Validator extends Ajv>(ajv: Validator): Validator {
  ajv.removeKeyword('pattern').addKeyword(patternKeyword);
  return ajv;
}
