import { _, type Ajv } from 'ajv';

/**
 * Replaces the ajv keyword `multipleOf` with one that compares decimally: 123456789.01 is a multiple of 0.01, and
 * 0.30000001 is not. The comparison is exact for numbers of up to 15 digits.
 *
 * A code keyword, because browser validators are precompiled.
 */
export function addDecimalMultipleOf<Validator extends Ajv>(ajv: Validator): Validator {
  ajv.removeKeyword('multipleOf');
  ajv.addKeyword({
    keyword: 'multipleOf',
    before: 'format',
    type: 'number',
    schemaType: 'number',
    $data: true,
    error: {
      message: 'multipleOf',
      params: ({ schemaCode }) => _`{ multipleOf: ${schemaCode} }`,
    },
    code: (context) => {
      const { data, schemaCode: step } = context;
      const nearest = _`Number((Math.round(${data} / ${step}) * ${step}).toPrecision(15))`;
      context.fail$data(_`${data} % ${step} !== 0 && ${nearest} !== ${data}`);
    },
  });
  return ajv;
}
