import bounds from '#definition/bounds.json';
import engineIcons from '#definition/icons.json';
import { formatPatterns } from '#definition/validation/formatPatterns.ts';
import type { CheckerRule } from '../shared/CheckerRule.ts';
import { getPatternError } from '../shared/patterns.ts';
import { didYouMean } from '../source/CheckerFinding.ts';
import {
  findUnknownNames,
  getMemberNamesWithNodes,
  getNamesWithNodes,
  getPlaceholdersWithNodes,
} from '../source/namesWithNodes.ts';
import { getMemberName, getMemberNodes, getNodeAt, getStringAt } from '../source/syntaxTree.ts';

/** C016: reports custom keywords whose pattern is not a valid regular expression, takes too long or lacks {limit}. */
export const invalidKeywordPattern: CheckerRule = ({ root }, world) =>
  getMemberNodes(getNodeAt(root, 'keywords')).flatMap((keyword) => {
    const place = getNodeAt(keyword, 'pattern');
    const pattern = getStringAt(place);
    if (!place || pattern === undefined) return [];
    const problem = getPatternError(pattern.replaceAll('{limit}', triedLimit), bounds.keywordText, world);
    if (problem) return [{ place, message: problem }];
    return pattern.includes('{limit}')
      ? []
      : [
          {
            place,
            message: `the pattern does not contain {limit}, so the value of "${getMemberName(keyword)}" has no effect`,
          },
        ];
  });

/** C017: reports unknown placeholders in the message of a custom keyword (known: {title}, {limit}). */
export const unknownKeywordPlaceholder: CheckerRule = ({ root }) =>
  findUnknownNames(
    getPlaceholdersWithNodes(
      ...getMemberNodes(getNodeAt(root, 'keywords')).map((keyword) => getNodeAt(keyword, 'message')),
    ),
    ['title', 'limit'],
    (name) => `unknown placeholder "{${name}}"`,
  );

/** Limit of a custom keyword's pattern when it is checked. */
const triedLimit = '3';

/** C018: reports an invalid time zone offset and an unknown currency. */
export const invalidTimezoneOrCurrency: CheckerRule = ({ root }) => [
  ...getNamesWithNodes(getNodeAt(root, 'timezone'))
    .filter(({ name }) => /^UTC[+-]\d\d:\d\d$/.test(name) && !formatPatterns['utc-offset']?.test(name))
    .map(({ name, place }) => ({
      place,
      message: `there is no time zone ${name}: offsets range from UTC-12:00 to UTC+14:00`,
    })),
  ...getNamesWithNodes(getNodeAt(root, 'formats', 'currency'))
    .filter(({ name }) => /^[A-Z]{3}$/.test(name) && !Intl.supportedValuesOf('currency').includes(name))
    .map(({ name, place }) => ({
      place,
      message: `there is no currency "${name}".${didYouMean(name, Intl.supportedValuesOf('currency'))}`,
    })),
];

/** C019: reports brand icons that the engine already defines. */
export const reservedBrandIconName: CheckerRule = ({ root }) =>
  getMemberNamesWithNodes(getNodeAt(root, 'brand', 'icons'))
    .filter(({ name }) => Object.hasOwn(engineIcons, name))
    .map(({ name, place }) => ({ place, message: `the engine already has an icon "${name}"` }));
