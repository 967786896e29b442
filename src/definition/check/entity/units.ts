import type { CheckerRule } from '../shared/CheckerRule.ts';
import { getPropertyNodes } from '../shared/propertyNodes.ts';
import { didYouMean } from '../source/CheckerFinding.ts';
import { getKeyNode, getMemberName, getNodeAt, getStringAt, type SyntaxNode } from '../source/syntaxTree.ts';

/** S071: reports units on a property that is not a plain number, and unknown currencies. */
export const invalidUnit: CheckerRule = (entity) =>
  getPropertyNodes(entity).flatMap((property) => {
    const unit = getNodeAt(property, 'unit');
    if (!unit) return [];
    const other = explainNoUnit(property);
    if (other)
      return [
        {
          place: getKeyNode(unit),
          message: `"${getMemberName(property)}" ${other}, so it cannot have a unit`,
        },
      ];
    const suffix = getNodeAt(unit, 'suffix');
    const currency = getNodeAt(unit, 'currency');
    if (suffix && currency)
      return [
        {
          place: getKeyNode(suffix),
          message: 'amounts of money already show their currency: remove "suffix"',
        },
      ];
    const known = Intl.supportedValuesOf('currency');
    const code = getStringAt(currency) ?? '';
    return currency && !known.includes(code)
      ? [{ place: currency, message: `there is no currency "${code}".${didYouMean(code, known)}` }]
      : [];
  });

const choiceKeywords = ['oneOf', 'enum', 'dictionary', 'references'];

function explainNoUnit(property: SyntaxNode): string | undefined {
  if (!isNumber(property)) return `has the type ${getStringAt(property, 'type') ?? 'string'}`;
  if (getNodeAt(property, 'format')) return `is a ${getStringAt(property, 'format')}`;
  return choiceKeywords.some((key) => getNodeAt(property, key)) ? 'has choices' : undefined;
}

function isNumber(property: SyntaxNode): boolean {
  return ['integer', 'number'].includes(getStringAt(property, 'type') ?? '');
}

/** Keywords that each integer format already implies. */
const keywordsExcludedByFormat: Record<string, string[]> = {
  'unix-time': [...choiceKeywords, 'multipleOf'],
  flag: [...choiceKeywords, 'multipleOf', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
};

/** S072: reports the formats "unix-time" and "flag" on a non-integer, and keywords that conflict with them. */
export const invalidIntegerFormat: CheckerRule = (entity) =>
  getPropertyNodes(entity).flatMap((property) => {
    const format = getNodeAt(property, 'format');
    const excluded = keywordsExcludedByFormat[getStringAt(format) ?? ''];
    if (!format || !excluded) return [];
    if (getStringAt(property, 'type') !== 'integer')
      return [
        {
          place: format,
          message: `"${getStringAt(format)}" requires the type integer, but "${getMemberName(property)}" has the type ${getStringAt(property, 'type') ?? 'string'}`,
        },
      ];
    return excluded.flatMap((key) => {
      const place = getNodeAt(property, key);
      return place
        ? [
            {
              place: getKeyNode(place),
              message: `"${key}" does not apply to the format ${getStringAt(format)}`,
            },
          ]
        : [];
    });
  });
