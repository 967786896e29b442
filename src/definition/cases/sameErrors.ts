import type { FieldError } from '../fieldErrors';

/** Whether two verdicts say the same about the same fields, in whatever order. */
export function sameErrors(one: FieldError[], other: FieldError[]): boolean {
  return verdictText(one) === verdictText(other);
}

/** A verdict as one text: the same for what is the same. */
export function verdictText(errors: FieldError[]): string {
  return errors
    .map(({ field, message }) => `${field} ${message}`)
    .sort()
    .join('\n');
}
