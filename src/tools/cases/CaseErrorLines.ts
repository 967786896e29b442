import type { FieldError } from '#definition/validation/fieldErrors.ts';

/** Errors of a validated case, one line of field and message per error, sorted so that results can be compared. */
export type CaseErrorLines = string[];

/** Converts field errors to lines of field and message, sorted. */
export function toCaseErrorLines(errors: FieldError[]): CaseErrorLines {
  return errors.map(({ field, message }) => `${field}: ${message}`).sort();
}
