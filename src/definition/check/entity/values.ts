import { choices, hasType } from '../parts/choices';
import { properties } from '../parts/properties';
import type { Rule } from '../parts/rule';
import { isSound, refusal } from '../parts/trial';
import { duplicates } from '../source/finding';
import { at, items, keyOf, members, nameOf, type Place, textAt, valueAt } from '../source/place';

/** S207: each choice, and each example, is one that its own property allows. */
export const impossibleChoice: Rule = (entity) =>
  properties(entity)
    .filter((property) => isSound(property, entity))
    .flatMap((property) => {
      const isList = textAt(property, 'type') === 'array';
      const own = [
        ...items(at(property, 'oneOf')).flatMap((one) => at(one, 'const') ?? []),
        ...items(at(property, 'enum')),
      ];
      // A value of another type is told by itself.
      const typed = own.filter((place) => !isList && hasType(valueAt(place), textAt(property, 'type')));
      const isRepeated = duplicates(own, () => '').length > 0;
      return [...(isRepeated ? [] : typed), ...items(at(property, 'examples'))].flatMap((place) =>
        refusal(place, property),
      );
    });

/** S208: no two choices of a property are called the same. */
export const duplicateTitle: Rule = (entity) =>
  properties(entity).flatMap((property) =>
    duplicates(
      choices(property).map((choice) => at(choice, 'title')),
      (title) => `two choices are called ${title}: nobody could tell them apart`,
    ),
  );

const origins = ['oneOf', 'enum', 'dictionary', 'references'];

/** S209: the choices of a property come from one place. */
export const ambiguousChoices: Rule = (entity) =>
  properties(entity).flatMap((property) => {
    const several = origins.flatMap((key) => at(property, key) ?? []);
    const [first, second] = several;
    return first && second
      ? [
          {
            place: keyOf(second),
            message: `the choices of "${nameOf(property)}" are those of "${nameOf(first)}" already`,
          },
        ]
      : [];
  });

/** What the server sets by itself, and the type and format that it sets it in. */
const generated: Record<string, { types: string[]; format?: string }> = {
  key: { types: ['integer'] },
  created: { types: ['string'], format: 'date-time' },
  updated: { types: ['string'], format: 'date-time' },
  author: { types: ['string', 'integer'] },
};

/** S210: what the server sets is of the type that it sets. */
export const invalidGenerated: Rule = (entity) =>
  properties(entity).flatMap((property) => {
    const place = at(property, 'generated');
    const wanted = generated[textAt(place) ?? ''];
    if (!place || !wanted) return [];
    const fits =
      wanted.types.includes(textAt(property, 'type') ?? 'string') &&
      (!wanted.format || textAt(property, 'format') === wanted.format);
    const asked = [wanted.types.join(' or '), wanted.format && `with the format ${wanted.format}`];
    return fits ? [] : [{ place, message: `"${textAt(place)}" sets ${asked.filter(Boolean).join(' ')}` }];
  });

/** Keywords that mean nothing for a property that is never entered, and why it is not. */
const pointless: { when: (property: Place) => boolean; why: string; keywords: string[] }[] = [
  {
    when: (property) => Boolean(at(property, 'from') ?? at(property, 'url')),
    why: 'it is worked out whenever it is read',
    keywords: [
      'default',
      'unique',
      'generated',
      'transform',
      'suggest',
      'writeOnly',
      'minLength',
      'maxLength',
      'pattern',
      'minimum',
      'maximum',
      'widget',
      'examples',
    ],
  },
  {
    when: (property) => valueAt(property, 'writeOnly') === true,
    why: 'it is only ever sent in, and neither stored nor shown',
    keywords: ['unique', 'generated', 'readOnly', 'display', 'listed', 'secret'],
  },
  {
    when: (property) => valueAt(property, 'secret') === true,
    why: 'it never leaves the server',
    keywords: ['display', 'widget', 'listed', 'examples'],
  },
];

/** S211: what is said of a property can take effect for what the property is. */
export const pointlessKeyword: Rule = (entity) =>
  properties(entity).flatMap((property) =>
    pointless
      .filter(({ when }) => when(property))
      .flatMap(({ why, keywords }) =>
        members(property)
          .filter((keyword) => keywords.includes(nameOf(keyword)) && valueAt(keyword) !== false)
          .map((keyword) => ({
            place: keyOf(keyword),
            message: `"${nameOf(keyword)}" has no effect: ${why}`,
          })),
      ),
  );
