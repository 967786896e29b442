import { _, type CodeKeywordDefinition, stringify } from 'ajv';

/**
 * `"checkDigit": { "weights": [1, 3], "modulus": 10 }`: the digits of a text, each times its weight in turn, add up
 * to a multiple of the modulus, as in an ISBN-13 or a GTIN (GS1 General Specifications, 7.9). What is no digit does not count.
 * It is written as code, since the browser gets validators compiled.
 */
export const checkDigit: CodeKeywordDefinition = {
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
