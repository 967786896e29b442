import type { CheckerRule } from '../shared/CheckerRule.ts';
import { getChoiceNodes, isValueOfType } from '../shared/choiceNodes.ts';
import { getPropertyNodes } from '../shared/propertyNodes.ts';
import { findPropertyViolation, hasValidPropertySchema } from '../shared/propertyValidation.ts';
import { findDuplicateValues } from '../source/CheckerFinding.ts';
import {
  getItemNodes,
  getKeyNode,
  getMemberName,
  getMemberNodes,
  getNodeAt,
  getStringAt,
  getValueAt,
  type SyntaxNode,
} from '../source/syntaxTree.ts';

/** S207: reports choices and examples that their own property does not allow. */
export const invalidChoiceOrExample: CheckerRule = (entity, world) =>
  getPropertyNodes(entity)
    .filter((property) => hasValidPropertySchema(property, entity, world))
    .flatMap((property) => {
      const isList = getStringAt(property, 'type') === 'array';
      const own = [
        ...getItemNodes(getNodeAt(property, 'oneOf')).flatMap((one) => getNodeAt(one, 'const') ?? []),
        ...getItemNodes(getNodeAt(property, 'enum')),
      ];
      // Values of another type have their own rule.
      const typed = own.filter(
        (place) => !isList && isValueOfType(getValueAt(place), getStringAt(property, 'type')),
      );
      const isRepeated = findDuplicateValues(own, () => '').length > 0;
      return [...(isRepeated ? [] : typed), ...getItemNodes(getNodeAt(property, 'examples'))].flatMap(
        (place) => findPropertyViolation(place, property),
      );
    });

/** S208: reports two choices of a property with the same title. */
export const duplicateChoiceTitle: CheckerRule = (entity) =>
  getPropertyNodes(entity).flatMap((property) =>
    findDuplicateValues(
      getChoiceNodes(property).map((choice) => getNodeAt(choice, 'title')),
      (title) => `duplicate title ${title}`,
    ),
  );

const choiceSources = ['oneOf', 'enum', 'dictionary', 'references'];

/** S209: reports properties with more than one source of choices. */
export const ambiguousChoiceSource: CheckerRule = (entity) =>
  getPropertyNodes(entity).flatMap((property) => {
    const several = choiceSources.flatMap((key) => getNodeAt(property, key) ?? []);
    const [first, second] = several;
    return first && second
      ? [
          {
            place: getKeyNode(second),
            message: `"${getMemberName(first)}" already defines the choices of "${getMemberName(property)}": remove one`,
          },
        ]
      : [];
  });

/** Values that the server generates, with the type and format of each. */
const generatedTypes: Record<string, { types: string[]; format?: string }> = {
  key: { types: ['integer'] },
  created: { types: ['string'], format: 'date-time' },
  updated: { types: ['string'], format: 'date-time' },
  author: { types: ['string', 'integer'] },
};

/** S210: reports generated properties of another type than the server generates. */
export const invalidGeneratedType: CheckerRule = (entity) =>
  getPropertyNodes(entity).flatMap((property) => {
    const place = getNodeAt(property, 'generated');
    const wanted = generatedTypes[getStringAt(place) ?? ''];
    if (!place || !wanted) return [];
    const fits =
      wanted.types.includes(getStringAt(property, 'type') ?? 'string') &&
      (!wanted.format || getStringAt(property, 'format') === wanted.format);
    const asked = [wanted.types.join(' or '), wanted.format && `with the format ${wanted.format}`];
    return fits
      ? []
      : [{ place, message: `"${getStringAt(place)}" sets ${asked.filter(Boolean).join(' ')}` }];
  });

/** Keywords that have no effect on a computed, write-only or secret property, with the reason. */
const ineffectiveKeywords: { when: (property: SyntaxNode) => boolean; why: string; keywords: string[] }[] = [
  {
    when: (property) => Boolean(getNodeAt(property, 'lookup') ?? getNodeAt(property, 'url')),
    why: 'the property is computed',
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
    when: (property) => getValueAt(property, 'writeOnly') === true,
    why: 'the property is write-only',
    keywords: ['unique', 'generated', 'readOnly', 'display', 'listed', 'secret'],
  },
  {
    when: (property) => getValueAt(property, 'secret') === true,
    why: 'the property is secret',
    keywords: ['display', 'widget', 'listed', 'examples'],
  },
];

/** S211: reports keywords that have no effect on a computed, write-only or secret property. */
export const keywordForComputedOrSecret: CheckerRule = (entity) =>
  getPropertyNodes(entity).flatMap((property) =>
    ineffectiveKeywords
      .filter(({ when }) => when(property))
      .flatMap(({ why, keywords }) =>
        getMemberNodes(property)
          .filter((keyword) => keywords.includes(getMemberName(keyword)) && getValueAt(keyword) !== false)
          .map((keyword) => ({
            place: getKeyNode(keyword),
            message: `"${getMemberName(keyword)}" has no effect: ${why}`,
          })),
      ),
  );
