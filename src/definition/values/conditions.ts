import type { RecordCondition, RecordValues, ScalarValue } from '../model/entity.ts';

/**
 * Checks whether a row meets every part of a condition. A list means any of these values; an undefined condition always
 * matches. For a property that is a list, any entry may match.
 */
export function matchesCondition(condition: RecordCondition | undefined, row: RecordValues): boolean {
  return Object.entries(condition ?? {}).every(([field, wanted]) => matchesPart(row[field], wanted));
}

function matchesPart(value: unknown, wanted: RecordCondition[string]): boolean {
  if (isNegatedCondition(wanted)) return !includesAny(value, wanted.not);
  return includesAny(value, wanted);
}

function includesAny(value: unknown, wanted: ScalarValue | ScalarValue[]): boolean {
  const values = [value].flat();
  return [wanted].flat().some((one) => values.includes(one));
}

/** Checks whether a part of a condition has the form `{ "not": … }`. */
export function isNegatedCondition(
  wanted: RecordCondition[string],
): wanted is { not: ScalarValue | ScalarValue[] } {
  return typeof wanted === 'object' && !Array.isArray(wanted);
}

/**
 * Builds the JSON Schema that is valid for exactly the rows that meet the condition. `isList` returns true for array
 * properties.
 */
export function buildConditionSchema(
  condition: RecordCondition,
  isList: (field: string) => boolean = () => false,
) {
  const asserted = Object.entries(condition).filter(([, wanted]) => !isNegatedCondition(wanted));
  const among = (field: string, values: ScalarValue | ScalarValue[]) => {
    const schema = { enum: [values].flat() };
    return isList(field) ? { contains: schema } : schema;
  };
  return {
    required: asserted.map(([field]) => field),
    properties: Object.fromEntries(
      Object.entries(condition).map(([field, wanted]) => [
        field,
        isNegatedCondition(wanted) ? { not: among(field, wanted.not) } : among(field, wanted),
      ]),
    ),
  };
}
