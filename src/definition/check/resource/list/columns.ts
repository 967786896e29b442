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
  getColumnPageAndDetailFieldNodes,
  getDetailFieldNodes,
  getFilterNodes,
  getFormFieldNodes,
  getFormNodes,
  getStringOrMemberNode,
  getSwitchNodes,
} from '#definition/check/shared/resourceNodes.ts';
import { type CheckerFinding, findDuplicateValues } from '#definition/check/source/CheckerFinding.ts';
import type { DefinitionSource } from '#definition/check/source/DefinitionSource.ts';
import { getNamesWithNodes } from '#definition/check/source/namesWithNodes.ts';
import {
  getItemNodes,
  getMemberName,
  getMemberNodes,
  getNodeAt,
  getStringAt,
  getValueAt,
  type SyntaxNode,
} from '#definition/check/source/syntaxTree.ts';

/** R012: reports columns of unknown properties, and columns without a field or override. */
export const unknownOrEmptyColumn: CheckerRule = (resource, world) =>
  getColumnPageAndDetailFieldNodes(resource).flatMap((column) => [
    ...findEmptyColumn(resource, column),
    ...findUnknownProperties(
      getNamesWithNodes(
        getStringOrMemberNode(column, 'field'),
        ...getItemNodes(getNodeAt(column, 'fields')),
        getNodeAt(column, 'fallback'),
        getNodeAt(column, 'tooltip'),
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
    getNamesWithNodes(getNodeAt(resource.root, 'list', 'sort')).map(({ name, place }) => ({
      name: parseSort(name).field,
      place,
    })),
    getResourceEntity(resource, world),
  );

/** R049: reports choices without a color in a column that shows tags. */
export const missingColumnTagColor: CheckerRule = (resource, world) =>
  getColumnPageAndDetailFieldNodes(resource).flatMap((column): CheckerFinding[] => {
    const place = getNodeAt(column, 'display');
    const shown = getPropertyNode(getResourceEntity(resource, world), getStringAt(column, 'field') ?? '');
    if (!place || getStringAt(place) !== 'tag' || !shown || isShownAsTag(shown)) return [];
    const plain = getChoiceNodes(shown)
      .filter((choice) => !getNodeAt(choice, 'color'))
      .map((choice) => JSON.stringify(getValueAt(choice, 'title')));
    return plain.length > 0
      ? [{ place, message: `these choices have no "color" for a tag: ${plain.join(', ')}` }]
      : [];
  });

/** R050: reports columns, filters, details and form fields that occur twice. */
export const duplicateColumnOrField: CheckerRule = (resource) => [
  ...findDuplicateValues(
    getItemNodes(getNodeAt(resource.root, 'list', 'columns')).map((column) =>
      getStringOrMemberNode(column, 'field'),
    ),
    (name) => `duplicate column ${name}`,
  ),
  ...findDuplicateValues(
    getItemNodes(getNodeAt(resource.root, 'page', 'fields')).map((fact) =>
      getStringOrMemberNode(fact, 'field'),
    ),
    (name) => `duplicate field ${name}`,
  ),
  ...findDuplicateValues(
    getDetailFieldNodes(resource).map((fact) => getStringOrMemberNode(fact, 'field')),
    (name) => `duplicate field ${name}`,
  ),
  ...findDuplicateValues(
    getFilterNodes(resource).map(
      (filter) => getNodeAt(filter, 'param') ?? getStringOrMemberNode(filter, 'field'),
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
    .flatMap(getMemberNodes)
    .filter((side) => !hasKeyOrTypo(resource, side, 'when'))
    .map((side) => ({
      place: side,
      message: `"${getMemberName(side)}" requires a "when", the condition for records that are ${getMemberName(side) === 'on' ? 'off' : 'on'}`,
    }));
