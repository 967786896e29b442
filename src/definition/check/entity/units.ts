import { properties } from '../parts/properties';
import type { Rule } from '../parts/rule';
import { didYouMean } from '../source/finding';
import { at, keyOf, nameOf, type Place, textAt } from '../source/place';

/** S071: what has a unit is a number that people write themselves, in one unit that there is. */
export const impossibleUnit: Rule = (entity) =>
  properties(entity).flatMap((property) => {
    const unit = at(property, 'unit');
    if (!unit) return [];
    const other = reasonAgainst(property);
    if (other) return [{ place: keyOf(unit), message: `"${nameOf(property)}" ${other}: it has no unit` }];
    const suffix = at(unit, 'suffix');
    const currency = at(unit, 'currency');
    if (suffix && currency)
      return [{ place: keyOf(suffix), message: 'an amount of money has its currency behind it already' }];
    const known = Intl.supportedValuesOf('currency');
    const code = textAt(currency) ?? '';
    return currency && !known.includes(code)
      ? [{ place: currency, message: `there is no currency "${code}".${didYouMean(code, known)}` }]
      : [];
  });

const other = ['oneOf', 'enum', 'dictionary', 'references'];

function reasonAgainst(property: Place): string | undefined {
  if (!isNumber(property)) return `is of the type ${textAt(property, 'type') ?? 'string'}`;
  if (at(property, 'format')) return `is a ${textAt(property, 'format')}`;
  return other.some((key) => at(property, key)) ? 'is chosen from what has names' : undefined;
}

function isNumber(property: Place): boolean {
  return ['integer', 'number'].includes(textAt(property, 'type') ?? '');
}

/** The forms that whole numbers have, and what they need not say besides. */
const ofIntegers: Record<string, string[]> = {
  'unix-time': [...other, 'multipleOf'],
  flag: [...other, 'multipleOf', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
};

/** S072: seconds, and yes or no as 1 or 0, are whole numbers, and nothing else is said of their values. */
export const impossibleIntegerForm: Rule = (entity) =>
  properties(entity).flatMap((property) => {
    const format = at(property, 'format');
    const besides = ofIntegers[textAt(format) ?? ''];
    if (!format || !besides) return [];
    if (textAt(property, 'type') !== 'integer')
      return [
        {
          place: format,
          message: `"${textAt(format)}" is a form of integers, and "${nameOf(property)}" is of the type ${textAt(property, 'type') ?? 'string'}`,
        },
      ];
    return besides.flatMap((key) => {
      const place = at(property, key);
      return place
        ? [{ place: keyOf(place), message: `"${key}" says nothing more of a ${textAt(format)}` }]
        : [];
    });
  });
