import { holds, isNegation } from '../../definition/conditions';
import type { Condition, Row } from '../../definition/types';
import type { ConditionPart, Explanation } from './Explanation';

const names = ['when', 'enabledWhen', 'lockedWhen', 'tooltipWhen'];

/** The conditions of a part, each of their parts beside what its field is now. */
export function conditionsOf(part: object, values: Row): Explanation['conditions'] {
  return names.flatMap((name) => {
    const condition = (part as Row)[name];
    if (typeof condition !== 'object' || condition === null) return [];
    const parts = Object.entries(condition as Condition).map((entry) => partOf(entry, values));
    return [{ name, holds: parts.every((one) => one.holds), parts }];
  });
}

function partOf([field, wanted]: [string, Condition[string]], values: Row): ConditionPart {
  const plain = isNegation(wanted) ? wanted.not : wanted;
  const listed = [plain]
    .flat()
    .map((value) => JSON.stringify(value))
    .join(' | ');
  return {
    field,
    wanted: isNegation(wanted) ? `≠ ${listed}` : `= ${listed}`,
    value: values[field] === undefined ? '–' : JSON.stringify(values[field]),
    holds: holds({ [field]: wanted }, values),
  };
}
