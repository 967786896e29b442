import { isEmpty } from '../normalize';
import { decimalText, exactNumber, shifted } from './decimal';
import { readNumber } from './numberText';
import { inUnit, places, type Unit } from './unit';

/**
 * What a record holds for what somebody has typed: the number, where it is one that can be held without rounding, with
 * or without the unit's own sign; else what was typed, for the rules to refuse. Nothing for nothing.
 */
export function heldFor(unit: Unit, typed: string, locale: string): number | string | undefined {
  const text = withoutSign(unit, typed).trim();
  if (isEmpty(typed.trim())) return undefined;
  const written = readNumber(text, locale);
  const held = written === undefined ? undefined : exactNumber(shifted(written, places(unit)));
  return held ?? typed;
}

/** What a filter sends for what somebody has typed, as the address holds it. */
export function heldText(unit: Unit, typed: string, locale: string): string {
  const held = heldFor(unit, typed, locale);
  return decimalText(held) ?? String(held ?? '');
}

/** What a filter that is sent this shows. */
export function filterText(unit: Unit, sent: unknown): string {
  const text = String(sent ?? '');
  return inUnit(unit, exactNumber(text)) ?? text;
}

/** What is copied from a table has its unit with it. */
function withoutSign({ currency, suffix }: NonNullable<Unit> = {}, typed: string): string {
  const signs = currency ? [currency, signOf(currency)] : [suffix ?? ''];
  return signs.filter(Boolean).reduce((text, sign) => text.replace(sign, ''), typed);
}

/** How a currency is written beside an amount: "$". */
export function signOf(currency: string): string {
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
