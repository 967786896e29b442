import type { Entity, Property, RecordValues } from '../model/entity';
import { roundToStep } from './decimals';

const textTransforms: Record<Property['transform'][number], (text: string) => string> = {
  trim: (text) => text.trim(),
  lowercase: (text) => text.toLowerCase(),
};

/**
 * Prepares submitted data for validation and storage: applies `transform` (trim, lowercase), removes floating-point
 * errors of numbers with a `multipleOf`, and removes empty values. Used by browser and server.
 */
export function normalizeRecord(entity: Entity, data: RecordValues): RecordValues {
  const entries = Object.entries(data).map(([name, value]) => [
    name,
    transformValue(entity.properties[name], value),
  ]);
  return Object.fromEntries(entries.filter(([, value]) => !isEmptyValue(value)));
}

/** Checks whether a value is undefined, null or "". An empty list is not empty in this sense. */
export function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function transformValue(property: Property | undefined, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => transformValue(property, entry));
  const step = property?.schema.multipleOf;
  if (typeof value === 'number' && typeof step === 'number') return roundToStep(value, step);
  if (typeof value !== 'string') return value;
  return (property?.transform ?? []).reduce((text, name) => textTransforms[name](text), value);
}

/** Checks whether an ISO date is a zero date (year 0 or 1), which some databases store for "no date". */
export function isZeroDate(iso: string): boolean {
  return /^000[01]-/.test(iso);
}
