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
import { getNamesWithNodes } from '#definition/check/source/namesWithNodes.ts';
import {
  getItemNodes,
  getKeyNode,
  getMemberName,
  getNodeAt,
  getStringAt,
  getValueAt,
  type SyntaxNode,
} from '#definition/check/source/syntaxTree.ts';

/** R240: reports form sections with the same title, more columns than fields, or a "collapsed" without effect. */
export const duplicateOrIneffectiveSection: CheckerRule = (resource, world) => {
  const entity = getResourceEntity(resource, world);
  return getFormNodes(resource).flatMap((form) => [
    ...findDuplicateValues(
      getSectionNodesOfForm(form).map((section) => getNodeAt(section, 'section')),
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
  const details = getNodeAt(resource.root, 'details');
  const showing = getActionNodes(resource).flatMap((action) => getNodeAt(action, 'details') ?? []);
  const own = getActionNodes(resource).some((action) => getNodeAt(action, 'override'));
  return [
    ...findDuplicateValues(
      getDetailSectionNodes(resource).map((section) => getNodeAt(section, 'section')),
      (title) => `another section already has the title ${title}`,
    ),
    ...(details && showing.length === 0 && !own
      ? [{ place: getKeyNode(details), message: 'no button opens the details' }]
      : []),
    ...(details ? [] : showing.map((place) => ({ place, message: `"${resource.name}" has no "details"` }))),
  ];
};

function findTooManyColumns(section: SyntaxNode): CheckerFinding[] {
  const columns = getNodeAt(section, 'columns');
  const count = getItemNodes(getNodeAt(section, 'fields')).length;
  return columns && Number(getValueAt(columns)) > count
    ? [{ place: columns, message: `more columns than fields: the section has ${count}` }]
    : [];
}

/** Returns true if another form inherits from this form and may start with values. */
function isSharedForm(resource: DefinitionSource, form: SyntaxNode): boolean {
  return getFormNodes(resource).some((other) => getStringAt(other, 'sameFieldsAs') === getMemberName(form));
}

/** Finds a collapsed section that always opens, because a create form starts with its required fields empty. */
function findAlwaysOpenSection(
  form: SyntaxNode,
  section: SyntaxNode,
  entity: DefinitionSource | undefined,
): CheckerFinding[] {
  const folded = getNodeAt(section, 'collapsed');
  if (!folded || getValueAt(folded) !== true || getStringAt(form, 'call') !== 'create') return [];
  const required = getItemNodes(getNodeAt(entity?.root, 'required')).flatMap(
    (name) => getStringAt(name) ?? [],
  );
  const asked = getItemNodes(getNodeAt(section, 'fields')).filter((field) => !getNodeAt(field, 'when'));
  const due = getNamesWithNodes(...asked.map((field) => getStringOrMemberNode(field, 'field'))).find(
    ({ name }) => required.includes(name) && !getNodeAt(getPropertyNode(entity, name), 'default'),
  );
  return due
    ? [
        {
          place: getKeyNode(folded),
          message: `"collapsed" has no effect: "${due.name}" is required, so the section is always open`,
        },
      ]
    : [];
}
