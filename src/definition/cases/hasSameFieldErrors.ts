import type { FieldError } from '../validation/fieldErrors.ts';

/** Checks whether two lists contain the same field errors, in any order. */
export function hasSameFieldErrors(one: FieldError[], other: FieldError[]): boolean {
  return serializeFieldErrors(one) === serializeFieldErrors(other);
}

/** Serializes field errors to a text that is equal for equal lists, in any order. */
export function serializeFieldErrors(errors: FieldError[]): string {
  return errors
    .map(({ field, message }) => `${field} ${message}`)
    .sort()
    .join('\n');
}
