import type { DefinitionSource } from '../source/DefinitionSource.ts';
import {
  getItemNodes,
  getMemberNodes,
  getNodeAt,
  getStringAt,
  type SyntaxNode,
} from '../source/syntaxTree.ts';

/** Returns the JSON nodes of a resource's calls. */
export function getCallNodes({ root }: DefinitionSource): SyntaxNode[] {
  return getMemberNodes(getNodeAt(root, 'api'));
}

/** Returns the JSON nodes of the values that calls set in addition to the submitted ones (`derivedValues`). */
export function getDerivedValueNodes(resource: DefinitionSource): SyntaxNode[] {
  return getCallNodes(resource).flatMap((call) => getItemNodes(getNodeAt(call, 'derivedValues')));
}

/** Returns the JSON nodes of a resource's list columns and of the fields on its record page and in its details. */
export function getColumnPageAndDetailFieldNodes(resource: DefinitionSource): SyntaxNode[] {
  return [...getColumnAndPageFieldNodes(resource), ...getDetailFieldNodes(resource)];
}

/** Returns the JSON nodes of a resource's list columns and record page fields. */
export function getColumnAndPageFieldNodes({ root }: DefinitionSource): SyntaxNode[] {
  return [
    ...getItemNodes(getNodeAt(root, 'list', 'columns')),
    ...getItemNodes(getNodeAt(root, 'page', 'fields')),
  ];
}

/** Returns the JSON nodes of the fields in a resource's details. */
export function getDetailFieldNodes(resource: DefinitionSource): SyntaxNode[] {
  return getDetailSectionNodes(resource).flatMap((section) => getItemNodes(getNodeAt(section, 'fields')));
}

/** Returns the JSON nodes of the sections in a resource's details. */
export function getDetailSectionNodes({ root }: Pick<DefinitionSource, 'root'>): SyntaxNode[] {
  return getItemNodes(getNodeAt(root, 'details', 'sections'));
}

/** Returns the JSON nodes of a list's filters. */
export function getFilterNodes({ root }: DefinitionSource): SyntaxNode[] {
  return getItemNodes(getNodeAt(root, 'list', 'filters'));
}

/** Returns the JSON nodes of a resource's forms. */
export function getFormNodes({ root }: DefinitionSource): SyntaxNode[] {
  return getMemberNodes(getNodeAt(root, 'forms'));
}

/** Returns the JSON nodes of a form's own fields, including those in its sections. */
export function getFormFieldNodes(form: SyntaxNode | undefined): SyntaxNode[] {
  return getItemNodes(getNodeAt(form, 'fields')).flatMap((part) =>
    getNodeAt(part, 'fields') ? getItemNodes(getNodeAt(part, 'fields')) : [part],
  );
}

/** Returns the JSON nodes of a form's sections. */
export function getSectionNodesOfForm(form: SyntaxNode): SyntaxNode[] {
  return getItemNodes(getNodeAt(form, 'fields')).filter((part) => getNodeAt(part, 'fields'));
}

/** Returns the JSON nodes of the fields of all forms of a resource. */
export function getAllFormFieldNodes(resource: DefinitionSource): SyntaxNode[] {
  return getFormNodes(resource).flatMap(getFormFieldNodes);
}

/** Returns the JSON nodes of the switches in a resource's columns. */
export function getSwitchNodes(resource: DefinitionSource): SyntaxNode[] {
  return getColumnPageAndDetailFieldNodes(resource).flatMap((column) => getNodeAt(column, 'switch') ?? []);
}

/** Returns the JSON nodes of a resource's row and cell actions. */
export function getRowAndCellActionNodes(resource: DefinitionSource): SyntaxNode[] {
  return [
    ...getItemNodes(getNodeAt(resource.root, 'list', 'rowActions')),
    ...getColumnPageAndDetailFieldNodes(resource).flatMap((column) => getNodeAt(column, 'action') ?? []),
    ...getSwitchNodes(resource).flatMap(getMemberNodes),
  ];
}

/** Returns the JSON nodes of all actions of a resource: toolbar, rows, cells and forms. */
export function getActionNodes(resource: DefinitionSource): SyntaxNode[] {
  return [
    ...getItemNodes(getNodeAt(resource.root, 'list', 'toolbar')),
    ...getRowAndCellActionNodes(resource),
    ...getFormNodes(resource).flatMap((form) => getItemNodes(getNodeAt(form, 'actions'))),
  ];
}

/** Returns a node that is either the string itself (shorthand) or the string under a key (long form). */
export function getStringOrMemberNode(place: SyntaxNode, key: string): SyntaxNode | undefined {
  return place.node.type === 'string' ? place : getNodeAt(place, key);
}

/** Returns the nodes that name the properties a filter compares. */
export function getFilterPropertyNodes(filter: SyntaxNode): SyntaxNode[] {
  if (filter.node.type === 'string') return [filter];
  const several = getNodeAt(filter, 'fields');
  const one = several ? undefined : (getNodeAt(filter, 'field') ?? getNodeAt(filter, 'param'));
  return [...getItemNodes(several), ...(one ? [one] : [])];
}

/** Returns the query parameters that a filter sends. */
export function getFilterQueryParams(filter: SyntaxNode): string[] {
  const range = getItemNodes(getNodeAt(filter, 'params')).flatMap((param) => getStringAt(param) ?? []);
  if (range.length > 0) return range;
  const several = getNodeAt(filter, 'param')
    ? undefined
    : getStringAt(getItemNodes(getNodeAt(filter, 'fields'))[0]);
  return [
    several ?? getStringAt(filter, 'param') ?? getStringAt(getStringOrMemberNode(filter, 'field')) ?? [],
  ].flat();
}

/** Returns the page state names that a resource's page requires. */
export function getRequiredPageStateNames(resource: DefinitionSource | undefined): string[] {
  return getItemNodes(getNodeAt(resource?.root, 'requires', 'state')).flatMap(
    (name) => getStringAt(name) ?? [],
  );
}

/** Returns the parts of all conditions of a resource: one node per property that a condition compares. */
export function getConditionPartNodes(resource: DefinitionSource): SyntaxNode[] {
  const holders = [
    ...getColumnPageAndDetailFieldNodes(resource),
    ...getActionNodes(resource),
    ...getAllFormFieldNodes(resource),
    ...getAlertNodes(resource),
    ...getDerivedValueNodes(resource),
  ];
  return holders.flatMap((holder) =>
    ['when', 'enabledWhen', 'lockedWhen', 'tooltipWhen'].flatMap((key) =>
      getMemberNodes(getNodeAt(holder, key)),
    ),
  );
}

/** Returns the JSON nodes of a resource's alerts. */
export function getAlertNodes({ root }: DefinitionSource): SyntaxNode[] {
  return getMemberNodes(getNodeAt(root, 'alerts'));
}

/** Returns the nodes of the values that one part of a condition compares with. */
export function getConditionPartValueNodes(part: SyntaxNode): SyntaxNode[] {
  const compared = getNodeAt(part, 'not') ?? part;
  return compared.node.type === 'array' ? getItemNodes(compared) : [compared];
}
