import { parseExactNumber, shiftDecimalPoint, toDecimalText } from './decimals.ts';
import { isEmptyValue } from './normalizeRecord.ts';
import {
  formatDecimalText,
  getDecimalSeparator,
  type NumberReading,
  parseNumberInFile,
  parseNumberInput,
} from './parseNumberInput.ts';
import { getScaleDigits, type OptionalUnit, toDisplayDecimal } from './units.ts';

/**
 * Parses user input, with or without the unit symbol, to the stored number. Returns the input itself if it is not an
 * exact number, so that validation rejects it; undefined if it is empty.
 */
export function parseUnitInput(
  unit: OptionalUnit,
  typed: string,
  locale: string,
  parse = parseNumberInput,
): number | string | undefined {
  if (isEmptyValue(typed.trim())) return undefined;
  const read = readUnitInput(unit, typed, locale, parse);
  const storedValue =
    read && 'text' in read ? parseExactNumber(shiftDecimalPoint(read.text, getScaleDigits(unit))) : undefined;
  return storedValue ?? typed;
}

/** Returns both readings of an ambiguous input, formatted in the locale: ["0.5", "500"]. Undefined if it is not ambiguous. */
export function findAmbiguousNumberReadings(
  unit: OptionalUnit,
  typed: string,
  locale: string,
  parse = parseNumberInFile,
): string[] | undefined {
  const read = readUnitInput(unit, typed, locale, parse);
  return read && 'ambiguous' in read
    ? read.ambiguous.map((text) => formatDecimalText(text, locale))
    : undefined;
}

function readUnitInput(
  unit: OptionalUnit,
  typed: string,
  locale: string,
  parse: typeof parseNumberInput,
): NumberReading | undefined {
  return parse(stripUnitSymbol(unit, typed).trim(), locale);
}

/** Parses user input of a filter to the stored number, as text for the URL. */
export function parseUnitFilterInput(unit: OptionalUnit, typed: string, locale: string): string {
  const storedValue = parseUnitInput(unit, typed, locale);
  return toDecimalText(storedValue) ?? String(storedValue ?? '');
}

/** Formats a filter value from the URL in the unit in which users enter it. */
export function formatUnitFilterInput(unit: OptionalUnit, sent: unknown, locale: string): string {
  const text = String(sent ?? '');
  return formatUnitInput(unit, parseExactNumber(text), locale) ?? text;
}

/** Formats a stored number in its display unit as input text: "1234,5" in German. Undefined if it is not a number. */
export function formatUnitInput(
  unit: OptionalUnit,
  storedValue: unknown,
  locale: string,
): string | undefined {
  return toDisplayDecimal(unit, storedValue)?.replace('.', getDecimalSeparator(locale));
}

/** Values copied from a table include their unit. */
function stripUnitSymbol({ currency, suffix }: NonNullable<OptionalUnit> = {}, typed: string): string {
  const signs = currency ? [currency, getCurrencySymbol(currency)] : [suffix ?? ''];
  return signs.filter(Boolean).reduce((text, sign) => text.replace(sign, ''), typed);
}

/** Returns the symbol of a currency: "$". */
export function getCurrencySymbol(currency: string): string {
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
