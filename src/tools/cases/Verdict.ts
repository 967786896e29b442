import type { FieldError } from '../../definition/fieldErrors';

/** What was said, a line a field, in the order of the fields: verdicts are the same when their lines are. */
export type Verdict = string[];

/** Writes messages as a verdict. */
export function verdictOf(errors: FieldError[]): Verdict {
  return errors.map(({ field, message }) => `${field}: ${message}`).sort();
}
