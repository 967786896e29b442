import type { CheckerRule } from '#definition/check/shared/CheckerRule.ts';
import { getPropertyNode, getResourceEntity } from '#definition/check/shared/propertyNodes.ts';
import {
  getActionNodes,
  getDetailSectionNodes,
  getFormNodes,
  getSectionNodesOfForm,
  getStringOrMemberNode,
} from '#definition/check/shared/resourceNodes.ts';
import { type CheckerFinding, findDuplicateValues } from '#definition/check/source/CheckerFinding.ts';
import type { DefinitionSource } from '#definition/check/source/DefinitionSource.ts';
import { toNameReferences } from '#definition/check/source/nameReferences.ts';
import {
  arrayItems,
  keyNode,
  memberName,
  nodeAt,
  type SyntaxNode,
  stringAt,
  valueAt,
} from '#definition/check/source/syntaxTree.ts';

/** R240: reports form sections with the same title, more columns than fields, or a "collapsed" without effect. */
export const duplicateOrIneffectiveSection: CheckerRule = (resource, world) => {
  const entity = getResourceEntity(resource, world);
  return getFormNodes(resource).flatMap((form) => [
    ...findDuplicateValues(
      getSectionNodesOfForm(form).map((section) => nodeAt(section, 'section')),
      (title) => `another section already has the title ${title}`,
    ),
    ...getSectionNodesOfForm(form).flatMap((section) => [
      ...findTooManyColumns(section),
      ...(isSharedForm(resource, form) ? [] : findAlwaysOpenSection(form, section, entity)),
    ]),
  ]);
};

/** R241: reports detail sections with the same title, and details that no button shows. */
export const invalidDetailSections: CheckerRule = (resource) => {
  const details = nodeAt(resource.root, 'details');
  const showing = getActionNodes(resource).flatMap((action) => nodeAt(action, 'details') ?? []);
  const own = getActionNodes(resource).some((action) => nodeAt(action, 'override'));
  return [
    ...findDuplicateValues(
      getDetailSectionNodes(resource).map((section) => nodeAt(section, 'section')),
      (title) => `another section already has the title ${title}`,
    ),
    ...(details && showing.length === 0 && !own
      ? [{ place: keyNode(details), message: 'no button opens the details' }]
      : []),
    ...(details ? [] : showing.map((place) => ({ place, message: `"${resource.name}" has no "details"` }))),
  ];
};

function findTooManyColumns(section: SyntaxNode): CheckerFinding[] {
  const columns = nodeAt(section, 'columns');
  const count = arrayItems(nodeAt(section, 'fields')).length;
  return columns && Number(valueAt(columns)) > count
    ? [{ place: columns, message: `more columns than fields: the section has ${count}` }]
    : [];
}

/** Returns true if another form inherits from this form and may start with values. */
function isSharedForm(resource: DefinitionSource, form: SyntaxNode): boolean {
  return getFormNodes(resource).some((other) => stringAt(other, 'sameFieldsAs') === memberName(form));
}

/** Finds a collapsed section that always opens, because a create form starts with its required fields empty. */
function findAlwaysOpenSection(
  form: SyntaxNode,
  section: SyntaxNode,
  entity: DefinitionSource | undefined,
): CheckerFinding[] {
  const folded = nodeAt(section, 'collapsed');
  if (!folded || valueAt(folded) !== true || stringAt(form, 'call') !== 'create') return [];
  const required = arrayItems(nodeAt(entity?.root, 'required')).flatMap((name) => stringAt(name) ?? []);
  const asked = arrayItems(nodeAt(section, 'fields')).filter((field) => !nodeAt(field, 'when'));
  const due = toNameReferences(...asked.map((field) => getStringOrMemberNode(field, 'field'))).find(
    ({ name }) => required.includes(name) && !nodeAt(getPropertyNode(entity, name), 'default'),
  );
  return due
    ? [
        {
          place: keyNode(folded),
          message: `"collapsed" has no effect: "${due.name}" is required, so the section is always open`,
        },
      ]
    : [];
}
