import { expect, test } from 'vitest';
import type { FactField } from '#server/reports/ingest/buildFactFields.ts';
import { BadFactError, parseFactValue } from '#server/reports/ingest/parseFactValue.ts';

const field = (kind: FactField['kind']): FactField => ({
  kind,
  column: 'value',
  names: ['value'],
  title: 'Value',
});

test.each([
  ['1,234', 'amount'],
  ['1.355,90', 'amount'],
  ['(5.00)', 'amount'],
  ['$5.00', 'amount'],
  ['NaN', 'amount'],
  ['Infinity', 'amount'],
  ['1,234', 'count'],
  ['1.5', 'count'],
  ['-1', 'count'],
  ['0x10', 'count'],
  ['0b11', 'id'],
  ['1_000', 'count'],
  ['1e309', 'count'],
  ['1.5', 'id'],
  ['45000', 'day'],
  ['31.12.2025', 'day'],
  ['2026-02-30', 'day'],
] as const)('a delivery with %s as %s is refused, not read as another value', (written, kind) => {
  expect(() => parseFactValue(written, field(kind))).toThrow(BadFactError);
});

test('a refund is a negative amount, and is stored as it is', () => {
  expect(parseFactValue('-12.50', field('amount'))).toBe('-12.50');
});

test.each([
  ['7', 7],
  ['+7', 7],
  ['7.', 7],
  ['7.0', 7],
  ['1.2E+03', 1200],
] as const)('a count that a program writes as %s is read', (written, count) => {
  expect(parseFactValue(written, field('count'))).toBe(count);
});
