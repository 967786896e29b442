import type { CheckerRule } from '../shared/CheckerRule.ts';
import { getDictionaryNamesUsableForChoices } from '../shared/choiceNodes.ts';
import {
  findUnknownProperties,
  getPropertyNode,
  getPropertyNodes,
  getResourceEntity,
} from '../shared/propertyNodes.ts';
import {
  findUnknownNames,
  getMemberNameReferences,
  getPlaceholderReferences,
  type NameReference,
  toNameReferences,
} from '../source/nameReferences.ts';
import { arrayItems, keyNode, nodeAt, type SyntaxNode, stringAt } from '../source/syntaxTree.ts';

/** S011: reports an entity whose key property does not exist (default: "id"). */
export const unknownKeyProperty: CheckerRule = (entity) => {
  const key = nodeAt(entity.root, 'key');
  if (key) return findUnknownProperties(toNameReferences(key), entity);
  const holder = nodeAt(entity.root, 'properties');
  return holder && !nodeAt(holder, 'id')
    ? [
        {
          place: keyNode(holder),
          message: 'there is no property "id": set "key" to the property that identifies a record',
        },
      ]
    : [];
};

/** S042: reports an unknown property for the tenant's time zone. */
export const unknownTimezoneProperty: CheckerRule = (entity) =>
  findUnknownProperties(toNameReferences(nodeAt(entity.root, 'tenant', 'timezone')), entity);

/** S012: reports required properties that do not exist, and those that the label names. */
export const unknownRequiredOrLabelProperty: CheckerRule = (entity) =>
  findUnknownProperties(
    [
      ...toNameReferences(...arrayItems(nodeAt(entity.root, 'required'))),
      ...getPlaceholderReferences(nodeAt(entity.root, 'label')),
    ],
    entity,
  );

/** S021: reports properties with an unknown dictionary. */
export const unknownDictionary: CheckerRule = (entity, world) =>
  findUnknownNames(
    toNameReferences(...getPropertyNodes(entity).map((property) => nodeAt(property, 'dictionary'))),
    getDictionaryNamesUsableForChoices(world),
    (name) => `there is no dictionary "${name}"`,
  );

/** S040: reports lookups ("lookup") and computed URLs that name unknown properties. */
export const unknownLookupOrUrlProperty: CheckerRule = (entity, world) =>
  getPropertyNodes(entity).flatMap((place) => {
    const reference = nodeAt(place, 'lookup', 'reference');
    const named = getPropertyNode(entity, stringAt(reference) ?? '');
    const resource = world.resources.get(stringAt(named, 'references', 'resource') ?? '');
    const isLink = !named || nodeAt(named, 'references');
    return [
      ...findUnknownProperties(
        [...toNameReferences(reference), ...getUrlProperties(nodeAt(place, 'url'))],
        entity,
      ),
      ...(reference && !isLink
        ? [
            {
              place: reference,
              message: `"${stringAt(reference)}" is not a reference: it has no "references"`,
            },
          ]
        : []),
      ...findUnknownProperties(
        toNameReferences(nodeAt(place, 'lookup', 'property')),
        getResourceEntity(resource, world),
      ),
    ];
  });

function getUrlProperties(url: SyntaxNode | undefined): NameReference[] {
  const query = arrayItems(nodeAt(url, 'query'));
  return [
    ...getPlaceholderReferences(...arrayItems(nodeAt(url, 'parts'))),
    ...toNameReferences(...query.map((parameter) => nodeAt(parameter, 'property'))),
    ...query.flatMap((parameter) => getMemberNameReferences(nodeAt(parameter, 'when'))),
  ];
}

/** S041: reports URL parameters that do not have exactly one of "property" and "macro". */
export const missingOrAmbiguousUrlParameterValue: CheckerRule = (entity) =>
  getPropertyNodes(entity)
    .flatMap((place) => arrayItems(nodeAt(place, 'url', 'query')))
    .filter(
      (parameter) =>
        (nodeAt(parameter, 'property') === undefined) === (nodeAt(parameter, 'macro') === undefined),
    )
    .map((place) => ({ place, message: 'a parameter requires exactly one of "property" and "macro"' }));
