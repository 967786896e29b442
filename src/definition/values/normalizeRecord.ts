import type { Entity, Property, RecordValues } from '../model/entity.ts';
import { removeFloatingPointError } from './decimals.ts';
import { getOwn } from './getOwn.ts';

/** Texts without a visible character, such as a zero-width space. Spaces alone are left to `trim`. */
const invisibleText = /^(?=.*\S)[\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]+$/su;

const textTransforms: Record<Property['transform'][number], (text: string) => string> = {
  trim: (text) => text.trim(),
  lowercase: (text) => text.toLowerCase(),
};

/**
 * Prepares submitted data for validation and storage: normalizes texts (Unicode NFC), applies `transform` (trim,
 * lowercase), removes floating-point errors of numbers with a `multipleOf`, and removes empty values, including texts of
 * invisible characters. An integer that JSON cannot represent exactly becomes a text, so that validation rejects it.
 * Used by browser and server.
 */
export function normalizeRecord(entity: Entity, data: RecordValues): RecordValues {
  const entries = Object.entries(normalizeValues(entity, data));
  return Object.fromEntries(entries.filter(([, value]) => !isEmptyValue(value)));
}

/** Normalizes submitted values as `normalizeRecord` does, but keeps empty ones. */
export function normalizeValues({ properties }: Entity, data: RecordValues): RecordValues {
  const entries = Object.entries(data).map(([name, value]) => [
    name,
    transformValue(getOwn(properties, name), value),
  ]);
  return Object.fromEntries(entries);
}

/** Checks whether a value is undefined, null or "". An empty list is not empty in this sense. */
export function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function transformValue(property: Property | undefined, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => transformValue(property, entry));
  if (isUnsafeInteger(value) && [property?.type, property?.schema.items?.type].includes('integer'))
    return BigInt(value).toString();
  const step = property?.schema.multipleOf;
  if (typeof value === 'number' && typeof step === 'number') return removeFloatingPointError(value, step);
  if (typeof value !== 'string') return value;
  // A password must arrive as it was typed: the login compares it unchanged.
  if (property?.writeOnly) return applyTransforms(property, value);
  return invisibleText.test(value) ? '' : applyTransforms(property, value.normalize('NFC'));
}

function applyTransforms(property: Property | undefined, value: string): string {
  return (property?.transform ?? []).reduce((text, name) => textTransforms[name](text), value);
}

/** Checks whether a value is an integer beyond the range in which JavaScript represents integers exactly. */
function isUnsafeInteger(value: unknown): value is number {
  return Number.isInteger(value) && !Number.isSafeInteger(value);
}

/** Checks whether an ISO date is a zero date (year 0 or 1), which some databases store for "no date". */
export function isZeroDate(iso: string): boolean {
  return /^000[01]-/.test(iso);
}
