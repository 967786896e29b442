import type { FieldError } from '#definition/validation/fieldErrors.ts';

/** Error messages of a validated case, one line per field, sorted; equal lines mean equal verdicts. */
export type CaseErrorLines = string[];

/** Converts field errors to a verdict. */
export function toCaseErrorLines(errors: FieldError[]): CaseErrorLines {
  return errors.map(({ field, message }) => `${field}: ${message}`).sort();
}
