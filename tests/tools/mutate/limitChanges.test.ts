import { expect, test } from 'vitest';
import { createSchemaMutations } from '#tools/mutate/createSchemaMutations.ts';

const changed = (schema: object) =>
  createSchemaMutations({ ...schema }, []).flatMap(({ value }) => (value === undefined ? [] : [value]));

test('a limit of values is moved below zero, a length or a count is not', () => {
  expect(changed({ minimum: -5 })).toEqual(expect.arrayContaining([-6, -4]));
  expect(changed({ maximum: 0 })).toEqual(expect.arrayContaining([-1, 1]));
  expect(changed({ minLength: 0 })).toEqual([1]);
  expect(changed({ maxItems: 0 })).toEqual([1]);
});
