import type { ValidatorFunctions } from '@rjsf/validator-ajv8/lib/types.js';
import { expect, test } from 'vitest';
import type { JsonSchema } from '#definition/model/entity.ts';
import { AnnotationIgnoringValidator } from '#definition/validation/AnnotationIgnoringValidator.ts';
import { compileValidator } from '#definition/validation/compileValidator.ts';
import { type AjvSchemaError, toFieldErrors } from '#definition/validation/fieldErrors.ts';
import { compileValidatorModule } from '#tools/vite/modules/compileValidatorModule.ts';

const slow = '^(a+)+$';
const schema: JsonSchema = {
  type: 'object',
  properties: {
    short: { title: 'Short', type: 'string', maxLength: 10, pattern: slow },
    plain: { title: 'Plain', type: 'string', pattern: '^a*$' },
    both: { title: 'Both', type: 'string', maxLength: 3000, allOf: [{ pattern: '^a*$' }] },
  },
};

async function browserErrors(data: Record<string, unknown>) {
  const code = await compileValidatorModule(schema);
  const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  const validator = new AnnotationIgnoringValidator(module.default as ValidatorFunctions, schema);
  const { errors = [] } = validator.rawValidation<AjvSchemaError>(schema, data);
  return toFieldErrors(schema, errors, data);
}

test.each([
  ['a text that is too long is refused without a search', { short: `${'a'.repeat(60)}!` }, ['/short']],
  ['a text of the greatest length is searched', { short: 'a'.repeat(10) }, []],
  ['two units of UTF-16 are one character', { short: '😀'.repeat(10) }, ['/short']],
  ['without a greatest length, 20,000 characters are searched', { plain: 'a'.repeat(20_000) }, []],
  ['and more are refused', { plain: 'a'.repeat(20_001) }, ['/plain']],
  ['the greatest length of a property holds for its further rules', { both: 'b'.repeat(6001) }, ['/both']],
  ['a greatest length beside the pattern may be larger', { both: 'a'.repeat(3000) }, []],
])('%s, in the browser and on the server', async (_, data, fields) => {
  const errors = compileValidator(schema)(data);
  expect(errors.map(({ field }) => field)).toEqual(fields);
  if ('both' in data && data.both.startsWith('b')) expect(errors[0]?.message).toContain('at most 3000');
  expect(await browserErrors(data)).toEqual(errors);
});
