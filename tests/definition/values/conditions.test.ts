import { describe, expect, test } from 'vitest';
import type { RecordCondition, RecordValues } from '#definition/model/entity.ts';
import { compileValidator } from '#definition/validation/compileValidator.ts';
import { buildConditionSchema, matchesCondition } from '#definition/values/conditions.ts';

const cases: [string, RecordCondition, object, boolean][] = [
  ['a value is met by the same value', { status: 'Live' }, { status: 'Live' }, true],
  ['a value is not met by another', { status: 'Live' }, { status: 'Failed' }, false],
  ['a value is not met by one of another type', { ad_type: 1 }, { ad_type: '1' }, false],
  ['a value is not met by nothing', { status: 'Live' }, {}, false],
  ['a list is met by any of its values', { ad_type: [1, 7] }, { ad_type: 7 }, true],
  ['a list is not met by a value beside it', { ad_type: [1, 7] }, { ad_type: 2 }, false],
  ['a negation is met by another value', { status: { not: 'N/A' } }, { status: 'Live' }, true],
  ['a negation is met by nothing', { status: { not: 'N/A' } }, {}, true],
  ['a negation is not met by its value', { status: { not: 'N/A' } }, { status: 'N/A' }, false],
  ['a negated list is met by none of its values', { ad_type: { not: [1, 7] } }, { ad_type: 7 }, false],
  ['a list of the row is met by one of its entries', { lines: 'SSP' }, { lines: ['AFS', 'SSP'] }, true],
  ['a list of the row is not met by what it lacks', { lines: ['SSP', 'DSP'] }, { lines: ['AFS'] }, false],
  ['an empty list of the row is met by nothing', { lines: 'SSP' }, { lines: [] }, false],
  [
    'a negation is not met by a list that has its value',
    { lines: { not: 'SSP' } },
    { lines: ['SSP'] },
    false,
  ],
  ['a negation is met by a list without its value', { lines: { not: 'SSP' } }, { lines: ['AFS'] }, true],
  ['several properties mean and', { a: true, b: 2 }, { a: true, b: 3 }, false],
  ['several properties are met together', { a: true, b: 2 }, { a: true, b: 2 }, true],
];

describe('a condition', () => {
  test.each(cases)('%s', (_, condition, row, met) => {
    expect(matchesCondition(condition, { ...row })).toBe(met);
  });

  test('that is absent always holds', () => {
    expect(matchesCondition(undefined, {})).toBe(true);
  });
});

describe('the schema of a condition agrees with it', () => {
  test.each(cases)('%s', (_, condition, row, met) => {
    const isList = (field: string) => Array.isArray((row as RecordValues)[field]);
    const schema = { type: 'object', if: buildConditionSchema(condition, isList), else: { not: {} } };
    expect(compileValidator(schema)({ ...row }).length === 0).toBe(met);
  });
});
