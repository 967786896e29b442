import type { PropertyDefinition } from '#definition/model/entity.ts';
import { formatPatterns } from '#definition/validation/formatPatterns.ts';

type PropertyGuess = Omit<PropertyDefinition, 'title'>;

const isText = (value: unknown): value is string => typeof value === 'string';
const matchesPattern = (pattern: RegExp | undefined) => (value: unknown) =>
  isText(value) && pattern?.test(value) === true;

const trimmedString = { type: 'string', transform: ['trim'] } satisfies PropertyGuess;

/** Kinds of values to recognize, most specific first. */
const valueKinds: { is: (value: unknown) => boolean; guess: (values: unknown[]) => PropertyGuess }[] = [
  { is: (value) => typeof value === 'boolean', guess: () => ({ type: 'boolean' }) },
  { is: Number.isInteger, guess: (values) => ({ type: 'integer', ...guessMinimum(values) }) },
  {
    is: (value) => typeof value === 'number',
    guess: (values) => ({ type: 'number', ...guessMinimum(values) }),
  },
  { is: Array.isArray, guess: (values) => ({ type: 'array', items: guessItems(values.flat()) }) },
  { is: (value) => typeof value === 'object', guess: () => ({ type: 'object', readOnly: true }) },
  {
    is: matchesPattern(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/),
    guess: () => ({ type: 'string', format: 'date-time' }),
  },
  { is: matchesPattern(/^\d{4}-\d\d-\d\d$/), guess: () => ({ type: 'string', format: 'date' }) },
  {
    is: matchesPattern(/^[^@\s]+@[^@\s]+\.[^@\s]+$/),
    guess: () => ({ ...trimmedString, format: 'email', maxLength: 254 }),
  },
  {
    is: matchesPattern(/^https?:\/\/\S+$/),
    guess: () => ({ ...trimmedString, format: 'uri', maxLength: 2000, display: 'link' }),
  },
  {
    is: matchesPattern(formatPatterns['utc-offset']),
    guess: () => ({ type: 'string', format: 'utc-offset' }),
  },
  { is: matchesPattern(formatPatterns.domain), guess: () => ({ ...trimmedString, format: 'domain' }) },
];

/** Pattern of property names that hold amounts of money. */
export const moneyNamePattern = /revenue|price|cost|budget|amount|ecpm|spend/i;
const typicalMaxLengths = [50, 100, 200, 500, 2000];

/** Guesses a property's definition from its name and sample values. */
export function guessProperty(name: string, values: unknown[]): PropertyGuess {
  const kind = values.length > 0 && valueKinds.find(({ is }) => values.every(is));
  const guess = kind ? kind.guess(values) : guessText(values.map(String));
  return guess.type === 'number' && moneyNamePattern.test(name) ? { ...guess, display: 'money' } : guess;
}

function guessMinimum(values: unknown[]): PropertyGuess {
  return values.every((value) => Number(value) >= 0) ? { minimum: 0 } : {};
}

function guessItems(entries: unknown[]): NonNullable<PropertyGuess['items']> {
  const { type } = entries.length > 0 ? guessProperty('', entries) : { type: 'string' as const };
  return { type: type === 'array' ? 'object' : type };
}

/** Guesses a text property. Few distinct values that repeat are choices. */
function guessText(values: string[]): PropertyGuess {
  const distinct = [...new Set(values)];
  const areChoices =
    distinct.length <= 6 &&
    values.length >= 2 * distinct.length &&
    values.length >= 4 &&
    distinct.every((word) => word.length <= 30);
  if (areChoices) return createChoices(distinct);
  const longest = Math.max(0, ...values.map((value) => value.length));
  const maxLength = typicalMaxLengths.find((length) => length >= 2 * longest) ?? 10_000;
  return {
    type: 'string',
    transform: ['trim'],
    maxLength,
    ...(maxLength > 200 ? { widget: 'textarea' } : {}),
  };
}

/** Creates labelled choices (`oneOf`) from values. */
export function createChoices(values: (string | number)[]): PropertyGuess {
  const type = values.every(Number.isInteger)
    ? 'integer'
    : values.every((value) => typeof value === 'number')
      ? 'number'
      : 'string';
  return { type, oneOf: values.map((value) => ({ const: value, title: toSentenceCase(String(value)) })) };
}

function toSentenceCase(value: string): string {
  const text = value.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
