import { describe, expect, test } from 'vitest';
import { compileValidator } from '#definition/validation/compileValidator.ts';
import {
  parseExactNumber,
  removeFloatingPointError,
  shiftDecimalPoint,
  toDecimalText,
} from '#definition/values/decimals.ts';
import { parseNumberInput } from '#definition/values/parseNumberInput.ts';
import { parseUnitInput } from '#definition/values/unitInput.ts';
import { formatStoredAmountForMessage, toDisplayDecimal } from '#definition/values/units.ts';

const cents = { currency: 'USD', scale: 100 } as const;
const micros = { scale: 1_000_000 } as const;
const kilometres = { suffix: 'km' } as const;
const held = (typed: string, unit: Parameters<typeof parseUnitInput>[0] = cents, locale = 'en-US') =>
  parseUnitInput(unit, typed, locale);

describe('a number is held without rounding', () => {
  test('what multiplying would miss is exact', () => {
    expect([held('19.99'), held('0.29'), held('1.15'), held('4.35')]).toEqual([1999, 29, 115, 435]);
    expect(toDisplayDecimal(cents, 1999)).toBe('19.99');
    expect(held('0.00012', micros)).toBe(120);
    expect(toDisplayDecimal(undefined, 0.00000012)).toBe('0.00000012');
  });

  test('every amount of cents is the same after it was shown and typed again', () => {
    for (let amount = -2000; amount < 120_000; amount += 7)
      expect(held(toDisplayDecimal(cents, amount) ?? '')).toBe(amount);
  });

  test('what no number is exactly stays what was typed', () => {
    expect(held('90071992547409.93')).toBe('90071992547409.93');
    expect(held('0.1234567890123456789', undefined)).toBe('0.1234567890123456789');
    expect(parseExactNumber('9007199254740993')).toBeUndefined();
  });

  test('a fraction of the smallest unit is told from a whole one', () => {
    expect(held('19.999')).toBe(1999.9);
    expect(shiftDecimalPoint('-0.5', 2)).toBe('-50');
    expect(shiftDecimalPoint('-0', 3)).toBe('0');
    expect(toDecimalText(1.2e21)).toBe('1200000000000000000000');
  });
});

describe('floating-point error is not stored', () => {
  test('a multiple of the step is rounded to it, another number is not', () => {
    expect([
      removeFloatingPointError(0.1 + 0.2, 0.01),
      removeFloatingPointError(1.1 * 3, 0.01),
      removeFloatingPointError(4.35 * 100, 1),
    ]).toEqual([0.3, 3.3, 435]);
    expect([
      removeFloatingPointError(0.30000001, 0.01),
      removeFloatingPointError(1.255, 0.01),
      removeFloatingPointError(0, 0.01),
    ]).toEqual([0.30000001, 1.255, 0]);
  });

  test('every amount of cents is a multiple of 0.01, and a tenth of a cent more is not', () => {
    const validate = compileValidator({
      type: 'object',
      properties: { price: { title: 'Price', type: 'number', multipleOf: 0.01 } },
    });
    for (let cents = 1; cents < 10 ** 14; cents = Math.ceil(cents * 1.0371)) {
      expect(validate({ price: cents / 100 })).toEqual([]);
      if (cents < 10 ** 10)
        expect(validate({ price: Number(`${Math.floor(cents / 100)}.001`) })).toEqual([
          { field: '/price', message: 'Price must be a number with at most 2 decimals' },
        ]);
    }
    expect(validate({ price: 0.1 + 0.2 })).toHaveLength(1);
  });
});

describe('numbers are read as people write them', () => {
  test.each([
    ['1,234.5', 'en-US', '1234.5'],
    ['1,234', 'en-US', '1234'],
    ['12,50', 'en-US', '12.50'],
    ['1.234,56', 'en-US', '1234.56'],
    ['1.234', 'en-US', '1.234'],
    ['1.234', 'de-DE', '1234'],
    ['1.234,5', 'de-DE', '1234.5'],
    ['19.99', 'de-DE', '19.99'],
    ['1 234 567,8', 'fr-FR', '1234567.8'],
    ["1'234.50", 'de-CH', '1234.50'],
    ['−3.5', 'en-US', '-3.5'],
    ['.5', 'en-US', '.5'],
  ])('%s in %s is %s', (typed, locale, read) => {
    expect(parseNumberInput(typed, locale)).toEqual({ text: read });
  });

  test.each(['', '-', '.', '12 34', '1,23,4', '1.2.3', '12abc', '1,234,56', '0x10', '0,500,000', '0 500'])(
    '"%s" is none',
    (typed) => {
      expect(parseNumberInput(typed, 'en-US')).toBeUndefined();
    },
  );

  test('what is copied from a table has its unit with it', () => {
    expect([held('$1,234.50'), held('19.99 USD'), held('12.5 km', kilometres)]).toEqual([123450, 1999, 12.5]);
    expect([held('12.5 mi', kilometres), held('€5'), held('  ')]).toEqual(['12.5 mi', '€5', undefined]);
  });
});

test('messages speak of an amount in its unit', () => {
  expect(formatStoredAmountForMessage(cents, 100)).toBe('1.00 USD');
  expect(formatStoredAmountForMessage(kilometres, 0.5)).toBe('0.5 km');
  expect(formatStoredAmountForMessage({ currency: 'USD' }, 0.00012)).toBe('0.00012 USD');
});
