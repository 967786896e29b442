import { _, type CodeKeywordDefinition, stringify } from 'ajv';

/**
 * The ajv keyword `checkDigit`: `{ "weights": [1, 3], "modulus": 10 }` requires the weighted sum of a text's digits to
 * be a multiple of the modulus, as in an ISBN-13 or GTIN. Non-digits are ignored.
 *
 * A code keyword, because browser validators are precompiled.
 */
export const checkDigitKeyword: CodeKeywordDefinition = {
  keyword: 'checkDigit',
  type: 'string',
  schemaType: 'object',
  error: { message: 'checkDigit' },
  code: (context) => {
    const { weights, modulus } = context.schema as { weights: number[]; modulus: number };
    const digits = _`${context.data}.replace(/[^0-9]/g, "").split("")`;
    const weight = _`${stringify(weights)}[place % ${weights.length}]`;
    const sum = _`${digits}.reduce((sum, digit, place) => sum + Number(digit) * ${weight}, 0)`;
    context.fail(_`${sum} % ${modulus} !== 0`);
  },
};
