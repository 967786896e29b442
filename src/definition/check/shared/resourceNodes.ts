import type { DefinitionSource } from '../source/DefinitionSource.ts';
import { arrayItems, nodeAt, objectMembers, type SyntaxNode, stringAt } from '../source/syntaxTree.ts';

/** Returns the JSON nodes of a resource's calls. */
export function getCallNodes({ root }: DefinitionSource): SyntaxNode[] {
  return objectMembers(nodeAt(root, 'api'));
}

/** Returns the JSON nodes of the values that calls set in addition to the submitted ones (`derivedValues`). */
export function getDerivedValueNodes(resource: DefinitionSource): SyntaxNode[] {
  return getCallNodes(resource).flatMap((call) => arrayItems(nodeAt(call, 'derivedValues')));
}

/** Returns the JSON nodes of a resource's list columns and of the fields on its record page and in its details. */
export function getColumnAndDisplayFieldNodes(resource: DefinitionSource): SyntaxNode[] {
  return [...getColumnAndPageFieldNodes(resource), ...getDetailFieldNodes(resource)];
}

/** Returns the JSON nodes of a resource's list columns and record page fields. */
export function getColumnAndPageFieldNodes({ root }: DefinitionSource): SyntaxNode[] {
  return [...arrayItems(nodeAt(root, 'list', 'columns')), ...arrayItems(nodeAt(root, 'page', 'fields'))];
}

/** Returns the JSON nodes of the fields in a resource's details. */
export function getDetailFieldNodes(resource: DefinitionSource): SyntaxNode[] {
  return getDetailSectionNodes(resource).flatMap((section) => arrayItems(nodeAt(section, 'fields')));
}

/** Returns the JSON nodes of the sections in a resource's details. */
export function getDetailSectionNodes({ root }: Pick<DefinitionSource, 'root'>): SyntaxNode[] {
  return arrayItems(nodeAt(root, 'details', 'sections'));
}

/** Returns the JSON nodes of a list's filters. */
export function getFilterNodes({ root }: DefinitionSource): SyntaxNode[] {
  return arrayItems(nodeAt(root, 'list', 'filters'));
}

/** Returns the JSON nodes of a resource's forms. */
export function getFormNodes({ root }: DefinitionSource): SyntaxNode[] {
  return objectMembers(nodeAt(root, 'forms'));
}

/** Returns the JSON nodes of a form's own fields, including those in its sections. */
export function getFormFieldNodes(form: SyntaxNode | undefined): SyntaxNode[] {
  return arrayItems(nodeAt(form, 'fields')).flatMap((part) =>
    nodeAt(part, 'fields') ? arrayItems(nodeAt(part, 'fields')) : [part],
  );
}

/** Returns the JSON nodes of a form's sections. */
export function getSectionNodesOfForm(form: SyntaxNode): SyntaxNode[] {
  return arrayItems(nodeAt(form, 'fields')).filter((part) => nodeAt(part, 'fields'));
}

/** Returns the JSON nodes of the fields of all forms of a resource. */
export function getAllFormFieldNodes(resource: DefinitionSource): SyntaxNode[] {
  return getFormNodes(resource).flatMap(getFormFieldNodes);
}

/** Returns the JSON nodes of the switches in a resource's columns. */
export function getSwitchNodes(resource: DefinitionSource): SyntaxNode[] {
  return getColumnAndDisplayFieldNodes(resource).flatMap((column) => nodeAt(column, 'switch') ?? []);
}

/** Returns the JSON nodes of a resource's row and cell actions. */
export function getRowAndCellActionNodes(resource: DefinitionSource): SyntaxNode[] {
  return [
    ...arrayItems(nodeAt(resource.root, 'list', 'rowActions')),
    ...getColumnAndDisplayFieldNodes(resource).flatMap((column) => nodeAt(column, 'action') ?? []),
    ...getSwitchNodes(resource).flatMap(objectMembers),
  ];
}

/** Returns the JSON nodes of all actions of a resource: toolbar, rows, cells and forms. */
export function getActionNodes(resource: DefinitionSource): SyntaxNode[] {
  return [
    ...arrayItems(nodeAt(resource.root, 'list', 'toolbar')),
    ...getRowAndCellActionNodes(resource),
    ...getFormNodes(resource).flatMap((form) => arrayItems(nodeAt(form, 'actions'))),
  ];
}

/** Returns a node that is either the string itself (shorthand) or the string under a key (long form). */
export function getStringOrMemberNode(place: SyntaxNode, key: string): SyntaxNode | undefined {
  return place.node.type === 'string' ? place : nodeAt(place, key);
}

/** Returns the nodes that name the properties a filter compares. */
export function getFilterPropertyNodes(filter: SyntaxNode): SyntaxNode[] {
  if (filter.node.type === 'string') return [filter];
  const several = nodeAt(filter, 'fields');
  const one = several ? undefined : (nodeAt(filter, 'field') ?? nodeAt(filter, 'param'));
  return [...arrayItems(several), ...(one ? [one] : [])];
}

/** Returns the query parameters that a filter sends. */
export function getFilterQueryParams(filter: SyntaxNode): string[] {
  const range = arrayItems(nodeAt(filter, 'params')).flatMap((param) => stringAt(param) ?? []);
  if (range.length > 0) return range;
  const several = nodeAt(filter, 'param') ? undefined : stringAt(arrayItems(nodeAt(filter, 'fields'))[0]);
  return [
    several ?? stringAt(filter, 'param') ?? stringAt(getStringOrMemberNode(filter, 'field')) ?? [],
  ].flat();
}

/** Returns the page state names that a resource's page requires. */
export function getRequiredPageStateNames(resource: DefinitionSource | undefined): string[] {
  return arrayItems(nodeAt(resource?.root, 'requires', 'state')).flatMap((name) => stringAt(name) ?? []);
}

/** Returns the nodes of all conditions of a resource, one per property. */
export function getConditionNodes(resource: DefinitionSource): SyntaxNode[] {
  const holders = [
    ...getColumnAndDisplayFieldNodes(resource),
    ...getActionNodes(resource),
    ...getAllFormFieldNodes(resource),
    ...getAlertNodes(resource),
    ...getDerivedValueNodes(resource),
  ];
  return holders.flatMap((holder) =>
    ['when', 'enabledWhen', 'lockedWhen', 'tooltipWhen'].flatMap((key) => objectMembers(nodeAt(holder, key))),
  );
}

/** Returns the JSON nodes of a resource's alerts. */
export function getAlertNodes({ root }: DefinitionSource): SyntaxNode[] {
  return objectMembers(nodeAt(root, 'alerts'));
}

/** Returns the nodes of the values that one part of a condition compares with. */
export function getConditionPartValueNodes(part: SyntaxNode): SyntaxNode[] {
  const compared = nodeAt(part, 'not') ?? part;
  return compared.node.type === 'array' ? arrayItems(compared) : [compared];
}
