import type { UnitDefinition } from '../generated/definitions.generated';
import { decimalsOf, decimalText, shifted } from './decimal';

/** Of what a record holds, how it is counted for people. */
export type Unit = UnitDefinition | undefined;

/** By how many places people write a number smaller than it is held: 2 where the record holds hundredths. */
export function places(unit: Unit): number {
  return Math.round(Math.log10(unit?.scale ?? 1));
}

/** A held number as people write it, as decimal text: 1999 hundredths are "19.99". Nothing where it is none. */
export function inUnit(unit: Unit, held: unknown): string | undefined {
  const text = decimalText(held);
  return text === undefined ? undefined : shifted(text, -places(unit));
}

/** The most decimals that people may write, where the record holds whole numbers only. */
export function mostDecimals(unit: Unit, type: unknown): number | undefined {
  return type === 'integer' ? places(unit) : undefined;
}

/** A held number in words for messages, which are the same in the browser and on the server: "1.00 USD". */
export function amountText(unit: Unit, held: unknown): string {
  const text = inUnit(unit, held);
  if (text === undefined) return String(held);
  const least = unit?.currency || !unit?.suffix ? places(unit) : 0;
  const missing = Math.max(0, least - decimalsOf(text));
  const padded = missing === 0 ? text : `${text}${text.includes('.') ? '' : '.'}${'0'.repeat(missing)}`;
  return withSuffix(padded, unit?.currency ?? unit?.suffix);
}

/** A number with what stands behind it; what begins with a colon belongs to it as in 8:00. */
export function withSuffix(written: string, suffix = ''): string {
  return suffix === '' || suffix.startsWith(':') ? written + suffix : `${written} ${suffix}`;
}
