import type { Condition, Row, Scalar } from './model/entity';

/**
 * True when the row meets every part of the condition; a list means any of these, an absent condition always holds.
 * A property that is a list itself has each of its entries as a value.
 */
export function holds(condition: Condition | undefined, row: Row): boolean {
  return Object.entries(condition ?? {}).every(([field, wanted]) => matches(row[field], wanted));
}

function matches(value: unknown, wanted: Condition[string]): boolean {
  if (isNegation(wanted)) return !isAmong(value, wanted.not);
  return isAmong(value, wanted);
}

function isAmong(value: unknown, wanted: Scalar | Scalar[]): boolean {
  const values = [value].flat();
  return [wanted].flat().some((one) => values.includes(one));
}

/** Whether a part of a condition is the form `{ "not": … }`. */
export function isNegation(wanted: Condition[string]): wanted is { not: Scalar | Scalar[] } {
  return typeof wanted === 'object' && !Array.isArray(wanted);
}

/** The JSON Schema that is valid for exactly the rows that meet the condition; `isList` says which properties are lists. */
export function conditionSchema(condition: Condition, isList: (field: string) => boolean = () => false) {
  const asserted = Object.entries(condition).filter(([, wanted]) => !isNegation(wanted));
  const among = (field: string, values: Scalar | Scalar[]) => {
    const schema = { enum: [values].flat() };
    return isList(field) ? { contains: schema } : schema;
  };
  return {
    required: asserted.map(([field]) => field),
    properties: Object.fromEntries(
      Object.entries(condition).map(([field, wanted]) => [
        field,
        isNegation(wanted) ? { not: among(field, wanted.not) } : among(field, wanted),
      ]),
    ),
  };
}
