import { expect, it } from 'vitest';
import type { Dataset } from '#definition/model/report.ts';
import { findReferencingDimension } from '#definition/reports/findReferencingDimension.ts';
import { definitions } from '#tests/server/support/definitions.ts';

const { row } = definitions.reports['content-ads'] as { row: Dataset };
const { row: keywords } = definitions.reports['main-keyword-data'] as { row: Dataset };
const nameOf = (...given: Parameters<typeof findReferencingDimension>) =>
  findReferencingDimension(...given)?.name;

it('finds the first of the named dimensions whose values are records of the resource', () => {
  expect(nameOf(row, { resource: 'sites' })).toBe('Domain');
  expect(nameOf(row, { resource: 'sites' }, ['Device', 'Zone', 'Domain'])).toBe('Domain');
  expect(nameOf(row, { resource: 'sites' }, ['Device', 'Zone'])).toBeUndefined();
  expect(nameOf(row, { resource: 'main-keywords' })).toBeUndefined();
});

it('finds with a property only a dimension that stores this property', () => {
  expect(nameOf(keywords, { resource: 'main-keywords', value: 'key_word' })).toBe('MainKeyword');
  expect(nameOf(keywords, { resource: 'main-keywords', value: 'id' })).toBeUndefined();
});
