import {
  dateLimitKeywords,
  getComparedProperty,
  limitKeywords,
} from '#definition/validation/comparedProperties.ts';
import type { CheckerRule } from '../shared/CheckerRule.ts';
import { getPropertyConstraints } from '../shared/partialSchema.ts';
import { getPropertyNames, getPropertyNode, getPropertyNodes } from '../shared/propertyNodes.ts';
import { type CheckerFinding, didYouMean } from '../source/CheckerFinding.ts';
import type { DefinitionSource } from '../source/DefinitionSource.ts';
import {
  getItemNodes,
  getMemberName,
  getNodeAt,
  getStringAt,
  getValueAt,
  type SyntaxNode,
} from '../source/syntaxTree.ts';
import { getEntityRuleBranches } from './constraints.ts';

/** Keys of properties whose value is not available for comparison. */
const uncomparableKeys = ['secret', 'writeOnly', 'lookup', 'url'];

/** S052: reports limits that do not apply to their property, or that compare it with an incomparable property. */
export const invalidComparisonLimit: CheckerRule = (entity) => [
  ...getPropertyNodes(entity).flatMap((place) =>
    [place, ...getItemNodes(getNodeAt(place, 'allOf'))].flatMap((rule) =>
      findInvalidLimits(rule, place, entity),
    ),
  ),
  ...getEntityRuleBranches(entity).flatMap((partial) => findInvalidLimitsInPartialSchema(partial, entity)),
];

/** A required order of two properties: the smaller one, the larger one, and whether they may be equal. */
interface PropertyOrder {
  small: string;
  large: string;
  isStrict: boolean;
  place: SyntaxNode;
}

/** S218: reports limits between properties that no record can satisfy together. */
export const contradictoryComparisons: CheckerRule = (entity) => {
  const orders = getPropertyNodes(entity).flatMap((place) =>
    [place, ...getItemNodes(getNodeAt(place, 'allOf'))].flatMap((rule) =>
      getPropertyOrders(rule, getMemberName(place)),
    ),
  );
  return orders
    .filter(({ small, large, isStrict }) => isStrict && isOrderImplied(small, large, orders))
    .map(({ small, large, place }) => ({
      place,
      message: `"${small}" must be less than "${large}", but other limits require the opposite: no record can satisfy them all`,
    }));
};

function getPropertyOrders(rule: SyntaxNode, limited: string): PropertyOrder[] {
  return limitKeywords.flatMap((keyword) => {
    const place = getNodeAt(rule, keyword, '$data');
    const other = getComparedProperty(getValueAt(rule, keyword));
    // A property may be equal to itself; a comparison with itself is reported separately.
    if (!place || !other || other === limited) return [];
    const [small, large] = /min/i.test(keyword) ? [other, limited] : [limited, other];
    return [{ small, large, isStrict: /exclusive/i.test(keyword), place }];
  });
}

/**
 * Returns true if the declared orders imply, directly or transitively, that one property is at least as large as
 * another.
 */
function isOrderImplied(
  wanted: string,
  from: string,
  orders: PropertyOrder[],
  seen = new Set<string>(),
): boolean {
  if (from === wanted) return true;
  seen.add(from);
  return orders.some(
    ({ small, large }) => small === from && !seen.has(large) && isOrderImplied(wanted, large, orders, seen),
  );
}

/** Finds invalid limits in a part of a schema (`if`, `then`, `else`, a form's schema). */
export function findInvalidLimitsInPartialSchema(
  partial: SyntaxNode | undefined,
  entity: DefinitionSource | undefined,
): CheckerFinding[] {
  return getPropertyConstraints(partial).flatMap((narrowing) => {
    const name =
      getMemberName(narrowing) === 'not' ? String(narrowing.path.at(-2)) : getMemberName(narrowing);
    const limited = getPropertyNode(entity, name);
    return limited ? findInvalidLimits(narrowing, limited, entity) : [];
  });
}

/** Finds invalid limits in the node of one property. */
export function findInvalidLimits(
  rule: SyntaxNode,
  limited: SyntaxNode,
  entity: DefinitionSource | undefined,
): CheckerFinding[] {
  return limitKeywords.flatMap((keyword) => {
    const place = getNodeAt(rule, keyword);
    if (!place) return [];
    const message =
      explainMisplacedKeyword(keyword, rule, limited) ??
      (getComparedProperty(getValueAt(place))
        ? explainIncomparable(place, limited, entity)
        : explainInvalidDate(place, limited));
    return message ? [{ place: getNodeAt(place, '$data') ?? place, message }] : [];
  });
}

/** Returns the error if a date keyword is used without a date format, or a number keyword on a non-number. */
function explainMisplacedKeyword(keyword: string, rule: SyntaxNode, limited: SyntaxNode): string | undefined {
  if (!dateLimitKeywords.includes(keyword))
    return isNumber(limited)
      ? undefined
      : `"${getMemberName(limited)}" is not a number, so "${keyword}" does not apply`;
  return isDateFormat(getStringAt(rule, 'format'))
    ? undefined
    : `"${keyword}" requires the format "date" or "date-time"`;
}

function explainIncomparable(
  place: SyntaxNode,
  limited: SyntaxNode,
  entity: DefinitionSource | undefined,
): string | undefined {
  const name = getComparedProperty(getValueAt(place)) ?? '';
  const names = getPropertyNames(entity);
  const other = getPropertyNode(entity, name);
  if (name === getMemberName(limited)) return `"${name}" cannot be compared with itself`;
  if (!other) return names && `"${entity?.name}" has no property "${name}".${didYouMean(name, names)}`;
  const keyword = uncomparableKeys.find((key) => getNodeAt(other, key));
  if (keyword) return `"${name}" has "${keyword}", so it cannot be compared with`;
  const isAlike = isNumber(limited)
    ? isNumber(other) && hasSameUnit(other, limited)
    : getStringAt(other, 'format') === getStringAt(limited, 'format') &&
      isDateFormat(getStringAt(other, 'format'));
  return isAlike
    ? undefined
    : `"${name}" cannot be compared with "${getMemberName(limited)}": ${describeType(other)}`;
}

/** Returns the error if a literal limit is not an existing date or time. */
function explainInvalidDate(place: SyntaxNode, limited: SyntaxNode): string | undefined {
  const text = getStringAt(place);
  const isDay = getStringAt(limited, 'format') === 'date';
  if (text === undefined) return undefined;
  const form = isDay ? /^\d{4}-\d\d-\d\d$/ : /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/;
  const isReal = form.test(text) && !Number.isNaN(Date.parse(text)) && isCalendarDate(text);
  return isReal ? undefined : `${JSON.stringify(text)} is not a valid ${isDay ? 'date' : 'date-time'}`;
}

/** `Date` would accept February 31 as a day in March. */
function isCalendarDate(text: string): boolean {
  const day = text.slice(0, 10);
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

/** Returns true if two properties have the same unit, so that cents are not compared with dollars. */
function hasSameUnit(one: SyntaxNode, other: SyntaxNode): boolean {
  return (['currency', 'suffix', 'scale'] as const).every(
    (key) => getValueAt(one, 'unit', key) === getValueAt(other, 'unit', key),
  );
}

function describeType(other: SyntaxNode): string {
  if (getNodeAt(other, 'unit')) return `its unit is ${JSON.stringify(getValueAt(other, 'unit'))}`;
  const format = getStringAt(other, 'format');
  return format ? `its format is ${format}` : `its type is ${getStringAt(other, 'type') ?? 'string'}`;
}

function isNumber(property: SyntaxNode): boolean {
  return ['number', 'integer'].includes(getStringAt(property, 'type') ?? '');
}

function isDateFormat(format: string | undefined): boolean {
  return format === 'date' || format === 'date-time';
}
