import type { UnitDefinition } from '../generated/definitions.generated.ts';
import { countDecimals, shiftDecimalPoint, toDecimalText } from './decimals.ts';

/** Unit of a stored number (scale, currency, suffix), or undefined. */
export type OptionalUnit = UnitDefinition | undefined;

/**
 * Returns how many digits the decimal point moves between the stored and the displayed number: 2 for amounts stored in
 * cents.
 */
export function getScaleDigits(unit: OptionalUnit): number {
  return Math.round(Math.log10(unit?.scale ?? 1));
}

/** Converts a stored number to the displayed decimal text: 1999 cents to "19.99". Undefined if it is not a number. */
export function toDisplayDecimal(unit: OptionalUnit, storedValue: unknown): string | undefined {
  const text = toDecimalText(storedValue);
  return text === undefined ? undefined : shiftDecimalPoint(text, -getScaleDigits(unit));
}

/** Returns the maximum number of decimals that users may enter for an integer property; undefined if unlimited. */
export function getMaxInputDecimals(unit: OptionalUnit, type: unknown): number | undefined {
  return type === 'integer' ? getScaleDigits(unit) : undefined;
}

/** Formats a stored number with its unit for messages, independent of the locale: "1.00 USD". */
export function formatStoredAmountForMessage(unit: OptionalUnit, storedValue: unknown): string {
  const text = toDisplayDecimal(unit, storedValue);
  if (text === undefined) return String(storedValue);
  const least = unit?.currency || !unit?.suffix ? getScaleDigits(unit) : 0;
  const missing = Math.max(0, least - countDecimals(text));
  const padded = missing === 0 ? text : `${text}${text.includes('.') ? '' : '.'}${'0'.repeat(missing)}`;
  return appendUnitSuffix(padded, unit?.currency ?? unit?.suffix);
}

/** Appends a unit suffix to a formatted number: "5 days". No space if the suffix begins with a colon, as in "8:00". */
export function appendUnitSuffix(written: string, suffix = ''): string {
  return suffix === '' || suffix.startsWith(':') ? written + suffix : `${written} ${suffix}`;
}
