import { comparedProperty } from '../comparisons';
import { isSame } from '../isSame';
import { validityOf } from '../load/formSchema';
import type { Entity, Property, Scalar } from '../model/entity';

/** A rule of records that says something else than before. */
export interface RuleChange {
  /** The property that it is about; none where it is about several. */
  property?: string;
  keyword: string;
  before: unknown;
  after: unknown;
  /** Whether a value that was right may now be wrong. */
  narrows: boolean;
}

/** Says nothing about what is valid, or is compared as the choices are, or as the column is. */
const elsewhere = ['title', 'description', 'errorMessage', 'type', 'oneOf', 'enum'];

/** What a smaller number narrows, and what a greater one does. */
const atMost = /^(max(Length|Items)|(exclusiveM|m)aximum|format(Exclusive)?Maximum)$/;
const atLeast = /^(min(Length|Items)|(exclusiveM|m)inimum|format(Exclusive)?Minimum)$/;

/** The rules of an entity that have changed; what became of its properties' names and types is told elsewhere. */
export function changedRules(before: Entity, after: Entity): RuleChange[] {
  const ofProperties = Object.values(after.properties).flatMap((property) => {
    const old = earlier(before, property);
    return old ? propertyRules(old, property, isRequired(before, old), isRequired(after, property)) : [];
  });
  return [...ofProperties, ...rulesBetween(before, after)];
}

/** The property as it was, under whichever name. */
export function earlier(before: Entity, { name, schema }: Property): Property | undefined {
  return before.properties[name] ?? before.properties[schema.was ?? ''];
}

function isRequired({ required }: Entity, { name }: Property): boolean {
  return required.includes(name);
}

/** Rules without the words that are said when they are broken. */
function withoutMessages<T>(rules: T): T {
  return JSON.parse(JSON.stringify(rules, (key, value) => (key === 'errorMessage' ? undefined : value)));
}

function propertyRules(old: Property, property: Property, was: boolean, is: boolean): RuleChange[] {
  const { name } = property;
  const [rules, others] = withoutMessages([validityOf(old.schema), validityOf(property.schema)] as const);
  const keywords = new Set([...Object.keys(rules), ...Object.keys(others)]);
  const changed = [...keywords]
    .filter((keyword) => !elsewhere.includes(keyword) && !isSame(rules[keyword], others[keyword]))
    .filter((keyword) => keyword !== 'items' || !property.choices)
    .map((keyword) => ({
      property: name,
      keyword,
      before: rules[keyword],
      after: others[keyword],
      narrows: narrows(keyword, rules[keyword], others[keyword]),
    }));
  const required = { property: name, keyword: 'required', before: was, after: is, narrows: is };
  return [...changed, ...choiceRule(old, property), ...(was === is ? [] : [required])];
}

/** Choices that go narrow, and so does a first list of choices where any value was right. */
function choiceRule(old: Property, property: Property): RuleChange[] {
  const [before, after] = [valuesOf(old), valuesOf(property)];
  if (isSame(before, after)) return [];
  const narrows = after !== undefined && (before === undefined || gone(before, after).length > 0);
  if (!narrows && after && before && gone(after, before).length === 0) return [];
  return [{ property: property.name, keyword: 'choices', before, after, narrows }];
}

/** What stands in one list and not in the other. */
export function gone<T>(before: T[], after: T[]): T[] {
  return before.filter((value) => !after.includes(value));
}

function valuesOf({ choices }: Property): Scalar[] | undefined {
  return choices?.map(({ value }) => value);
}

function narrows(keyword: string, before: unknown, after: unknown): boolean {
  if (after === undefined || after === false) return false;
  const isLimit = atMost.test(keyword) || atLeast.test(keyword);
  if (!isLimit || before === undefined) return true;
  if (comparedProperty(before) ?? comparedProperty(after)) return true;
  const [old, limit] = [before, after] as [number, number] | [string, string];
  return atMost.test(keyword) ? limit < old : limit > old;
}

/** Rules between properties are compared as a whole: whether they narrow is for the records to say. */
function rulesBetween(before: Entity, after: Entity): RuleChange[] {
  const [old, rules] = withoutMessages([before.schema.allOf ?? [], after.schema.allOf ?? []] as const);
  if (isSame(old, rules)) return [];
  const narrows = rules.some((rule) => !old.some((other) => isSame(other, rule)));
  return [{ keyword: 'allOf', before: old, after: rules, narrows }];
}
