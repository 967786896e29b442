import type { Entity, Property, Row } from './model/entity';

const transforms: Record<Property['transform'][number], (text: string) => string> = {
  trim: (text) => text.trim(),
  lowercase: (text) => text.toLowerCase(),
};

/** The data as it is validated and stored, on both sides: texts transformed, and what is empty left out. */
export function normalize(entity: Entity, data: Row): Row {
  const entries = Object.entries(data).map(([name, value]) => [
    name,
    transformed(entity.properties[name], value),
  ]);
  return Object.fromEntries(entries.filter(([, value]) => !isEmpty(value)));
}

/** Whether a value counts as not given: an empty list is a value, an empty text is not. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function transformed(property: Property | undefined, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => transformed(property, entry));
  if (typeof value !== 'string') return value;
  return (property?.transform ?? []).reduce((text, name) => transforms[name](text), value);
}

/** Whether a date stands for none: databases write it as the year 0 or 1. */
export function isZeroDate(iso: string): boolean {
  return /^000[01]-/.test(iso);
}
