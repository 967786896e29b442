import type { Condition, Row, Scalar } from './types';

/** True when the row meets every part of the condition; a list means any of these, an absent condition always holds. */
export function holds(condition: Condition | undefined, row: Row): boolean {
  return Object.entries(condition ?? {}).every(([field, wanted]) => matches(row[field], wanted));
}

function matches(value: unknown, wanted: Condition[string]): boolean {
  if (isNegation(wanted)) return !isAmong(value, wanted.not);
  return isAmong(value, wanted);
}

function isAmong(value: unknown, wanted: Scalar | Scalar[]): boolean {
  return [wanted].flat().includes(value as Scalar);
}

/** Whether a part of a condition is the form `{ "not": … }`. */
export function isNegation(wanted: Condition[string]): wanted is { not: Scalar | Scalar[] } {
  return typeof wanted === 'object' && !Array.isArray(wanted);
}

/** The JSON Schema that is valid for exactly the rows that meet the condition. */
export function conditionSchema(condition: Condition) {
  const asserted = Object.entries(condition).filter(([, wanted]) => !isNegation(wanted));
  return {
    required: asserted.map(([field]) => field),
    properties: Object.fromEntries(
      Object.entries(condition).map(([field, wanted]) => [
        field,
        isNegation(wanted) ? { not: { enum: [wanted.not].flat() } } : { enum: [wanted].flat() },
      ]),
    ),
  };
}
