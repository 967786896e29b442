import { getPropertyValidationKeywords } from '../load/resource/buildFormSchema.ts';
import type { Entity, Property, ScalarValue } from '../model/entity.ts';
import { getComparedProperty } from '../validation/comparedProperties.ts';
import { isSameValue } from '../values/isSameValue.ts';

/** A changed validation rule of an entity. */
export interface ValidationRuleChange {
  /** Name of the property; undefined for a rule across several properties. */
  property?: string;
  keyword: string;
  before: unknown;
  after: unknown;
  /** True if a value that was valid may now be invalid. */
  narrows: boolean;
}

/** Keywords that do not affect validity, or that are compared separately (choices, column type). */
const excludedKeywords = ['title', 'description', 'errorMessage', 'type', 'oneOf', 'enum'];

/**
 * Keywords for which a smaller value is stricter; the next pattern matches those for which a greater value is stricter.
 */
const maximumKeywordPattern = /^(max(Length|Items)|(exclusiveM|m)aximum|format(Exclusive)?Maximum)$/;
const minimumKeywordPattern = /^(min(Length|Items)|(exclusiveM|m)inimum|format(Exclusive)?Minimum)$/;

/**
 * Compares the validation rules of an entity before and after. Does not compare names and types.
 */
export function diffValidationRules(before: Entity, after: Entity): ValidationRuleChange[] {
  const ofProperties = Object.values(after.properties).flatMap((property) => {
    const old = findPreviousProperty(before, property);
    return old ? diffPropertyRules(old, property, isRequired(before, old), isRequired(after, property)) : [];
  });
  return [...ofProperties, ...diffCrossPropertyRules(before, after)];
}

/** Finds the previous version of a property, under its current or its former name (`renamedFrom`). */
function findPreviousProperty(before: Entity, { name, schema }: Property): Property | undefined {
  return before.properties[name] ?? before.properties[schema.renamedFrom ?? ''];
}

function isRequired({ required }: Entity, { name }: Property): boolean {
  return required.includes(name);
}

/** Removes the error messages from rules. */
function withoutMessages<T>(rules: T): T {
  return JSON.parse(JSON.stringify(rules, (key, value) => (key === 'errorMessage' ? undefined : value)));
}

function diffPropertyRules(
  old: Property,
  property: Property,
  wasRequired: boolean,
  isRequiredNow: boolean,
): ValidationRuleChange[] {
  const { name } = property;
  const [rules, others] = withoutMessages([
    getPropertyValidationKeywords(old.schema),
    getPropertyValidationKeywords(property.schema),
  ] as const);
  const keywords = new Set([...Object.keys(rules), ...Object.keys(others)]);
  const changed = [...keywords]
    .filter((keyword) => !excludedKeywords.includes(keyword) && !isSameValue(rules[keyword], others[keyword]))
    .filter((keyword) => keyword !== 'items' || !property.choices)
    .map((keyword) => ({
      property: name,
      keyword,
      before: rules[keyword],
      after: others[keyword],
      narrows: isNarrowing(keyword, rules[keyword], others[keyword]),
    }));
  const required = {
    property: name,
    keyword: 'required',
    before: wasRequired,
    after: isRequiredNow,
    narrows: isRequiredNow,
  };
  return [...changed, ...diffChoices(old, property), ...(wasRequired === isRequiredNow ? [] : [required])];
}

/** Compares the allowed choices. Narrows if choices are removed, or if a property without choices gets a list. */
function diffChoices(old: Property, property: Property): ValidationRuleChange[] {
  const [before, after] = [getChoiceValues(old), getChoiceValues(property)];
  if (isSameValue(before, after)) return [];
  const narrows =
    after !== undefined && (before === undefined || findRemovedEntries(before, after).length > 0);
  if (!narrows && after && before && findRemovedEntries(after, before).length === 0) return [];
  return [{ property: property.name, keyword: 'choices', before, after, narrows }];
}

/** Returns the entries of the first list that the second list does not contain. */
export function findRemovedEntries<T>(before: T[], after: T[]): T[] {
  return before.filter((value) => !after.includes(value));
}

function getChoiceValues({ choices }: Property): ScalarValue[] | undefined {
  return choices?.map(({ value }) => value);
}

function isNarrowing(keyword: string, before: unknown, after: unknown): boolean {
  if (after === undefined || after === false) return false;
  const isLimit = maximumKeywordPattern.test(keyword) || minimumKeywordPattern.test(keyword);
  if (!isLimit || before === undefined) return true;
  if (getComparedProperty(before) ?? getComparedProperty(after)) return true;
  const [old, limit] = [before, after] as [number, number] | [string, string];
  return maximumKeywordPattern.test(keyword) ? limit < old : limit > old;
}

/**
 * Compares the rules across properties as one list. A new rule counts as narrowing; only a check of the records can
 * show its effect.
 */
function diffCrossPropertyRules(before: Entity, after: Entity): ValidationRuleChange[] {
  const [old, rules] = withoutMessages([before.schema.allOf ?? [], after.schema.allOf ?? []] as const);
  if (isSameValue(old, rules)) return [];
  const narrows = rules.some((rule) => !old.some((other) => isSameValue(other, rule)));
  return [{ keyword: 'allOf', before: old, after: rules, narrows }];
}
