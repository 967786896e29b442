import { formats } from '../../definition/formats';
import type { PropertyDefinition } from '../../definition/model/entity';

type Guess = Omit<PropertyDefinition, 'title'>;

const isText = (value: unknown): value is string => typeof value === 'string';
const matches = (pattern: RegExp | undefined) => (value: unknown) =>
  isText(value) && pattern?.test(value) === true;

const trimmed = { type: 'string', transform: ['trim'] } satisfies Guess;

/** What every value of a property may turn out to be, the most special first. */
const kinds: { is: (value: unknown) => boolean; guess: (values: unknown[]) => Guess }[] = [
  { is: (value) => typeof value === 'boolean', guess: () => ({ type: 'boolean' }) },
  { is: Number.isInteger, guess: (values) => ({ type: 'integer', ...leastOf(values) }) },
  { is: (value) => typeof value === 'number', guess: (values) => ({ type: 'number', ...leastOf(values) }) },
  { is: Array.isArray, guess: (values) => ({ type: 'array', items: itemsOf(values.flat()) }) },
  { is: (value) => typeof value === 'object', guess: () => ({ type: 'object', readOnly: true }) },
  {
    is: matches(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/),
    guess: () => ({ type: 'string', format: 'date-time' }),
  },
  { is: matches(/^\d{4}-\d\d-\d\d$/), guess: () => ({ type: 'string', format: 'date' }) },
  {
    is: matches(/^[^@\s]+@[^@\s]+\.[^@\s]+$/),
    guess: () => ({ ...trimmed, format: 'email', maxLength: 254 }),
  },
  {
    is: matches(/^https?:\/\/\S+$/),
    guess: () => ({ ...trimmed, format: 'uri', maxLength: 2000, display: 'link' }),
  },
  { is: matches(formats['utc-offset']), guess: () => ({ type: 'string', format: 'utc-offset' }) },
  { is: matches(formats.domain), guess: () => ({ ...trimmed, format: 'domain' }) },
];

/** Names of what is counted in a currency. */
export const money = /revenue|price|cost|budget|amount|ecpm|spend/i;
const lengths = [50, 100, 200, 500, 2000];

/** Guesses what a property is from its name and the values seen of it. */
export function guessProperty(name: string, values: unknown[]): Guess {
  const kind = values.length > 0 && kinds.find(({ is }) => values.every(is));
  const guess = kind ? kind.guess(values) : textOf(values.map(String));
  return guess.type === 'number' && money.test(name) ? { ...guess, display: 'money' } : guess;
}

function leastOf(values: unknown[]): Guess {
  return values.every((value) => Number(value) >= 0) ? { minimum: 0 } : {};
}

function itemsOf(entries: unknown[]): NonNullable<Guess['items']> {
  const { type } = entries.length > 0 ? guessProperty('', entries) : { type: 'string' as const };
  return { type: type === 'array' ? 'object' : type };
}

/** A few words that come again and again are choices. */
function textOf(values: string[]): Guess {
  const distinct = [...new Set(values)];
  const areChoices =
    distinct.length <= 6 &&
    values.length >= 2 * distinct.length &&
    values.length >= 4 &&
    distinct.every((word) => word.length <= 30);
  if (areChoices) return choicesOf(distinct);
  const longest = Math.max(0, ...values.map((value) => value.length));
  const maxLength = lengths.find((length) => length >= 2 * longest) ?? 10_000;
  return {
    type: 'string',
    transform: ['trim'],
    maxLength,
    ...(maxLength > 200 ? { widget: 'textarea' } : {}),
  };
}

/** Labelled choices; an editor of the file gives them titles and colours. */
export function choicesOf(values: (string | number)[]): Guess {
  const type = values.every(Number.isInteger)
    ? 'integer'
    : values.every((value) => typeof value === 'number')
      ? 'number'
      : 'string';
  return { type, oneOf: values.map((value) => ({ const: value, title: sentence(String(value)) })) };
}

function sentence(value: string): string {
  const text = value.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
