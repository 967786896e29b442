import type { FieldError } from '#definition/validation/fieldErrors.ts';

/** Error messages of a validated case, one line per field, sorted; equal lines mean equal verdicts. */
export type CaseVerdict = string[];

/** Converts field errors to a verdict. */
export function toCaseVerdict(errors: FieldError[]): CaseVerdict {
  return errors.map(({ field, message }) => `${field}: ${message}`).sort();
}
