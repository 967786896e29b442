import { formatMessage } from '#definition/text/messages.ts';
import { isIsoDate, todayAtUtcOffset } from '#definition/time/days.ts';
import type { FactField } from './buildFactFields.ts';
import limits from './limits.json';

/** Thrown if a value is invalid; the message contains the reason. */
export class BadFactError extends Error {}

type Value = string | number;

const valueParsers: Record<FactField['kind'], (written: string, target: FactField) => Value> = {
  day: (written) => {
    const [, day = ''] = /^(\d{4}-\d\d-\d\d)(?:[ T]00:00(?::00(?:\.0+)?)?Z?)?$/.exec(written) ?? [];
    return isIsoDate(day) && day >= '1970-01-01' && day <= getLatestDay() ? day : refusedMark;
  },
  id: (written, { known }) => {
    const id = parseWholeNumber(written);
    return !known || known.has(id as number) ? id : refusedMark;
  },
  count: (written) => {
    const count = parseWholeNumber(written);
    return count === refusedMark || Number(count) >= 0 ? count : refusedMark;
  },
  // Amounts stay decimal text: a binary float would lose digits.
  amount: (written) => {
    if (!/^[+-]?(\d{1,18}(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i.test(written)) return refusedMark;
    if (/^[+-]?\d+(\.\d{1,9})?$/.test(written)) return written.replace('+', '');
    const value = Number(written);
    return Math.abs(value) < 1e18 ? value.toFixed(9) : refusedMark;
  },
  unique: (written) => (written.includes(refusedMark) ? refusedMark : written),
  text: (written, { pattern }) => {
    if (written.includes(refusedMark)) return refusedMark;
    // Records have their texts in the same form.
    const text = written.normalize('NFC');
    if (text.length > limits.textCharacters || (pattern && !pattern.test(text))) return refusedMark;
    return text;
  },
};

/** Marks a rejected value; no valid value contains it. */
const refusedMark = '\0';

/** Parses a value for its fact column. */
export function parseFactValue(value: unknown, target: FactField): Value {
  const written = value === undefined || value === null ? '' : String(value).trim();
  if (written === '') {
    if (target.default !== undefined) return target.default;
    throw new BadFactError(formatMessage('ingest.empty', { title: target.title }));
  }
  const read = parseChoice(written, target) ?? valueParsers[target.kind](written, target);
  if (read === refusedMark) throw new BadFactError(describeBadValue(written, target));
  return read;
}

/** Returns the choice that a text means; undefined if the text is stored as it is. */
function parseChoice(written: string, target: FactField): Value | undefined {
  const { choices, default: none = refusedMark } = target;
  const found = choices?.find(written);
  if (!choices || found !== undefined || choices.unknown === 'keep') return found;
  return choices.unknown === 'other' ? none : refusedMark;
}

/** Returns the current date in the easternmost time zone (UTC+14). Facts with later dates are rejected. */
function getLatestDay(): string {
  return todayAtUtcOffset('UTC+14:00');
}

/** A decimal number as programs write it, also with a fraction of zeros or an exponent. */
const decimalNumber = /^[+-]?\d{1,40}(\.\d{0,40})?(e[+-]?\d{1,3})?$/i;

function parseWholeNumber(written: string): Value {
  const value = Number(written);
  return decimalNumber.test(written) && Number.isSafeInteger(value) ? value : refusedMark;
}

function describeBadValue(written: string, { kind, title, choices, known }: FactField): string {
  const value = JSON.stringify(written.slice(0, 60));
  if (choices && choices.unknown !== 'keep')
    return choices.listed
      ? formatMessage('ingest.choice', { title, value, choices: choices.listed })
      : formatMessage('ingest.unknownValue', { title, value });
  if (known && parseWholeNumber(written) !== refusedMark)
    return formatMessage('ingest.noRecord', { title, value: written });
  if (kind === 'day' && isIsoDate(written.slice(0, 10)) && written > getLatestDay())
    return formatMessage('ingest.ahead', { title, value });
  if (kind === 'count' && parseWholeNumber(written) !== refusedMark)
    return formatMessage('ingest.negative', { title, value });
  return formatMessage(`ingest.${kind}`, { title, value });
}
