import type { Entity, Property, Row } from '../../definition/types';

/** A record that is made up: enough to see how each column looks. */
export function sampleRow({ properties }: Entity, index: number): Row {
  const values = Object.values(properties).map((property) => [property.name, sampleValue(property, index)]);
  return Object.fromEntries(values);
}

function sampleValue(
  { schema, type, title, format, choices, default: first }: Property,
  index: number,
): unknown {
  const choice = choices?.[index % choices.length]?.value;
  if (type === 'array') return choice === undefined ? [] : [choice];
  if (choice !== undefined) return choice;
  const example = schema.examples?.[index % (schema.examples.length || 1)] ?? first;
  if (example !== undefined) return example;
  if (type === 'object') return {};
  if (type === 'boolean') return index % 2 === 0;
  if (type === 'integer' || type === 'number') return (schema.minimum ?? 1) + index;
  if (format === 'date-time') return `2026-01-0${index + 1}T09:30:00Z`;
  if (format === 'date') return `2026-01-0${index + 1}`;
  if (format === 'domain') return `site-${index + 1}.example`;
  return `${title} ${index + 1}`;
}
