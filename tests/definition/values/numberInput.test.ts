import { afterEach, describe, expect, test } from 'vitest';
import { defaultNumberLocaleAndCurrency, setNumberLocaleAndCurrency } from '#definition/format/numbers.ts';
import { compileValidator } from '#definition/validation/compileValidator.ts';
import {
  formatDecimalText,
  getDecimalSeparator,
  parseNumberInFile,
  parseNumberInput,
} from '#definition/values/parseNumberInput.ts';
import { formatUnitInput, parseUnitInput } from '#definition/values/unitInput.ts';

afterEach(() => setNumberLocaleAndCurrency(defaultNumberLocaleAndCurrency));

const locales =
  'en en-GB en-IN en-ZA de de-AT de-CH fr fr-CH it es es-MX pt pt-PT nl sv nb da fi pl cs hu ro bg el ru uk tr ar he fa hi bn th vi id zh-CN zh-TW ja ko'.split(
    ' ',
  );

/** Pseudo-random numbers from a fixed seed (mulberry32): each run tries the same ones. */
function* randomNumbers(seed: number) {
  for (let state = seed; ; ) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}

function decimalTexts(count: number): string[] {
  const random = randomNumbers(20261124);
  const next = () => random.next().value as number;
  return Array.from({ length: count }, () => {
    const whole = Math.floor(10 ** (next() * 9)) - 1;
    const decimals = Math.floor(next() * 6);
    const part = String(Math.floor(next() * 10 ** decimals)).padStart(decimals, '0');
    const text = `${whole}${decimals > 0 ? `.${part}` : ''}`;
    return Number(text) > 0 && next() < 0.2 ? `-${text}` : text;
  });
}

describe('a typed number', () => {
  test.each(locales)('comes back as it was formatted, with and without groups (%s)', (locale) => {
    for (const text of decimalTexts(400)) {
      const read = (typed: string) => {
        const reading = parseNumberInput(typed, locale);
        return reading && 'text' in reading ? Number(reading.text) : reading;
      };
      expect([text, read(formatDecimalText(text, locale))]).toEqual([text, Number(text)]);
      const plain = formatUnitInput(undefined, Number(text), locale) ?? '';
      expect([text, read(plain)]).toEqual([text, Number(text)]);
    }
  });

  test.each(locales)("has one meaning, the locale's, or is refused with both (%s)", (locale) => {
    const point = getDecimalSeparator(locale);
    const other = point === '.' ? ',' : '.';
    for (const whole of ['', '0', '00', '1', '12', '999', '0123', '1234', '98765'])
      for (const part of ['0', '5', '50', '500', '125', '009', '5000']) {
        const decimal = Number(`${whole}.${part}`);
        expect(parseNumberInput(`${whole}${point}${part}`, locale)).toEqual({ text: `${whole}.${part}` });
        const reading = parseNumberInput(`${whole}${other}${part}`, locale);
        const grouped = Number(`${whole}${part}`);
        if (part.length !== 3) expect(reading).toEqual({ text: `${whole}.${part}` });
        else if (reading && 'ambiguous' in reading)
          expect(reading.ambiguous.map(Number)).toEqual([decimal, grouped]);
        else {
          expect(whole).toMatch(/^[1-9]\d{0,2}$/);
          expect(Number(reading?.text)).toBe(grouped);
        }
      }
  });

  test.each([
    ['0,500', 'en-US', ['0.5', '500']],
    ['0,125', 'en-US', ['0.125', '125']],
    ['-0,009', 'en-US', ['-0.009', '-9']],
    ['1234,567', 'en-US', ['1,234.567', '1,234,567']],
    ['0.500', 'de', ['0,5', '500']],
    ['1.234', 'fr', ['1,234', '1\u202f234']],
    ['1,234', 'de-CH', ['1.234', "1'234"]],
  ])('%s in %s is refused as %j', (typed, locale, readings) => {
    setNumberLocaleAndCurrency({ locale, currency: 'USD' });
    const price = parseUnitInput({ currency: 'USD', scale: 100 }, typed, locale);
    expect(price).toBe(typed);
    const validate = compileValidator({
      type: 'object',
      properties: { price: { title: 'Price', type: 'number', errorMessage: 'Between 1 and 2' } },
    });
    expect(validate({ price })).toEqual([
      { field: '/price', message: `Did you mean ${readings[0]} or ${readings[1]}?` },
    ]);
  });

  test('in a file is refused where a program means another number than the reader', () => {
    expect(parseNumberInFile('1.234', 'de')).toEqual({ ambiguous: ['1.234', '1234'] });
    expect(parseNumberInFile('1.5', 'de')).toEqual({ text: '1.5' });
    expect(parseNumberInFile('1.234', 'en')).toEqual({ text: '1.234' });
    expect(parseNumberInFile('1.234,5', 'de')).toEqual({ text: '1234.5' });
  });
});
