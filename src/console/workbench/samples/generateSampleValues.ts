import type { Property, RecordValues } from '#definition/model/entity.ts';
import { isComputedProperty } from '#definition/records/computedProperties.ts';
import { shiftDateOrTimestampByDays } from '#definition/time/days.ts';
import { isObject } from '#definition/values/isObject.ts';
import { generatePatternText } from './generatePatternText.ts';

/** Generates candidate values of a property for the row with this index. */
export function generateSampleValues(property: Property, valid: RecordValues[], index: number): unknown[] {
  const values = listCandidateValues(property, valid, index);
  return property.unique ? values.flatMap((value) => generateUniqueVariants(value, index)) : values;
}

/** Lists candidate values of a property, from its schema, examples and test cases. */
function listCandidateValues(property: Property, valid: RecordValues[], index: number): unknown[] {
  const { schema, type, format, title, name, choices, default: initial, generated } = property;
  if (generated === 'key' && type === 'integer') return [index + 1];
  const entered = valid
    .map((data) => data[name])
    .filter((value) => value !== undefined && !isRecordOrFilePlaceholder(value));
  const chosen = choices?.map(({ value }) => (type === 'array' ? [value] : value)) ?? [];
  const examples = (schema.examples ?? []) as unknown[];
  const said = [...chosen, ...examples, ...(initial === undefined ? [] : [initial]), ...entered];
  if (isComputedProperty(schema) && said.length === 0) return [undefined];
  if (type === 'array') return [...said, [], ...examples.map((one) => [one])];
  if (type === 'object') return [...said, {}];
  if (type === 'boolean') return [true, false];
  if (type === 'integer' || type === 'number') return [...said, ...generateNumbers(schema, index)];
  const byForm = textByFormat[format ?? ''];
  if (byForm) return [...said, byForm(index)];
  const matching = schema.pattern === undefined ? undefined : generatePatternText(schema.pattern);
  return [...said, ...(matching ? [matching] : []), ...fitTextLengths(`${title} ${index + 1}`, schema)];
}

/** Generates a text of each JSON Schema format. */
const textByFormat: Record<string, (index: number) => string> = {
  'date-time': (index) => `2026-01-0${index + 1}T09:30:00Z`,
  date: (index) => `2026-01-0${index + 1}`,
  email: (index) => `someone${index + 1}@example.com`,
  uri: (index) => `https://example.com/${index + 1}`,
  domain: (index) => `site-${index + 1}.example`,
  file: (index) => String(index + 1).padStart(32, '0'),
  'utc-offset': (index) => `UTC+0${index + 1}:00`,
};

function generateNumbers(
  { minimum, exclusiveMinimum, maximum, multipleOf = 1 }: Property['schema'],
  index: number,
): number[] {
  const least = [minimum, exclusiveMinimum].find((limit) => typeof limit === 'number') as number | undefined;
  const start = (least ?? 0) + multipleOf * (index + 1);
  return [start, least, maximum].filter((value): value is number => typeof value === 'number');
}

function fitTextLengths(
  text: string,
  { minLength = 0, maxLength = text.length }: Property['schema'],
): string[] {
  return [text.padEnd(minLength, '.'), text.slice(0, Math.max(maxLength, minLength))];
}

/**
 * Generates values equal to, just above and just below the row's other values, for rules that compare two properties.
 */
export function generateValuesNearSiblings({ type, format }: Property, row: RecordValues): unknown[] {
  const isNumber = type === 'integer' || type === 'number';
  const others = Object.values(row).filter((value) => typeof value === (isNumber ? 'number' : 'string'));
  if (isNumber) return (others as number[]).flatMap((value) => [value, value + 1, value - 1]);
  if (!format?.startsWith('date')) return [];
  return (others as string[]).flatMap((value) => [
    value,
    shiftDateOrTimestampByDays(value, 1),
    shiftDateOrTimestampByDays(value, -1),
  ]);
}

/**
 * Returns variants of a unique value, different for each row: its trailing number is incremented, or a number is
 * appended. There are several variants, because some formats contain a check digit.
 */
function generateUniqueVariants(value: unknown, index: number): unknown[] {
  if (index === 0) return [value];
  const steps = Array.from({ length: 20 }, (_, step) => 20 * index + step);
  if (typeof value === 'number') return steps.map((step) => value + step);
  if (typeof value !== 'string') return [value];
  const [, start = value, digits = '', end = ''] = /^(.*?)(\d{1,15})(\D*)$/s.exec(value) ?? [];
  if (digits === '') return [`${index + 1}${value}`, value.replace(/(?=@|$)/, String(index + 1))];
  return steps.map((step) => start + String(Number(digits) + step).padStart(digits.length, '0') + end);
}

/** Returns true if a test-case value is a placeholder for a record or file. */
export function isRecordOrFilePlaceholder(value: unknown): boolean {
  return isObject(value) || (Array.isArray(value) && value.some(isObject));
}
