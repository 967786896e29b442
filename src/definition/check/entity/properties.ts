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
  getMemberNamesWithNodes,
  getNamesWithNodes,
  getPlaceholdersWithNodes,
  type NameWithNode,
} from '../source/namesWithNodes.ts';
import { getItemNodes, getKeyNode, getNodeAt, getStringAt, type SyntaxNode } from '../source/syntaxTree.ts';

/** S011: reports an entity whose key property does not exist (default: "id"). */
export const unknownKeyProperty: CheckerRule = (entity) => {
  const key = getNodeAt(entity.root, 'key');
  if (key) return findUnknownProperties(getNamesWithNodes(key), entity);
  const holder = getNodeAt(entity.root, 'properties');
  return holder && !getNodeAt(holder, 'id')
    ? [
        {
          place: getKeyNode(holder),
          message: 'there is no property "id": set "key" to the property that identifies a record',
        },
      ]
    : [];
};

/** S042: reports an unknown property for the tenant's time zone. */
export const unknownTimezoneProperty: CheckerRule = (entity) =>
  findUnknownProperties(getNamesWithNodes(getNodeAt(entity.root, 'tenant', 'timezone')), entity);

/** S012: reports unknown properties in `required` and in the label. */
export const unknownRequiredOrLabelProperty: CheckerRule = (entity) =>
  findUnknownProperties(
    [
      ...getNamesWithNodes(...getItemNodes(getNodeAt(entity.root, 'required'))),
      ...getPlaceholdersWithNodes(getNodeAt(entity.root, 'label')),
    ],
    entity,
  );

/** S021: reports properties with an unknown dictionary. */
export const unknownDictionary: CheckerRule = (entity, world) =>
  findUnknownNames(
    getNamesWithNodes(...getPropertyNodes(entity).map((property) => getNodeAt(property, 'dictionary'))),
    getDictionaryNamesUsableForChoices(world),
    (name) => `there is no dictionary "${name}"`,
  );

/** S040: reports lookups ("lookup") and computed URLs that name unknown properties. */
export const unknownLookupOrUrlProperty: CheckerRule = (entity, world) =>
  getPropertyNodes(entity).flatMap((place) => {
    const reference = getNodeAt(place, 'lookup', 'reference');
    const named = getPropertyNode(entity, getStringAt(reference) ?? '');
    const resource = world.resources.get(getStringAt(named, 'references', 'resource') ?? '');
    const isLink = !named || getNodeAt(named, 'references');
    return [
      ...findUnknownProperties(
        [...getNamesWithNodes(reference), ...getUrlProperties(getNodeAt(place, 'url'))],
        entity,
      ),
      ...(reference && !isLink
        ? [
            {
              place: reference,
              message: `"${getStringAt(reference)}" is not a reference: it has no "references"`,
            },
          ]
        : []),
      ...findUnknownProperties(
        getNamesWithNodes(getNodeAt(place, 'lookup', 'property')),
        getResourceEntity(resource, world),
      ),
    ];
  });

function getUrlProperties(url: SyntaxNode | undefined): NameWithNode[] {
  const query = getItemNodes(getNodeAt(url, 'query'));
  return [
    ...getPlaceholdersWithNodes(...getItemNodes(getNodeAt(url, 'parts'))),
    ...getNamesWithNodes(...query.map((parameter) => getNodeAt(parameter, 'property'))),
    ...query.flatMap((parameter) => getMemberNamesWithNodes(getNodeAt(parameter, 'when'))),
  ];
}

/** S041: reports URL parameters that do not have exactly one of "property" and "macro". */
export const missingOrAmbiguousUrlParameterValue: CheckerRule = (entity) =>
  getPropertyNodes(entity)
    .flatMap((place) => getItemNodes(getNodeAt(place, 'url', 'query')))
    .filter(
      (parameter) =>
        (getNodeAt(parameter, 'property') === undefined) === (getNodeAt(parameter, 'macro') === undefined),
    )
    .map((place) => ({ place, message: 'a parameter requires exactly one of "property" and "macro"' }));
