import { isDay, todayIn } from '../../../definition/days';
import { text } from '../../../definition/text';
import type { FactField } from './factFields';
import limits from './limits.json';

/** Thrown for a value that cannot become one of ours: the message says why. */
export class BadValue extends Error {}

type Value = string | number;

const readers: Record<FactField['kind'], (written: string, target: FactField) => Value> = {
  day: (written) => {
    const [, day = ''] = /^(\d{4}-\d\d-\d\d)(?:[ T]00:00(?::00(?:\.0+)?)?Z?)?$/.exec(written) ?? [];
    return isDay(day) && day >= '1970-01-01' && day <= latestDay() ? day : refused;
  },
  id: (written, { choices, known }) => {
    const id = whole(written);
    return isAmong(id, choices) && (!known || known.has(id as number)) ? id : refused;
  },
  count: (written) => {
    const count = whole(written);
    return count === refused || Number(count) >= 0 ? count : refused;
  },
  // Amounts stay as they are written: a binary fraction would lose digits.
  amount: (written) => {
    if (!/^[+-]?(\d{1,18}(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i.test(written)) return refused;
    if (/^[+-]?\d+(\.\d{1,9})?$/.test(written)) return written.replace('+', '');
    const value = Number(written);
    return Math.abs(value) < 1e18 ? value.toFixed(9) : refused;
  },
  unique: (written) => written,
  text: (written, { choices, pattern }) => {
    if (written.length > limits.textCharacters || (pattern && !pattern.test(written))) return refused;
    return isAmong(written, choices) ? written : refused;
  },
};

/** Stands for a value that is refused; no value is. */
const refused = '\0';

/** Reads a value as the facts hold it. */
export function convert(value: unknown, target: FactField): Value {
  const written = value === undefined || value === null ? '' : String(value).trim();
  if (written === '') {
    if (target.default !== undefined) return target.default;
    throw new BadValue(text('ingest.empty', { title: target.title }));
  }
  const read = readers[target.kind](written, target);
  if (read === refused) throw new BadValue(messageFor(written, target));
  return read;
}

function isAmong(value: Value, choices: Value[] | undefined): boolean {
  return choices === undefined || choices.includes(value);
}

/** The day that has begun somewhere on earth: no fact is of a later one. */
function latestDay(): string {
  return todayIn('UTC+14:00');
}

function whole(written: string): Value {
  const value = Number(written);
  return Number.isSafeInteger(value) && /\d/.test(written) ? value : refused;
}

function messageFor(written: string, { kind, title, choices, known }: FactField): string {
  const value = JSON.stringify(written.slice(0, 60));
  if (choices) return text('ingest.choice', { title, value, choices: choices.join(', ') });
  if (known && whole(written) !== refused) return text('ingest.noRecord', { title, value: written });
  if (kind === 'day' && isDay(written.slice(0, 10)) && written > latestDay())
    return text('ingest.ahead', { title, value });
  if (kind === 'count' && whole(written) !== refused) return text('ingest.negative', { title, value });
  return text(`ingest.${kind}`, { title, value });
}
