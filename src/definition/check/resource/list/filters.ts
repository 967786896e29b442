import { parseSort } from '#definition/api/apiProtocol.ts';
import type { CheckerRule } from '#definition/check/shared/CheckerRule.ts';
import {
  findImpossibleValue,
  getChoiceNodes,
  getDictionaryNamesUsableForChoices,
} from '#definition/check/shared/choiceNodes.ts';
import { hasKeyOrTypo } from '#definition/check/shared/hasKeyOrTypo.ts';
import {
  findUnknownProperties,
  getPropertyNode,
  getResourceEntity,
} from '#definition/check/shared/propertyNodes.ts';
import {
  findInvalidReferenceTargets,
  findUnknownReferenceTargetProperties,
  findUnsearchableReferences,
} from '#definition/check/shared/referenceFindings.ts';
import { getFilterNodes, getFilterPropertyNodes } from '#definition/check/shared/resourceNodes.ts';
import type { CheckerFinding } from '#definition/check/source/CheckerFinding.ts';
import type { DefinitionSource } from '#definition/check/source/DefinitionSource.ts';
import {
  findUnknownNames,
  getNamesWithNodes,
  type NameWithNode,
} from '#definition/check/source/namesWithNodes.ts';
import {
  getItemNodes,
  getNodeAt,
  getStringAt,
  getValueAt,
  type SyntaxNode,
} from '#definition/check/source/syntaxTree.ts';

/** R013: reports filters by unknown properties, and filters without a field or parameter. */
export const unknownOrMissingFilterProperty: CheckerRule = (resource, world) =>
  getFilterNodes(resource).flatMap((filter) => [
    ...findEmptyFilter(resource, filter),
    ...findUnknownProperties(
      getNamesWithNodes(...getFilterPropertyNodes(filter)),
      getResourceEntity(resource, world),
    ),
  ]);

function findEmptyFilter(resource: DefinitionSource, place: SyntaxNode): CheckerFinding[] {
  return place.node.type === 'object' &&
    !['field', 'fields', 'param'].some((key) => hasKeyOrTypo(resource, place, key))
    ? [{ place, message: 'a filter requires "field", "fields" or "param"' }]
    : [];
}

/** R024: reports filter references to an unknown resource or one without a list. */
export const invalidFilterReferenceTarget: CheckerRule = (resource, world) =>
  findInvalidReferenceTargets(getFilterReferenceNodes(resource), world);

/** R025: reports filter references that send or show an unknown property. */
export const unknownFilterReferenceTargetProperty: CheckerRule = (resource, world) =>
  findUnknownReferenceTargetProperties(getFilterReferenceNodes(resource), world);

/** R026: reports filter references to records that cannot be searched. */
export const unsearchableFilterReference: CheckerRule = (resource, world) =>
  findUnsearchableReferences(getFilterReferenceNodes(resource), world);

/** R027: reports filters with an unknown dictionary. */
export const unknownFilterDictionary: CheckerRule = (resource, world) =>
  findUnknownNames(
    getNamesWithNodes(...getFilterNodes(resource).map((filter) => getNodeAt(filter, 'dictionary'))),
    getDictionaryNamesUsableForChoices(world),
    (name) => `there is no dictionary "${name}"`,
  );

/** R029: reports offered filter values that are no choices of the property. */
export const invalidFilterChoice: CheckerRule = (resource, world) =>
  getFilterNodes(resource).flatMap((filter) => {
    const compared = getPropertyNode(
      getResourceEntity(resource, world),
      getStringAt(getFilterPropertyNodes(filter)[0]) ?? '',
    );
    return ['choices', 'firstChoices']
      .flatMap((key) => getItemNodes(getNodeAt(filter, key)))
      .flatMap((value) => findImpossibleValue(value, compared, world));
  });

/** R030: reports filters with `"sends": "code"` that offer a choice without `filterValue`. */
export const missingChoiceFilterValue: CheckerRule = (resource, world) =>
  getFilterNodes(resource)
    .filter((filter) => getStringAt(filter, 'sends') === 'code' && !getNodeAt(filter, 'firstChoices'))
    .flatMap((filter) => {
      const compared = getPropertyNode(
        getResourceEntity(resource, world),
        getStringAt(getFilterPropertyNodes(filter)[0]) ?? '',
      );
      return compared ? findChoicesWithoutCode(filter, compared) : [];
    });

function findChoicesWithoutCode(filter: SyntaxNode, compared: SyntaxNode): CheckerFinding[] {
  const codeless = getChoiceNodes(compared)
    .filter((choice) => !getNodeAt(choice, 'filterValue'))
    .map((choice) => getValueAt(choice, 'const'));
  const offer = getNodeAt(filter, 'choices');
  if (offer)
    return getItemNodes(offer)
      .filter((value) => codeless.includes(getValueAt(value)))
      .map(toMissingCodeFinding);
  const place = getNodeAt(filter, 'sends');
  const all = codeless.map((value) => JSON.stringify(value)).join(', ');
  return place && all
    ? [
        {
          place,
          message: `these choices have no "filterValue": add it, or exclude them with "choices": ${all}`,
        },
      ]
    : [];
}

function toMissingCodeFinding(place: SyntaxNode): CheckerFinding {
  return { place, message: `the choice ${JSON.stringify(getValueAt(place))} has no "filterValue" to send` };
}

/** R070: reports filters, sorting and row access by a property that is computed and not stored. */
export const unstoredFilterOrSort: CheckerRule = (resource, world) => {
  const entity = getResourceEntity(resource, world);
  const sorted = getNamesWithNodes(getNodeAt(resource.root, 'list', 'sort')).map(({ name, place }) => ({
    name: parseSort(name).field,
    place,
  }));
  const granting = getNamesWithNodes(getNodeAt(resource.root, 'access', 'rows', 'field'));
  const filtered = getNamesWithNodes(...getFilterNodes(resource).flatMap(getFilterPropertyNodes));
  const isAny = (keys: string[]) => (mention: NameWithNode) =>
    keys.some((key) => getNodeAt(getPropertyNode(entity, mention.name), key));
  return [
    ...filtered.filter(isAny(['url'])),
    ...[...granting, ...sorted].filter(isAny(['lookup', 'url'])),
  ].map(({ name, place }) => ({
    place,
    message: `"${name}" is computed and not stored, so lists cannot filter or sort by it`,
  }));
};

/** Returns the nodes of the references that filters define. */
function getFilterReferenceNodes(resource: DefinitionSource): SyntaxNode[] {
  return getFilterNodes(resource).flatMap((filter) => getNodeAt(filter, 'references') ?? []);
}
