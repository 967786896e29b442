import type { EntityDefinition, PropertyDefinition, Row } from '../../definition/types';

const byFormat: Record<string, string> = {
  'date-time': '2026-01-31T08:00:00Z',
  date: '2026-01-31',
  email: 'someone@example.com',
  uri: 'https://example.com/',
  domain: 'example.com',
  'utc-offset': 'UTC+01:00',
};

/** What a person could enter for a new record: the properties' own examples where they have one. */
export function validRecord({ properties }: EntityDefinition): Row {
  const entries = Object.entries(properties).filter(
    ([, { readOnly, type }]) => !readOnly && type !== 'object',
  );
  return Object.fromEntries(
    entries.flatMap(([name, property]) => {
      const value = property.examples?.[0] ?? property.default ?? possibleValue(property);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function possibleValue({ type, format, oneOf, minimum, minLength, items }: PropertyDefinition): unknown {
  if (oneOf) return oneOf[0]?.const;
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Math.max(minimum ?? 1, 1);
  if (type === 'array') return items?.type === 'string' ? ['one'] : undefined;
  return byFormat[format ?? ''] ?? 'Example'.padEnd(minLength ?? 0, '.');
}
