import { parseSort } from '#definition/api/apiProtocol.ts';
import type { CheckerRule } from '#definition/check/shared/CheckerRule.ts';
import { getChoiceNodes, isShownAsTag } from '#definition/check/shared/choiceNodes.ts';
import { hasKeyOrTypo } from '#definition/check/shared/hasKeyOrTypo.ts';
import {
  findUnknownProperties,
  getPropertyNode,
  getResourceEntity,
} from '#definition/check/shared/propertyNodes.ts';
import {
  getColumnAndDisplayFieldNodes,
  getDetailFieldNodes,
  getFilterNodes,
  getFormFieldNodes,
  getFormNodes,
  getStringOrMemberNode,
  getSwitchNodes,
} from '#definition/check/shared/resourceNodes.ts';
import { type CheckerFinding, findDuplicateValues } from '#definition/check/source/CheckerFinding.ts';
import type { DefinitionSource } from '#definition/check/source/DefinitionSource.ts';
import { toNameReferences } from '#definition/check/source/nameReferences.ts';
import {
  arrayItems,
  memberName,
  nodeAt,
  objectMembers,
  type SyntaxNode,
  stringAt,
  valueAt,
} from '#definition/check/source/syntaxTree.ts';

/** R012: reports columns of unknown properties, and columns without a field or override. */
export const unknownOrEmptyColumn: CheckerRule = (resource, world) =>
  getColumnAndDisplayFieldNodes(resource).flatMap((column) => [
    ...findEmptyColumn(resource, column),
    ...findUnknownProperties(
      toNameReferences(
        getStringOrMemberNode(column, 'field'),
        ...arrayItems(nodeAt(column, 'fields')),
        nodeAt(column, 'fallback'),
        nodeAt(column, 'tooltip'),
      ),
      getResourceEntity(resource, world),
    ),
  ]);

function findEmptyColumn(resource: DefinitionSource, place: SyntaxNode): CheckerFinding[] {
  const isEmpty =
    place.node.type === 'object' &&
    !['field', 'fields', 'metric', 'override'].some((key) => hasKeyOrTypo(resource, place, key));
  return isEmpty ? [{ place, message: 'a column requires "field", "fields", "metric" or "override"' }] : [];
}

/** R018: reports sorting by an unknown property. */
export const unknownSortProperty: CheckerRule = (resource, world) =>
  findUnknownProperties(
    toNameReferences(nodeAt(resource.root, 'list', 'sort')).map(({ name, place }) => ({
      name: parseSort(name).field,
      place,
    })),
    getResourceEntity(resource, world),
  );

/** R049: reports choices without a color in a column that shows tags. */
export const missingColumnTagColor: CheckerRule = (resource, world) =>
  getColumnAndDisplayFieldNodes(resource).flatMap((column): CheckerFinding[] => {
    const place = nodeAt(column, 'display');
    const shown = getPropertyNode(getResourceEntity(resource, world), stringAt(column, 'field') ?? '');
    if (!place || stringAt(place) !== 'tag' || !shown || isShownAsTag(shown)) return [];
    const plain = getChoiceNodes(shown)
      .filter((choice) => !nodeAt(choice, 'color'))
      .map((choice) => JSON.stringify(valueAt(choice, 'title')));
    return plain.length > 0
      ? [{ place, message: `these choices have no "color" for a tag: ${plain.join(', ')}` }]
      : [];
  });

/** R050: reports columns, filters, details and form fields that occur twice. */
export const duplicateColumnOrField: CheckerRule = (resource) => [
  ...findDuplicateValues(
    arrayItems(nodeAt(resource.root, 'list', 'columns')).map((column) =>
      getStringOrMemberNode(column, 'field'),
    ),
    (name) => `duplicate column ${name}`,
  ),
  ...findDuplicateValues(
    arrayItems(nodeAt(resource.root, 'page', 'fields')).map((fact) => getStringOrMemberNode(fact, 'field')),
    (name) => `duplicate field ${name}`,
  ),
  ...findDuplicateValues(
    getDetailFieldNodes(resource).map((fact) => getStringOrMemberNode(fact, 'field')),
    (name) => `duplicate field ${name}`,
  ),
  ...findDuplicateValues(
    getFilterNodes(resource).map(
      (filter) => nodeAt(filter, 'param') ?? getStringOrMemberNode(filter, 'field'),
    ),
    (name) => `duplicate filter ${name}`,
  ),
  ...getFormNodes(resource).flatMap((form) =>
    findDuplicateValues(
      getFormFieldNodes(form).map((field) => getStringOrMemberNode(field, 'field')),
      (name) => `duplicate field ${name}`,
    ),
  ),
];

/** R062: reports switch sides without "when". */
export const missingSwitchCondition: CheckerRule = (resource) =>
  getSwitchNodes(resource)
    .flatMap(objectMembers)
    .filter((side) => !hasKeyOrTypo(resource, side, 'when'))
    .map((side) => ({
      place: side,
      message: `"${memberName(side)}" requires a "when", the condition for records that are ${memberName(side) === 'on' ? 'off' : 'on'}`,
    }));
