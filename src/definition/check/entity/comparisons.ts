import { comparedProperty, dateLimits, limitKeywords } from '../../comparisons';
import { narrowings } from '../parts/partialSchema';
import { properties, property, propertyNames } from '../parts/properties';
import type { Rule } from '../parts/rule';
import { didYouMean, type Finding } from '../source/finding';
import { at, items, nameOf, type Place, textAt, valueAt } from '../source/place';
import type { Source } from '../source/source';
import { rulePartials } from './constraints';

/** What makes a value one that is never there to be compared with. */
const absent = ['secret', 'writeOnly', 'from', 'url'];

/** S052: a limit applies to its property, and one that another property holds can be compared with. */
export const impossibleComparison: Rule = (entity) => [
  ...properties(entity).flatMap((place) =>
    [place, ...items(at(place, 'allOf'))].flatMap((rule) => limitFindings(rule, place, entity)),
  ),
  ...rulePartials(entity).flatMap((partial) => partialFindings(partial, entity)),
];

/** Of two properties, which is the smaller one, where that is said, and whether they may be equal. */
interface Order {
  small: string;
  large: string;
  isStrict: boolean;
  place: Place;
}

/** S218: limits that hold for every record leave values that meet them all. */
export const circularComparison: Rule = (entity) => {
  const orders = properties(entity).flatMap((place) =>
    [place, ...items(at(place, 'allOf'))].flatMap((rule) => ordersOf(rule, nameOf(place))),
  );
  return orders
    .filter(({ small, large, isStrict }) => isStrict && leadsTo(small, large, orders))
    .map(({ small, large, place }) => ({
      place,
      message: `"${small}" would be less than "${large}", and other limits say that it is not: no record meets them all`,
    }));
};

function ordersOf(rule: Place, limited: string): Order[] {
  return limitKeywords.flatMap((keyword) => {
    const place = at(rule, keyword, '$data');
    const other = comparedProperty(valueAt(rule, keyword));
    // Equal to itself it may be; that it is compared with itself is told besides.
    if (!place || !other || other === limited) return [];
    const [small, large] = /min/i.test(keyword) ? [other, limited] : [limited, other];
    return [{ small, large, isStrict: /exclusive/i.test(keyword), place }];
  });
}

/** Whether it is said of one property, through others too, that it is at least as large as another. */
function leadsTo(wanted: string, from: string, orders: Order[], seen = new Set<string>()): boolean {
  if (from === wanted) return true;
  seen.add(from);
  return orders.some(
    ({ small, large }) => small === from && !seen.has(large) && leadsTo(wanted, large, orders, seen),
  );
}

/** What is wrong with the limits that a part of an entity sets. */
export function partialFindings(partial: Place | undefined, entity: Source | undefined): Finding[] {
  return narrowings(partial).flatMap((narrowing) => {
    const name = nameOf(narrowing) === 'not' ? String(narrowing.path.at(-2)) : nameOf(narrowing);
    const limited = property(entity, name);
    return limited ? limitFindings(narrowing, limited, entity) : [];
  });
}

/** What is wrong with the limits that one place sets for a property. */
export function limitFindings(rule: Place, limited: Place, entity: Source | undefined): Finding[] {
  return limitKeywords.flatMap((keyword) => {
    const place = at(rule, keyword);
    if (!place) return [];
    const message =
      misplaced(keyword, rule, limited) ??
      (comparedProperty(valueAt(place)) ? incomparable(place, limited, entity) : unreadable(place, limited));
    return message ? [{ place: at(place, '$data') ?? place, message }] : [];
  });
}

/** A keyword of dates needs the format beside it, and one of numbers a number. */
function misplaced(keyword: string, rule: Place, limited: Place): string | undefined {
  if (!dateLimits.includes(keyword))
    return isNumber(limited) ? undefined : `"${nameOf(limited)}" is no number, so "${keyword}" says nothing`;
  return isDate(textAt(rule, 'format'))
    ? undefined
    : `"${keyword}" needs "format" beside it, "date" or "date-time"`;
}

function incomparable(place: Place, limited: Place, entity: Source | undefined): string | undefined {
  const name = comparedProperty(valueAt(place)) ?? '';
  const names = propertyNames(entity);
  const other = property(entity, name);
  if (name === nameOf(limited)) return `"${name}" would be compared with itself`;
  if (!other) return names && `"${entity?.name}" has no property "${name}".${didYouMean(name, names)}`;
  const keyword = absent.find((key) => at(other, key));
  if (keyword) return `"${name}" has "${keyword}": it is never there to be compared with`;
  const isAlike = isNumber(limited)
    ? isNumber(other) && isCountedAlike(other, limited)
    : textAt(other, 'format') === textAt(limited, 'format') && isDate(textAt(other, 'format'));
  return isAlike ? undefined : `"${name}" cannot be compared with "${nameOf(limited)}": ${kindOf(other)}`;
}

/** A limit that is written out is a day or a moment that there is. */
function unreadable(place: Place, limited: Place): string | undefined {
  const text = textAt(place);
  const isDay = textAt(limited, 'format') === 'date';
  if (text === undefined) return undefined;
  const form = isDay ? /^\d{4}-\d\d-\d\d$/ : /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/;
  const isReal = form.test(text) && !Number.isNaN(Date.parse(text)) && isOfCalendar(text);
  return isReal ? undefined : `${JSON.stringify(text)} is no ${isDay ? 'date' : 'date-time'}`;
}

/** JavaScript takes the 31st of a short month for a day of the next. */
function isOfCalendar(text: string): boolean {
  const day = text.slice(0, 10);
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

/** Cents are not held against dollars. */
function isCountedAlike(one: Place, other: Place): boolean {
  return (['currency', 'suffix', 'scale'] as const).every(
    (key) => valueAt(one, 'unit', key) === valueAt(other, 'unit', key),
  );
}

function kindOf(other: Place): string {
  if (at(other, 'unit')) return `it counts ${JSON.stringify(valueAt(other, 'unit'))}`;
  const format = textAt(other, 'format');
  return format ? `it is a ${format}` : `it is of the type ${textAt(other, 'type') ?? 'string'}`;
}

function isNumber(property: Place): boolean {
  return ['number', 'integer'].includes(textAt(property, 'type') ?? '');
}

function isDate(format: string | undefined): boolean {
  return format === 'date' || format === 'date-time';
}
