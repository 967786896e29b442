import { daysFrom } from '../../definition/days';
import { isDerived } from '../../definition/derived';
import { isRow } from '../../definition/isRow';
import type { Property, Row } from '../../definition/model/entity';
import { patternText } from './patternText';

/** Values that a property may have in a row of that number. */
export function sampleValues(property: Property, valid: Row[], index: number): unknown[] {
  const values = possibleValues(property, valid, index);
  return property.unique ? values.flatMap((value) => apart(value, index)) : values;
}

/** Values that a property may have, by what is said of it. */
function possibleValues(property: Property, valid: Row[], index: number): unknown[] {
  const { schema, type, format, title, name, choices, default: initial, generated } = property;
  if (generated === 'key' && type === 'integer') return [index + 1];
  const entered = valid.map((data) => data[name]).filter((value) => value !== undefined && !isMark(value));
  const chosen = choices?.map(({ value }) => (type === 'array' ? [value] : value)) ?? [];
  const examples = (schema.examples ?? []) as unknown[];
  const said = [...chosen, ...examples, ...(initial === undefined ? [] : [initial]), ...entered];
  if (isDerived(schema) && said.length === 0) return [undefined];
  if (type === 'array') return [...said, [], ...examples.map((one) => [one])];
  if (type === 'object') return [...said, {}];
  if (type === 'boolean') return [true, false];
  if (type === 'integer' || type === 'number') return [...said, ...numbers(schema, index)];
  const byForm = texts[format ?? ''];
  if (byForm) return [...said, byForm(index)];
  const matching = schema.pattern === undefined ? undefined : patternText(schema.pattern);
  return [...said, ...(matching ? [matching] : []), ...lengths(`${title} ${index + 1}`, schema)];
}

/** A text of each form, of which there are several. */
const texts: Record<string, (index: number) => string> = {
  'date-time': (index) => `2026-01-0${index + 1}T09:30:00Z`,
  date: (index) => `2026-01-0${index + 1}`,
  email: (index) => `someone${index + 1}@example.com`,
  uri: (index) => `https://example.com/${index + 1}`,
  domain: (index) => `site-${index + 1}.example`,
  file: (index) => String(index + 1).padStart(32, '0'),
  'utc-offset': (index) => `UTC+0${index + 1}:00`,
};

function numbers(
  { minimum, exclusiveMinimum, maximum, multipleOf = 1 }: Property['schema'],
  index: number,
): number[] {
  const least = [minimum, exclusiveMinimum].find((limit) => typeof limit === 'number') as number | undefined;
  const start = (least ?? 0) + multipleOf * (index + 1);
  return [start, least, maximum].filter((value): value is number => typeof value === 'number');
}

function lengths(text: string, { minLength = 0, maxLength = text.length }: Property['schema']): string[] {
  return [text.padEnd(minLength, '.'), text.slice(0, Math.max(maxLength, minLength))];
}

/** Values beside those of other properties: one may be held against the other. */
export function besideOthers({ type, format }: Property, row: Row): unknown[] {
  const isNumber = type === 'integer' || type === 'number';
  const others = Object.values(row).filter((value) => typeof value === (isNumber ? 'number' : 'string'));
  if (isNumber) return (others as number[]).flatMap((value) => [value, value + 1, value - 1]);
  if (!format?.startsWith('date')) return [];
  return (others as string[]).flatMap((value) => [value, daysFrom(value, 1), daysFrom(value, -1)]);
}

/**
 * Values near one that no two records may share, others for each row: the number at its end counts on, or one is put
 * behind it. There are several, since some have a digit that is worked out from the others.
 */
function apart(value: unknown, index: number): unknown[] {
  if (index === 0) return [value];
  const steps = Array.from({ length: 20 }, (_, step) => 20 * index + step);
  if (typeof value === 'number') return steps.map((step) => value + step);
  if (typeof value !== 'string') return [value];
  const [, start = value, digits = '', end = ''] = /^(.*?)(\d{1,15})(\D*)$/s.exec(value) ?? [];
  if (digits === '') return [`${index + 1}${value}`, value.replace(/(?=@|$)/, String(index + 1))];
  return steps.map((step) => start + String(Number(digits) + step).padStart(digits.length, '0') + end);
}

/** What only stands for something: a record, or a file. */
export function isMark(value: unknown): boolean {
  return isRow(value) || (Array.isArray(value) && value.some(isRow));
}
