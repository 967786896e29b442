import { afterEach, describe, expect, it } from 'vitest';
import {
  defaultNumberLocaleAndCurrency,
  formatIsoStyleDateTime,
  formatNumberByKind,
  formatOrList,
  setNumberLocaleAndCurrency,
} from '#definition/format/numbers.ts';

afterEach(() => setNumberLocaleAndCurrency(defaultNumberLocaleAndCurrency));

describe('Figures', () => {
  it('are written in dollars, with points for decimals, where a project says nothing', () => {
    expect(formatNumberByKind('money', 1234.5)).toBe('$1,234.50');
    expect(formatNumberByKind('percent', 0.12345)).toBe('12.35%');
    expect(formatNumberByKind('number', '1234567')).toBe('1,234,567');
    expect(formatNumberByKind('average', 3)).toBe('3.00');
  });

  it("have the separators and the currency of the project's formats", () => {
    setNumberLocaleAndCurrency({ locale: 'de-DE', currency: 'EUR' });
    expect(formatNumberByKind('money', 1234.5).replace(/\s/g, ' ')).toBe('1.234,50 €');
    expect(formatNumberByKind('size', 1234.56)).toBe('1.234,6');
  });
});

describe('Moments and lists', () => {
  it('are written as ISO 8601 without its T, and with commas', () => {
    expect(formatIsoStyleDateTime(new Date(2026, 0, 2, 3, 4, 5))).toBe('2026-01-02 03:04:05');
    expect(formatOrList(['.csv', '.xls', '.xlsx'])).toBe('.csv, .xls, or .xlsx');
  });
});
