import { findRemovedEntries, type ValidationRuleChange } from '#definition/diff/diffValidationRules.ts';
import { isObject } from '#definition/values/isObject.ts';

/** Returns a phrase with the new and the old value of a changed rule, such as "maxLength is 10, not 20". */
export function describeRuleChange({ keyword, before, after }: ValidationRuleChange): string {
  if (keyword === 'choices') return describeChoices(before, after);
  if (keyword === 'allOf') return 'the rules between properties are others';
  if (after === undefined) return `no longer has the rule "${keyword}"`;
  return `${keyword} is ${formatRuleValue(after)}${before === undefined ? '' : `, not ${formatRuleValue(before)}`}`;
}

function describeChoices(before: unknown, after: unknown): string {
  if (!Array.isArray(after)) return 'any value is possible, not only choices';
  if (!Array.isArray(before)) return `only ${after.length} choices are possible`;
  const [went, came] = [findRemovedEntries(before, after), findRemovedEntries(after, before)];
  const lists = [
    ...(went.length > 0 ? [`without the choices ${went.map(formatRuleValue).join(', ')}`] : []),
    ...(came.length > 0 ? [`with the choices ${came.map(formatRuleValue).join(', ')}`] : []),
  ];
  return lists.join(', ');
}

function formatRuleValue(value: unknown): string {
  return isObject(value) && '$data' in value
    ? String(value.$data).replace(/^1\//, '')
    : JSON.stringify(value);
}
