import type { CheckerRule } from '../shared/CheckerRule.ts';
import { getPropertyNodes } from '../shared/propertyNodes.ts';
import { didYouMean } from '../source/CheckerFinding.ts';
import { keyNode, memberName, nodeAt, type SyntaxNode, stringAt } from '../source/syntaxTree.ts';

/** S071: reports units on a property that is not a plain number, and unknown currencies. */
export const invalidUnit: CheckerRule = (entity) =>
  getPropertyNodes(entity).flatMap((property) => {
    const unit = nodeAt(property, 'unit');
    if (!unit) return [];
    const other = explainNoUnit(property);
    if (other)
      return [
        { place: keyNode(unit), message: `"${memberName(property)}" ${other}, so it cannot have a unit` },
      ];
    const suffix = nodeAt(unit, 'suffix');
    const currency = nodeAt(unit, 'currency');
    if (suffix && currency)
      return [
        { place: keyNode(suffix), message: 'amounts of money already show their currency: remove "suffix"' },
      ];
    const known = Intl.supportedValuesOf('currency');
    const code = stringAt(currency) ?? '';
    return currency && !known.includes(code)
      ? [{ place: currency, message: `there is no currency "${code}".${didYouMean(code, known)}` }]
      : [];
  });

const choiceKeywords = ['oneOf', 'enum', 'dictionary', 'references'];

function explainNoUnit(property: SyntaxNode): string | undefined {
  if (!isNumber(property)) return `has the type ${stringAt(property, 'type') ?? 'string'}`;
  if (nodeAt(property, 'format')) return `is a ${stringAt(property, 'format')}`;
  return choiceKeywords.some((key) => nodeAt(property, key)) ? 'has choices' : undefined;
}

function isNumber(property: SyntaxNode): boolean {
  return ['integer', 'number'].includes(stringAt(property, 'type') ?? '');
}

/** Keywords that each integer format already implies. */
const keywordsExcludedByFormat: Record<string, string[]> = {
  'unix-time': [...choiceKeywords, 'multipleOf'],
  flag: [...choiceKeywords, 'multipleOf', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
};

/** S072: reports the formats "unix-time" and "flag" on a non-integer, and keywords that conflict with them. */
export const invalidIntegerFormat: CheckerRule = (entity) =>
  getPropertyNodes(entity).flatMap((property) => {
    const format = nodeAt(property, 'format');
    const excluded = keywordsExcludedByFormat[stringAt(format) ?? ''];
    if (!format || !excluded) return [];
    if (stringAt(property, 'type') !== 'integer')
      return [
        {
          place: format,
          message: `"${stringAt(format)}" requires the type integer, but "${memberName(property)}" has the type ${stringAt(property, 'type') ?? 'string'}`,
        },
      ];
    return excluded.flatMap((key) => {
      const place = nodeAt(property, key);
      return place
        ? [{ place: keyNode(place), message: `"${key}" does not apply to the format ${stringAt(format)}` }]
        : [];
    });
  });
