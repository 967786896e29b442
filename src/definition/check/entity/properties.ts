import type { CheckerRule } from '../shared/CheckerRule.ts';
import { getChoiceDictionaryNames } from '../shared/choiceNodes.ts';
import {
  findUnknownProperties,
  getPropertyNode,
  getPropertyNodes,
  getResourceEntity,
} from '../shared/propertyNodes.ts';
import {
  findUnknownNames,
  memberNames,
  type NameReference,
  placeholderNames,
  stringNodesAt,
} from '../source/nameReferences.ts';
import { arrayItems, keyNode, nodeAt, type SyntaxNode, stringAt } from '../source/syntaxTree.ts';

/** S011: reports an entity whose key property does not exist (default: "id"). */
export const unknownKeyProperty: CheckerRule = (entity) => {
  const key = nodeAt(entity.root, 'key');
  if (key) return findUnknownProperties(stringNodesAt(key), entity);
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
  findUnknownProperties(stringNodesAt(nodeAt(entity.root, 'tenant', 'timezone')), entity);

/** S012: reports required properties that do not exist, and those that the label names. */
export const unknownRequiredProperty: CheckerRule = (entity) =>
  findUnknownProperties(
    [
      ...stringNodesAt(...arrayItems(nodeAt(entity.root, 'required'))),
      ...placeholderNames(nodeAt(entity.root, 'label')),
    ],
    entity,
  );

/** S021: reports properties with an unknown dictionary. */
export const unknownDictionary: CheckerRule = (entity, world) =>
  findUnknownNames(
    stringNodesAt(...getPropertyNodes(entity).map((property) => nodeAt(property, 'dictionary'))),
    getChoiceDictionaryNames(world),
    (name) => `there is no dictionary "${name}"`,
  );

/** S040: reports lookups ("lookup") and computed URLs that name unknown properties. */
export const unknownLookupProperty: CheckerRule = (entity, world) =>
  getPropertyNodes(entity).flatMap((place) => {
    const reference = nodeAt(place, 'lookup', 'reference');
    const named = getPropertyNode(entity, stringAt(reference) ?? '');
    const resource = world.resources.get(stringAt(named, 'references', 'resource') ?? '');
    const isLink = !named || nodeAt(named, 'references');
    return [
      ...findUnknownProperties(
        [...stringNodesAt(reference), ...getUrlProperties(nodeAt(place, 'url'))],
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
        stringNodesAt(nodeAt(place, 'lookup', 'property')),
        getResourceEntity(resource, world),
      ),
    ];
  });

function getUrlProperties(url: SyntaxNode | undefined): NameReference[] {
  const query = arrayItems(nodeAt(url, 'query'));
  return [
    ...placeholderNames(...arrayItems(nodeAt(url, 'parts'))),
    ...stringNodesAt(...query.map((parameter) => nodeAt(parameter, 'property'))),
    ...query.flatMap((parameter) => memberNames(nodeAt(parameter, 'when'))),
  ];
}

/** S041: reports URL parameters that do not have exactly one of "property" and "macro". */
export const ambiguousUrlParameter: CheckerRule = (entity) =>
  getPropertyNodes(entity)
    .flatMap((place) => arrayItems(nodeAt(place, 'url', 'query')))
    .filter(
      (parameter) =>
        (nodeAt(parameter, 'property') === undefined) === (nodeAt(parameter, 'macro') === undefined),
    )
    .map((place) => ({ place, message: 'a parameter requires exactly one of "property" and "macro"' }));
