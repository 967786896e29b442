import { formats } from '../formats';
import engineIcons from '../icons.json';
import { regexProblem } from './parts/partialSchema';
import type { Rule } from './parts/rule';
import { didYouMean } from './source/finding';
import { keys, templateNames, texts, unknownNames } from './source/nameUse';
import { at, members, nameOf, textAt } from './source/place';

/** C016: a keyword's pattern is a regular expression, and holds the limit that each property gives. */
export const invalidKeyword: Rule = ({ root }) =>
  members(at(root, 'keywords')).flatMap((keyword) => {
    const place = at(keyword, 'pattern');
    const pattern = textAt(place);
    if (!place || pattern === undefined) return [];
    const problem = regexProblem(pattern.replaceAll('{limit}', '1'));
    if (problem) return [{ place, message: problem }];
    return pattern.includes('{limit}')
      ? []
      : [
          {
            place,
            message: `no {limit} stands in the pattern, so what a property gives "${nameOf(keyword)}" has no effect`,
          },
        ];
  });

/** C017: what stands in braces in a keyword's message is given. */
export const unknownKeywordPlaceholder: Rule = ({ root }) =>
  unknownNames(
    templateNames(...members(at(root, 'keywords')).map((keyword) => at(keyword, 'message'))),
    ['title', 'limit'],
    (name) => `nothing is given for "{${name}}" here`,
  );

/** C018: the time zone is one, and so is the currency. */
export const unknownSetting: Rule = ({ root }) => [
  ...texts(at(root, 'timezone'))
    .filter(({ name }) => /^UTC[+-]\d\d:\d\d$/.test(name) && !formats['utc-offset']?.test(name))
    .map(({ name, place }) => ({
      place,
      message: `no time zone is ${name}: they go from UTC-12:00 to UTC+14:00`,
    })),
  ...texts(at(root, 'formats', 'currency'))
    .filter(({ name }) => /^[A-Z]{3}$/.test(name) && !Intl.supportedValuesOf('currency').includes(name))
    .map(({ name, place }) => ({
      place,
      message: `there is no currency "${name}".${didYouMean(name, Intl.supportedValuesOf('currency'))}`,
    })),
];

/** C019: an icon that the project adds is not one that the engine has. */
export const duplicateIcon: Rule = ({ root }) =>
  keys(at(root, 'brand', 'icons'))
    .filter(({ name }) => Object.hasOwn(engineIcons, name))
    .map(({ name, place }) => ({ place, message: `the engine has an icon "${name}" already` }));
