import { expect, test } from 'vitest';
import { compileValidator } from '#definition/validation/compileValidator.ts';

const validate = compileValidator({
  type: 'object',
  properties: { isbn: { title: 'ISBN', type: 'string', checkDigit: { weights: [1, 3], modulus: 10 } } },
});

test.each(['9780306406157', '978-0-306-40615-7', '9791090636071'])('%s ends in its check digit', (isbn) => {
  expect(validate({ isbn })).toEqual([]);
});

test.each(['9780306406158', '9780306460157', '978-0-306-40615-0'])('%s does not', (isbn) => {
  const message = "ISBN looks mistyped: the check digit doesn't match";
  expect(validate({ isbn })).toEqual([{ field: '/isbn', message }]);
});
